import type { MediaEdit, MediaItem } from '../../../shared/admin/media.ts';
import { MediaConflict } from '../../../shared/admin/media.ts';
import { AdminError } from '../admin-api.ts';

/** What can be said of a file, as it stands. */
export const editOf = ({ name, title, alt, isDecorative, folderId }: MediaItem): MediaEdit => ({
  name,
  title,
  alt,
  isDecorative,
  folderId,
});

/** The file as somebody else has left it meanwhile, where saving was refused for that; else null. */
export const conflictBy = (error: unknown): MediaItem | null => {
  if (!(error instanceof AdminError) || error.status !== 409) return null;
  return MediaConflict.safeParse(error.details).data?.current ?? null;
};
