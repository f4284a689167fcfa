import { expect, test } from 'vitest';
import type { MediaItem, Uploaded } from '../../../shared/admin/media.ts';
import { describeUploaded } from './uploaded-text.ts';

const uploaded = (item: Partial<MediaItem>, changes: Partial<Uploaded> = {}): Uploaded => ({
  item: { name: 'lake.jpg', title: 'lake', type: 'image', ...item } as MediaItem,
  isNew: true,
  isRestored: false,
  isAnimated: false,
  ...changes,
});

test('a file that is in the library as it was sent needs no explanation', () => {
  expect(describeUploaded('lake.jpg', uploaded({}), '')).toBe('Uploaded');
  expect(describeUploaded('lake.JPEG', uploaded({}), '')).toBe('Uploaded');
  expect(describeUploaded('lake.jpg', uploaded({}), 'A day in Salima')).toBe('Uploaded');
  expect(describeUploaded('rules.pdf', uploaded({ name: 'rules.pdf', type: 'document' }), '')).toBe(
    'Uploaded',
  );
});

test('another kind of file than the one that was sent is named, with the reason', () => {
  expect(describeUploaded('lake.png', uploaded({}), '')).toBe(
    'Uploaded as “lake.jpg”, because it has no transparent parts.',
  );
  expect(describeUploaded('logo.webp', uploaded({ name: 'logo.png' }), '')).toBe('Uploaded as “logo.png”.');
});

test('a picture that gets the title of the entry says so', () => {
  expect(describeUploaded('lake.jpg', uploaded({ title: 'A day in Salima 2' }), 'A day in Salima')).toBe(
    'Uploaded. It got its title from this form: “A day in Salima 2”.',
  );
});

test('a file that was there before has the name that it has in the library', () => {
  const known = uploaded({ title: 'A day in Salima' }, { isNew: false });
  expect(describeUploaded('IMG_1.jpg', known, 'A day in Salima')).toBe(
    'Already in the library as “lake.jpg”',
  );
  expect(describeUploaded('IMG_1.jpg', { ...known, isRestored: true }, '')).toBe(
    'Restored from the bin as “lake.jpg”',
  );
});
