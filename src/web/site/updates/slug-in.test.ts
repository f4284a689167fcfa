import { expect, test } from 'vitest';
import { slugIn } from './slug-in.ts';

test.each([
  ['book-number-5000', 'book-number-5000'],
  ['caf%C3%A9-ya-%C5%B5ana', 'café-ya-ŵana'],
  ['café-ya-ŵana', 'café-ya-ŵana'],
  ['100%', '100%'],
])('%s names %s, on both sides', (given, slug) => {
  expect(slugIn({ slug: given })).toBe(slug);
});
