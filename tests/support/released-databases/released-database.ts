import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type DatabaseLocation, openDatabase } from '../../../src/server/db/database.ts';
import { fillReleasedDatabase } from './fill-released-database.ts';
import { copyPostgres, createTables, loadPostgres } from './postgres-copy.ts';

/** The databases that released versions have written, one folder for each version. */
export const releasesFolder = join(import.meta.dirname, 'releases');

const files = { sqlite: 'sqlite.db.br', postgres: 'postgres.json.br' } as const;

export const listReleases = (): string[] =>
  readdirSync(releasesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

const fill = async (location: DatabaseLocation, folder: string): Promise<void> => {
  const database = await openDatabase(location);
  try {
    await fillReleasedDatabase(database, folder);
  } finally {
    await database.close();
  }
};

/** Writes the databases of this version into a folder. The PostgreSQL database must be empty; it is filled. */
export const writeReleasedDatabases = async (folder: string, postgresUrl: string): Promise<void> => {
  const work = mkdtempSync(join(tmpdir(), 'campaign-released-'));
  try {
    mkdirSync(folder, { recursive: true });
    const file = join(work, 'site.db');
    await fill({ dialect: 'sqlite', file }, join(work, 'uploads'));
    const compact = join(work, 'compact.db');
    const connection = new DatabaseSync(file);
    connection.prepare('vacuum into ?').run(compact);
    connection.close();
    writeFileSync(join(folder, files.sqlite), brotliCompressSync(readFileSync(compact)));
    const statements = await createTables(postgresUrl);
    await fill({ dialect: 'postgres', url: postgresUrl }, join(work, 'uploads'));
    const copy = JSON.stringify(await copyPostgres(postgresUrl, statements));
    writeFileSync(join(folder, files.postgres), brotliCompressSync(copy));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/** Puts the database of a release into an empty place. */
export const loadReleasedDatabase = async (folder: string, location: DatabaseLocation): Promise<void> => {
  const stored = brotliDecompressSync(readFileSync(join(folder, files[location.dialect])));
  if (location.dialect === 'sqlite') writeFileSync(location.file, stored);
  else await loadPostgres(location.url, JSON.parse(String(stored)));
};
