import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { splitWords } from '../../shared/split-words.ts';
import { padInList } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { containsText } from '../db/search/contains-text.ts';
import { createMatchExcerpt } from '../db/search/match-excerpt.ts';
import { listSupporters } from '../supporters/supporter-list.ts';
import { readSupporters } from '../supporters/supporter-view.ts';
import { maxResults, minTextLength, type SearchSource } from './search-source.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly settings: () => Promise<SiteSettings>;
};

/** How many notes are read to find the supporters that they are about: several may be about the same. */
const maxNotes = 30;

/** The newest notes with all words of the search, one of each supporter. */
const findNotes = async (db: Kysely<Schema>, search: string): Promise<Map<number, string>> => {
  const found = new Map<number, string>();
  if (search.length < minTextLength) return found;
  const notes = await db
    .selectFrom('supporter_note')
    .select(['supporter_id', 'text'])
    .where(containsText(search))
    .orderBy('written_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute();
  for (const { supporter_id: id, text } of notes)
    if (!found.has(id)) found.set(id, createMatchExcerpt(text, splitWords(search)) ?? '');
  return found;
};

/**
 * Supporters by name, email address, phone number and location, the newest first; then those about whom the team has written a
 * note with the words. Only for Administrators, as are the notes.
 */
export const createSupporterSource = ({ db, settings }: Dependencies): SearchSource<'supporters'> => ({
  role: 'administrator',
  find: async (search) => {
    const { rows, total } = await listSupporters(db, { search, sort: 'newest', page: 1, size: maxResults });
    const notes = await findNotes(db, search);
    for (const { id } of rows) notes.delete(id);
    const left = maxResults - rows.length;
    const ids = [...notes.keys()].slice(0, left);
    const noted =
      ids.length === 0
        ? []
        : await db.selectFrom('supporter').selectAll().where('id', 'in', padInList(ids)).execute();
    const inOrder = noted.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    const supporters = await readSupporters(db, [...rows, ...inOrder], await settings());
    return {
      items: supporters.map(({ id, name, email, phone, status, joinDate }) => ({
        id,
        name,
        email,
        phone,
        status,
        joinDate,
        note: notes.get(id) ?? null,
      })),
      hasMore: total > rows.length || notes.size > left,
    };
  },
});
