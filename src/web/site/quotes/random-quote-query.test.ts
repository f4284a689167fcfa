import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { readItems } from '../../../content/read-item.ts';
import type { ContentSource } from '../../data/content-source.ts';
import { randomQuoteQuery } from './random-quote-query.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const fetchQuote = (raw: readonly unknown[]) => {
  const source: Pick<ContentSource, 'page'> = {
    page: async (type) => ({ items: readItems(type, raw, () => {}), total: raw.length }),
  };
  return new QueryClient().fetchQuery(randomQuoteQuery(source as ContentSource));
};

test.each([
  [0, 'Words 1.'],
  [0.5, 'Words 2.'],
  [0.99, 'Words 3.'],
])('for the random number %d of three quotes chooses “%s”', async (random, text) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const raw = [1, 2, 3].map((id) => ({ id, content: { rendered: `<p>Words ${id}.</p>` } }));
  expect(await fetchQuote(raw)).toMatchObject({ text: [text] });
});

test('without quotes returns null', async () => {
  expect(await fetchQuote([])).toBeNull();
});
