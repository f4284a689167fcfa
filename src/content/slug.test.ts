import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['Reading clubs in Salima', 'reading-clubs-in-salima'],
  ['  “Books & more” – again!  ', 'books-more-again'],
  ['She’s on stage', 'shes-on-stage'],
  ['Chaka chatsopano: ŵana', 'chaka-chatsopano-ŵana'],
  ['2025', '2025'],
  ['…', ''],
  ['', ''],
])('%j gives %j', (title, slug) => expect(slugify(title)).toBe(slug));

test('a long title is cut and does not end in a dash', () => {
  const slug = slugify('word '.repeat(100));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/word$/);
});
