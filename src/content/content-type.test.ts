import { expect, test } from 'vitest';
import { contentTypes } from './registry.ts';

const withFacet = (facet: 'category' | 'day') =>
  contentTypes.flatMap((type) => {
    const field = type.fields[type[facet] ?? ''];
    return type[facet] === undefined ? [] : [[type.name, field?.kind.name, field?.fallback]];
  });

test('updates and events have categories, which are texts with a fallback', () => {
  expect(withFacet('category')).toEqual([
    ['update', 'text', 'Uncategorized'],
    ['event', 'text', 'general'],
  ]);
});

test('events have a day', () => expect(withFacet('day')).toEqual([['event', 'day', null]]));
