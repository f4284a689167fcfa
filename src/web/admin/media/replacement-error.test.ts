import { expect, test } from 'vitest';
import { maxDocumentBytes, uploadSentences } from '../../../shared/admin/media.ts';
import { findReplacementError } from './replacement-error.ts';

const file = (name: string, type: string, size = 100) => ({ name, type, size });
const picture = { type: 'image' } as const;
const document = { type: 'document' } as const;

test('a file of the other type is rejected before the question', () => {
  expect(findReplacementError(picture, file('a.pdf', 'application/pdf'))).toBe(
    uploadSentences.pictureForPicture,
  );
  expect(findReplacementError(picture, file('notes.txt', 'text/plain'))).toBe(
    uploadSentences.pictureForPicture,
  );
  expect(findReplacementError(document, file('a.jpg', 'image/jpeg'))).toBe(
    uploadSentences.documentForDocument,
  );
  expect(findReplacementError(picture, file('a.JPG', 'image/jpeg'))).toBeNull();
  expect(findReplacementError(document, file('a.docx', ''))).toBeNull();
  // Without an ending, the server finds out by the content.
  expect(findReplacementError(picture, file('lake', ''))).toBeNull();
});

test('an empty or too large file is rejected before the question', () => {
  expect(findReplacementError(picture, file('a.jpg', 'image/jpeg', 0))).toBe(uploadSentences.empty);
  expect(findReplacementError(document, file('a.pdf', 'application/pdf', maxDocumentBytes + 1))).toBe(
    uploadSentences.tooLarge,
  );
});
