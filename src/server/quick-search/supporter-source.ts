import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import { listSupporters } from '../supporters/supporter-list.ts';
import { readSupporters } from '../supporters/supporter-view.ts';
import { maxResults, type SearchSource } from './search-source.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly settings: () => Promise<SiteSettings>;
};

/** Supporters by name, email address, phone number and location, the newest first. */
export const createSupporterSource = ({ db, settings }: Dependencies): SearchSource<'supporters'> => ({
  role: 'administrator',
  find: async (search) => {
    const { rows, total } = await listSupporters(db, { search, sort: 'newest', page: 1, size: maxResults });
    const supporters = await readSupporters(db, rows, await settings());
    return {
      items: supporters.map(({ id, name, email, phone, status, joinDate }) => ({
        id,
        name,
        email,
        phone,
        status,
        joinDate,
      })),
      hasMore: total > rows.length,
    };
  },
});
