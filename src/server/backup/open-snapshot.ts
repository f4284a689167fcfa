import type { DatabaseLocation } from '../db/database.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/** Opens a snapshot with a connection of its own, so that it never waits for the site, nor the site for it. */
export const openSnapshot = (location: DatabaseLocation): Promise<Snapshot> =>
  location.dialect === 'sqlite' ? openSqliteSnapshot(location.file) : openPostgresSnapshot(location.url);
