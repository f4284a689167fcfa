import type { AnyContentType } from '../../../content/content-type.ts';
import { getValueAt, readId } from '../../../content/raw.ts';
import type { HostConnection } from './host-connection.ts';
import { listUnknownPictures, type RawMedia } from './raw-pictures.ts';
import { readJsonList } from './read-json.ts';

/** The most that WordPress sends at once. */
export const pageSize = 100;

export type ListPage = {
  readonly items: readonly unknown[];
  /** The pictures that the items only name. */
  readonly media: RawMedia;
  /** The number of items that the query matches, and of pages with this many items. */
  readonly total: number;
  readonly totalPages: number;
};

type Query = Readonly<Record<string, string>>;

/** The embedded objects that items are read from; without a list, WordPress would also send comments. */
const embed = 'author,wp:featuredmedia,wp:term';

const readCount = (headers: Headers, name: string, fallback: number): number => {
  const count = Number(headers.get(name) ?? fallback);
  return Number.isSafeInteger(count) && count >= 0 ? count : fallback;
};

/** Security plugins may close the media library to visitors; then pictures that are only named are left out. */
const isClosed = (error: unknown): boolean => error instanceof Error && /status 40[134]/.test(error.message);

const fetchMedia = async (connection: HostConnection, ids: readonly number[]): Promise<RawMedia> => {
  const media = new Map<number, unknown>();
  const unique = [...new Set(ids)];
  for (let start = 0; start < unique.length; start += pageSize) {
    const include = unique.slice(start, start + pageSize).join(',');
    const query = { include, per_page: String(pageSize) };
    const found = await connection.read('/wp/v2/media', query, readJsonList).catch((error: unknown) => {
      if (isClosed(error)) return [];
      throw error;
    });
    for (const picture of found) media.set(readId(getValueAt(picture, 'id')) ?? 0, picture);
  }
  return media;
};

/** Fetches one page of a list, with the pictures that its items only name. */
export const fetchPage = async (
  connection: HostConnection,
  type: AnyContentType,
  base: string,
  query: Query,
): Promise<ListPage> => {
  const page = await connection.read(`/wp/v2/${base}`, { _embed: embed, ...query }, (response) => {
    const items = readJsonList(response);
    const total = readCount(response.headers, 'x-wp-total', items.length);
    return { items, total, totalPages: readCount(response.headers, 'x-wp-totalpages', 1) };
  });
  const media = await fetchMedia(
    connection,
    page.items.flatMap((item) => listUnknownPictures(type, item)),
  );
  return { ...page, media };
};
