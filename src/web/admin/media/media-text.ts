import type { MediaItem } from '../../../shared/admin/media.ts';
import { type DateFormat, formatDay, gmtTime, toWallClock } from '../../../shared/dates.ts';

type Clock = { readonly timezone: string; readonly dateFormat: DateFormat };

/** The day of the upload in the campaign's time zone and date format. */
export const formatUploadDay = ({ date }: Pick<MediaItem, 'date'>, { timezone, dateFormat }: Clock): string =>
  formatDay(toWallClock(gmtTime(date), timezone), dateFormat);

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

/** The focal point in words. */
export const formatFocalPoint = (point: MediaItem['focalPoint']): string =>
  point === null ? 'The default' : `${point.x}% from the left, ${point.y}% from the top`;
