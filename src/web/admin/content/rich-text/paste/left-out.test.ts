import { expect, test } from 'vitest';
import { formatLeftOut } from './left-out.ts';

const nothing = { pictures: 0, drawings: 0, embedded: 0, links: 0 };

test.each([
  [{}, ''],
  [
    { pictures: 2, drawings: 1 },
    '2 pictures and 1 drawing could not be pasted. Please save the pictures as files and drop them into the text.',
  ],
  [
    { pictures: 1 },
    '1 picture could not be pasted. Please save the picture as a file and drop it into the text.',
  ],
  [{ embedded: 1, links: 1 }, '1 embedded part could not be pasted. 1 link was not safe. Its text was kept.'],
  [
    { drawings: 1_200, links: 2 },
    '1,200 drawings could not be pasted. 2 links were not safe. Their text was kept.',
  ],
])('%j', (leftOut, sentence) => expect(formatLeftOut({ ...nothing, ...leftOut })).toBe(sentence));
