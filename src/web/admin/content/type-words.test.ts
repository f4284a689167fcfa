import { expect, test } from 'vitest';
import { contentTypes } from '../../../content/registry.ts';
import { wordsOf } from './type-words.ts';

test('an empty list is told in words that fit', () => {
  const told = Object.fromEntries(contentTypes.map((type) => [type.name, wordsOf(type)]));
  expect(told['hero-section']).toMatchObject({
    noneYet: 'There is no hero yet.',
    makeFirst: 'Create the Hero',
    showAll: 'Show all',
  });
  expect(told.about).toMatchObject({ tab: 'About', noneYet: 'There is no about text yet.' });
  expect(told.update).toMatchObject({
    noneYet: 'There are no posts yet.',
    makeFirst: 'Create the first Post',
    showAll: 'Show all posts',
  });
  expect(told['photo-gallery']).toMatchObject({ noneYet: 'There are no photo galleries yet.' });
});
