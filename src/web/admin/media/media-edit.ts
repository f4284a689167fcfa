import type { MediaEdit, MediaItem } from '../../../shared/admin/media.ts';
import { MediaConflict } from '../../../shared/admin/media.ts';
import { AdminError } from '../admin-api.ts';

/** The editable values of a file. */
export const toMediaEdit = ({
  name,
  title,
  alt,
  isDecorative,
  focalPoint,
  folderId,
}: MediaItem): MediaEdit => ({
  name,
  title,
  alt,
  isDecorative,
  focalPoint,
  folderId,
});

/** The newer version of the file after an edit conflict (409), and who saved it; null for other errors. */
export const getMediaConflict = (error: unknown): MediaConflict | null => {
  if (!(error instanceof AdminError) || error.status !== 409) return null;
  return MediaConflict.safeParse(error.details).data ?? null;
};

/** The newer version alone. */
export const getConflictingItem = (error: unknown): MediaItem | null =>
  getMediaConflict(error)?.current ?? null;
