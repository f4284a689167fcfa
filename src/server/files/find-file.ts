import type { Kysely } from 'kysely';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Schema } from '../db/schema.ts';
import { findStoredFiles, type StoredFile } from './stored-files.ts';

/** How many files are remembered for outages. */
const maxKnown = 20_000;

/**
 * Looks up files in the database, one query at a time: lookups during a query share the next one, so a result is never older than
 * the request that needs it. While the database is unavailable, the last result counts.
 */
export const createFindFile = (db: Kysely<Schema>): ((name: string) => Promise<StoredFile | null>) => {
  const known = new Map<string, StoredFile>();
  let waiting = new Set<string>();
  let next: Promise<ReadonlyMap<string, StoredFile>> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const findWaiting = () => {
    const names = [...waiting];
    waiting = new Set();
    next = null;
    const found = findStoredFiles(db, names);
    last = found.catch(() => {});
    return found;
  };

  const remember = (name: string, file: StoredFile | null): void => {
    if (known.size >= maxKnown) known.clear();
    if (file === null) known.delete(name);
    else known.set(name, file);
  };

  return async (name) => {
    waiting.add(name);
    next ??= last.then(findWaiting);
    try {
      const file = (await next).get(name) ?? null;
      remember(name, file);
      return file;
    } catch (error) {
      const file = known.get(name);
      if (file === undefined || !isDatabaseUnavailable(error)) throw error;
      return file;
    }
  };
};
