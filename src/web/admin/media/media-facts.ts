import type { MediaItem } from '../../../shared/admin/media.ts';
import { gmtTime } from '../../../shared/dates.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** When it was uploaded, as the reader's own calendar has it. */
export const dayOfUpload = ({ date }: Pick<MediaItem, 'date'>): string => day.format(gmtTime(date));

/** Width and height of a picture; empty for documents. */
export const measuresText = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${width} × ${height} px`;

const kinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG picture',
  'image/png': 'PNG picture',
  'application/pdf': 'PDF document',
  'application/msword': 'Word document',
};

/** What a file is, for people. */
export const kindText = ({ mimeType }: Pick<MediaItem, 'mimeType'>): string =>
  kinds[mimeType] ?? (mimeType.startsWith('image/') ? 'Picture' : 'Word document');
