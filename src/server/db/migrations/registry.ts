import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialect.ts';
import { createContentTables } from './0001-content.ts';
import { addFacets } from './0002-facets.ts';
import { createNewsletterTable } from './0003-newsletter.ts';
import { createMessageTables } from './0004-messages.ts';
import { createVoteTable } from './0005-votes.ts';

/** All migrations in order. A landed migration is never edited: what changes is a new one. */
export const migrationsFor = (dialect: DialectName): Record<string, Migration> => ({
  '0001-content': createContentTables(dialect),
  '0002-facets': addFacets(dialect),
  '0003-newsletter': createNewsletterTable(dialect),
  '0004-messages': createMessageTables(dialect),
  '0005-votes': createVoteTable(dialect),
});
