import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { TextSearch } from '../db/text-search.ts';

/** The words of every file: of its name, its title and its alternative text. */
export const mediaWords = (db: Kysely<Schema>): TextSearch =>
  new TextSearch(db, { table: 'media', words: 'media_word', owner: 'media_id' });
