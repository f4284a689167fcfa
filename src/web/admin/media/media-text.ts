import { binDays, type MediaItem } from '../../../shared/admin/media.ts';
import { type DateFormat, formatDay, gmtTime, toWallClock } from '../../../shared/dates.ts';

type Clock = { readonly timezone: string; readonly dateFormat: DateFormat };

/** The day of the upload in the campaign's time zone and date format. */
export const formatUploadDay = ({ date }: Pick<MediaItem, 'date'>, { timezone, dateFormat }: Clock): string =>
  formatDay(toWallClock(gmtTime(date), timezone), dateFormat);

const dayMs = 24 * 60 * 60 * 1000;

/** The day on which a file in the bin is deleted for good. */
export const formatDeletionDay = (
  { binnedDate, date }: Pick<MediaItem, 'binnedDate' | 'date'>,
  { timezone, dateFormat }: Clock,
): string => formatDay(toWallClock(gmtTime(binnedDate ?? date) + binDays * dayMs, timezone), dateFormat);

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

/** Files in a sentence: `“lake.jpg”`, `3 files`. */
export const formatFiles = (items: readonly Pick<MediaItem, 'name'>[]): string =>
  items.length === 1 ? `“${items[0]?.name}”` : formatFileCount(items.length);

/** Before files are moved to the bin: that they are in use, and what their places of use show then. */
export const describeUses = (items: readonly Pick<MediaItem, 'type'>[]): string => {
  const isOne = items.length === 1;
  const are = isOne ? 'It is' : 'Some of them are';
  const [hasPictures, hasDocuments] = (['image', 'document'] as const).map((type) =>
    items.some((item) => item.type === type),
  );
  const loss =
    hasPictures && hasDocuments
      ? 'visitors will see a drawing or nothing in place of the pictures, and cannot open the documents'
      : hasPictures
        ? 'these places will show a drawing or nothing'
        : `visitors cannot open ${isOne ? 'it' : 'them'}`;
  return `${are} used in the places below. Until you restore ${isOne ? 'it' : 'them'}, ${loss}.`;
};

/** The focal point in words. */
export const formatFocalPoint = (point: MediaItem['focalPoint']): string =>
  point === null ? 'The default' : `${point.x}% from the left, ${point.y}% from the top`;
