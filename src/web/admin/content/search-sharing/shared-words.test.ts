import { expect, test } from 'vitest';
import { photoGallery } from '../../../../content/types/photo-gallery.ts';
import { update } from '../../../../content/types/update.ts';
import { getSharedWords } from './shared-words.ts';

const values = {
  title: 'Book number 5,000',
  html: `<p>${'A thin book with a bent corner. '.repeat(20)}</p>`,
  slug: '',
  fields: {},
};

test('without texts of their own they are the title and the beginning of the text', () => {
  const words = getSharedWords(update, values);
  expect(words.title).toBe('Book number 5,000');
  expect(words.description).toMatch(/^A thin book.*…$/);
  expect(words.description.length).toBeLessThanOrEqual(161);
  expect(words.path).toBe('updates/book-number-5-000');
});

test('a written excerpt is the description, and texts for searches come first', () => {
  const fields = { writtenExcerpt: ' Five thousand books. ', searchTitle: ' ' };
  expect(getSharedWords(update, { ...values, fields })).toMatchObject({
    title: 'Book number 5,000',
    description: 'Five thousand books.',
  });
  const searched = { ...fields, searchTitle: 'Malawi book drive', searchDescription: 'Give a book.' };
  expect(getSharedWords(update, { ...values, slug: 'books', fields: searched })).toEqual({
    title: 'Malawi book drive',
    description: 'Give a book.',
    path: 'updates/books',
  });
});

test('an album is described by its subtitle before its text, at its own address', () => {
  const fields = { subtitle: 'Six mornings' };
  expect(getSharedWords(photoGallery, { ...values, fields })).toMatchObject({
    description: 'Six mornings',
    path: 'gallery?album=book-number-5-000',
  });
});

test('an empty form has words, too', () => {
  expect(getSharedWords(update, { ...values, title: '', html: '' })).toEqual({
    title: 'No title yet',
    description: '',
    path: 'updates/…',
  });
});
