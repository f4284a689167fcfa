import { expect, test } from 'vitest';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { storeNewsletter } from '../../../../tests/support/stored-newsletter.ts';
import { findArchiveSlug } from './archive-slug.ts';

onSqlite(({ open }) => {
  test.each([
    ['News from Salima', 'news-from-salima'],
    // The 60th character is within a word, at its end, or after it.
    [`${'a'.repeat(50)} and sunrise walks`, `${'a'.repeat(50)}-and`],
    [`${'a'.repeat(50)} and walks too`, `${'a'.repeat(50)}-and-walks`],
    [`${'a'.repeat(50)} and-walk too`, `${'a'.repeat(50)}-and-walk`],
    ['a'.repeat(80), 'a'.repeat(60)],
    ['!!!', 'newsletter'],
  ])('the address of %j ends with a whole word', async (subject, slug) => {
    const { db } = await open();
    expect(await findArchiveSlug(db, subject)).toBe(slug);
    await storeNewsletter(db, { archive_slug: slug });
    expect(await findArchiveSlug(db, subject)).toBe(`${slug}-2`);
  });
});
