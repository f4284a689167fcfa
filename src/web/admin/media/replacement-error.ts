import {
  findUploadError,
  guessMediaType,
  type MediaItem,
  uploadSentences,
} from '../../../shared/admin/media.ts';

/** Why a chosen file cannot replace a file of the library, as far as the browser can tell; null if it may. */
export const findReplacementError = (
  { type }: Pick<MediaItem, 'type'>,
  chosen: Pick<File, 'name' | 'type' | 'size'>,
): string | null => {
  const guessed = guessMediaType(chosen);
  if (guessed === null || guessed === type) return findUploadError(chosen);
  return type === 'image' ? uploadSentences.pictureForPicture : uploadSentences.documentForDocument;
};
