import { expect, test } from 'vitest';
import { formatLeftOut, nothingLeftOut } from './left-out.ts';

test.each([
  [{}, ''],
  [
    { pictures: 2, drawings: 1 },
    '2 pictures and 1 drawing could not be pasted. To add the pictures, save them as files and drop them into the text.',
  ],
  [
    { pictures: 1 },
    '1 picture could not be pasted. To add the picture, save it as a file and drop it into the text.',
  ],
  [{ embedded: 1, links: 1 }, '1 embedded part could not be pasted. 1 link was not safe. Its text was kept.'],
  [
    { drawings: 1_200, links: 2 },
    '1,200 drawings could not be pasted. 2 links were not safe. Their text was kept.',
  ],
  [{ tables: 1 }, '1 table inside another one became paragraphs.'],
  [
    { tables: 2, lists: 1 },
    '2 tables inside other ones became paragraphs. 1 list was nested too deeply and became paragraphs.',
  ],
  [{ lists: 3 }, '3 lists were nested too deeply and became paragraphs.'],
  [{ hasColours: true }, 'The text was pasted without its colours.'],
  [
    { links: 1, hasColours: true, hasAlignment: true },
    '1 link was not safe. Its text was kept. The text was pasted without its colours and alignment.',
  ],
])('%j', (leftOut, sentence) => expect(formatLeftOut({ ...nothingLeftOut, ...leftOut })).toBe(sentence));
