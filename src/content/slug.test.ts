import { expect, test } from 'vitest';
import { cleanSlug, createSlug, slugify, slugPattern } from './slug.ts';

test.each([
  ['Reading clubs in Salima', 'reading-clubs-in-salima'],
  ['  “Books & more” – again!  ', 'books-more-again'],
  ['She’s on stage', 'shes-on-stage'],
  ['Chaka chatsopano: ŵana', 'chaka-chatsopano-ŵana'],
  ['Ŵana Aŵiri', 'ŵana-aŵiri'],
  // The circumflex as a character of its own.
  ['w\u0302ana', 'ŵana'],
  ['2025', '2025'],
  ['٢٠٢٥ سنة', '٢٠٢٥-سنة'],
  ['مُحَمَّد', 'مُحَمَّد'],
  ['马拉维小姐 2025！', '马拉维小姐-2025'],
  ['スーパー', 'スーパー'],
  ['नमस्ते मलावी', 'नमस्ते-मलावी'],
  ['İstanbul', 'i\u0307stanbul'],
  ['Zikomo 🎉❤️ nonse', 'zikomo-nonse'],
  ['👑🇲🇼❤️👩🏾‍🎓', ''],
  ['№ 1️⃣', 'no-1'],
  ['…', ''],
  ['', ''],
])('%j gives %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
  expect(slugPattern.test(slug)).toBe(slug !== '');
  // Addresses are compared in lower case.
  expect(slug.toLowerCase()).toBe(slug);
});

test.each([
  [{ title: 'One', html: '<p>Two</p>' }, 'one'],
  [
    { title: '👑🎉', html: '<p>We won the <b>first</b> round!</p><p>Zikomo</p>' },
    'we-won-the-first-round-zikomo',
  ],
  [
    { title: '', html: `<p>${'many words '.repeat(30)}</p>` },
    'many-words-many-words-many-words-many-words-many-words-many',
  ],
  [{ title: '👑', html: '<p>🎉</p>' }, 'hero-section-2025-10-18'],
  [{ title: '', html: '' }, 'hero-section-2025-10-18'],
])('an entry with %j gets the slug %s', (entry, slug) =>
  expect(createSlug({ name: 'hero_section' }, entry, '2025-10-18')).toBe(slug),
);

test.each(['', '-', 'a-', '-a', 'a--b', 'a_b', 'A', 'a b', 'a/b', '👑', '\u0302a', 'a.b'])(
  '%j is no slug',
  (text) => expect(slugPattern.test(text)).toBe(false),
);

test('a long title is cut and does not end in a dash', () => {
  const slug = slugify('word '.repeat(100));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/word$/);
});

test.each([
  ['my-trip', 'my-trip'],
  [' My Trip ', 'my-trip'],
  ['My_Trip.html', 'my-trip-html'],
  ['/updates/my-trip/', 'updates-my-trip'],
  ['a--b-', 'a-b'],
  ['Ŵana', 'ŵana'],
  ['👑', ''],
  ['', ''],
])('a typed slug %j is cleaned to %j', (typed, slug) => {
  expect(cleanSlug(typed)).toBe(slug);
  expect(cleanSlug(slug)).toBe(slug);
});

test('a valid slug stays as it was typed, however long; what has to be cleaned is cut', () => {
  const long = `${'word-'.repeat(30)}end`;
  expect(cleanSlug(long)).toBe(long);
  expect(cleanSlug('Word '.repeat(60))).toBe('word-'.repeat(20).slice(0, -1));
});
