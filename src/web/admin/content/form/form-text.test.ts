import { expect, test } from 'vitest';
import { formatKeptMessage, getUnsafeText } from './form-text.ts';

test('says where kept words are found again', () => {
  expect(formatKeptMessage('Post', true)).toBe(
    'What you typed is kept. To go on with it, choose New Post again.',
  );
  expect(formatKeptMessage('Photo Gallery', false)).toBe(
    'What you typed is kept. To go on with it, open the photo gallery again.',
  );
});

test('warns of a loss only where nothing has the words', () => {
  expect(getUnsafeText(true)).toContain('later in this browser');
  expect(getUnsafeText(false)).toContain('If you leave now, they will be lost.');
});
