import { expect, test } from 'vitest';
import { findUploadError, largePictureHint, pictureHint, uploadHint } from './media.ts';

const megabytes = (count: number) => count * 1024 * 1024;

test('the hints name the limits that are checked, each for its own kind of file', () => {
  expect(uploadHint).toBe('JPG, PNG, PDF, DOC, max 10MB');
  expect(largePictureHint).toMatch(/^Pictures may be larger, up to 50 MB/);
  expect(pictureHint).toContain('up to 50 MB');
  expect(pictureHint).not.toContain('10');
  expect(findUploadError({ name: 'photo.jpg', size: megabytes(49) })).toBeNull();
  expect(findUploadError({ name: 'photo.jpg', size: megabytes(51) })).toContain('50 MB');
  expect(findUploadError({ name: 'plan.pdf', size: megabytes(11) })).toContain('10 MB');
  expect(findUploadError({ name: 'walk.MOV', size: megabytes(60) })).toContain('does not store videos');
});
