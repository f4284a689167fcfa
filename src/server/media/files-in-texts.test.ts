import { expect, test } from 'vitest';
import { setFocalClasses } from './files-in-texts.ts';

test.each([
  ['<img src="/a.jpg" alt="A" />', 'focal-y-25', '<img class="focal-y-25" src="/a.jpg" alt="A" />'],
  ['<img src="/a.jpg" class="focal-x-5 focal-y-5" alt="A" />', '', '<img src="/a.jpg" alt="A" />'],
  [
    '<img src="/a.jpg" alt="The first class=" width="300" class="focal-x-5" />',
    'focal-x-0',
    '<img class="focal-x-0" src="/a.jpg" alt="The first class=" width="300" />',
  ],
])('%s with the classes %j', (tag, classes, expected) => {
  expect(setFocalClasses(tag, classes)).toBe(expected);
});
