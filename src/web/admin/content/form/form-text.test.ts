import { expect, test } from 'vitest';
import { formatKeptMessage, getUnsafeText, isShownOnSite } from './form-text.ts';

test('says where kept words are found again', () => {
  expect(formatKeptMessage('Post', true)).toBe('What you typed is kept. Open New Post to go on.');
  expect(formatKeptMessage('Photo Gallery', false)).toBe(
    'What you typed is kept. Open the photo gallery to go on.',
  );
});

test('warns of a loss only where nothing has the words', () => {
  expect(getUnsafeText(true)).toContain('later in this browser');
  expect(getUnsafeText(false)).toContain('If you leave now, they will be lost.');
});

test('leads to the site only where visitors see the entry', () => {
  expect(isShownOnSite({ id: 1, status: 'published', shown: null })).toBe(true);
  expect(isShownOnSite({ id: 1, status: 'published', shown: { id: 1, title: 'Hero' } })).toBe(true);
  expect(isShownOnSite({ id: 1, status: 'published', shown: { id: 2, title: 'Newer hero' } })).toBe(false);
  expect(isShownOnSite({ id: 1, status: 'scheduled', shown: null })).toBe(false);
});
