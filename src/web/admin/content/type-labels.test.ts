import { expect, test } from 'vitest';
import { contentTypes } from '../../../content/registry.ts';
import { getTypeLabels } from './type-labels.ts';

test('labels fit types with one entry and types with many', () => {
  const labels = Object.fromEntries(contentTypes.map((type) => [type.name, getTypeLabels(type)]));
  expect(labels['hero-section']).toMatchObject({
    noneYet: 'There is no hero yet.',
    createFirst: 'Create the Hero',
    showAll: 'Show All',
  });
  expect(labels.about).toMatchObject({ tab: 'About', noneYet: 'There is no about text yet.' });
  expect(labels.update).toMatchObject({
    noneYet: 'There are no posts yet.',
    createFirst: 'Create the First Post',
    showAll: 'Show All Posts',
  });
  expect(labels['photo-gallery']).toMatchObject({ noneYet: 'There are no photo galleries yet.' });
});
