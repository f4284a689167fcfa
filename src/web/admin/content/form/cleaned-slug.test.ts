import { expect, test } from 'vitest';
import { describeCleaning } from './cleaned-slug.ts';

test.each([
  ['nothing was typed', null, 'my-trip'],
  ['it stayed as it was typed', 'my-trip', 'my-trip'],
  ['only spaces around it were removed', ' my-trip ', 'my-trip'],
  ['it is still being typed', 'My Tri', 'My Tri'],
  ['another slug was restored', 'My Trip', 'older'],
])('says nothing if %s', (_, typed, slug) => expect(describeCleaning(typed, slug)).toEqual([]));

test('says what a slug with capitals and spaces became', () =>
  expect(describeCleaning('My Trip', 'my-trip')).toEqual([
    '“My Trip” became “my-trip”: addresses have only small letters, digits and dashes.',
  ]));

test('says that a slug without letters is made from the title', () =>
  expect(describeCleaning('👑', '')).toEqual([
    '“👑” has no letters or digits, so the address is made from the title.',
  ]));
