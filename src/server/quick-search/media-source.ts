import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listMedia } from '../media/media-list.ts';
import { maxResults, type SearchSource } from './search-source.ts';

/** Files by name, title and alternative text, the newest first. */
export const createMediaSource = ({ db }: { readonly db: Kysely<Schema> }): SearchSource<'media'> => ({
  role: 'editor',
  find: async (search) => {
    const { items, total } = await listMedia(db, { search, sort: 'newest', page: 1, size: maxResults });
    return {
      items: items.map(({ id, name, title, alt, type, date, thumbnail }) => ({
        id,
        name,
        title,
        alt,
        type,
        date,
        thumbnail,
      })),
      hasMore: total > items.length,
    };
  },
});
