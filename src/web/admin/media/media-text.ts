import type { MediaItem } from '../../../shared/admin/media.ts';
import { gmtTime } from '../../../shared/dates.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of the upload in the time zone of the browser. */
export const formatUploadDay = ({ date }: Pick<MediaItem, 'date'>): string => day.format(gmtTime(date));

/** Width and height of a picture; empty for documents. */
export const formatDimensions = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${width} × ${height} px`;

const kinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG picture',
  'image/png': 'PNG picture',
  'application/pdf': 'PDF document',
  'application/msword': 'Word document',
};

export const getKindLabel = ({ mimeType }: Pick<MediaItem, 'mimeType'>): string =>
  kinds[mimeType] ?? (mimeType.startsWith('image/') ? 'Picture' : 'Word document');

/** `1 file`, `3 files`. */
export const formatFileCount = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
