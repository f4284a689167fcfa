import { type Kysely, sql } from 'kysely';
import { update } from '../src/content/types/update.ts';
import { type DatabaseLocation, openDatabase } from '../src/server/db/database.ts';
import type { Schema } from '../src/server/db/schema.ts';
import { gmtText } from '../src/shared/dates.ts';

/** With fourteen values per row, well below SQLite's limit of 32,766 parameters per statement. */
const rowsPerStatement = 1_000;
const minutesApart = 10;

/** Reads the demo campaign's rows, as templates for a campaign with any number of updates. */
export const readDemoRows = async (file: string) => {
  const database = await openDatabase({ dialect: 'sqlite', file });
  const { db } = database;
  try {
    const [authors, folders, media, tags, settings, entries] = await Promise.all([
      db.selectFrom('author').selectAll().execute(),
      db.selectFrom('media_folder').selectAll().execute(),
      db.selectFrom('media').selectAll().execute(),
      db.selectFrom('tag').selectAll().execute(),
      db.selectFrom('setting').selectAll().execute(),
      db.selectFrom('entry').selectAll().execute(),
    ]);
    return { authors, folders, media, tags, settings, entries };
  } finally {
    await database.close();
  }
};

export type DemoRows = Awaited<ReturnType<typeof readDemoRows>>;

const splitRows = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, part) =>
    rows.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement),
  );

/** Creates published updates a few minutes apart, with the texts of the demo's updates. */
const createUpdates = (demo: DemoRows, count: number): Omit<DemoRows['entries'][number], 'id'>[] => {
  const templates = demo.entries.filter((entry) => entry.type === update.name && entry.status === 'publish');
  const now = Date.now();
  return Array.from({ length: count }, (_, number) => {
    const template = templates[number % templates.length];
    if (!template) throw new Error('The demo campaign has no updates to copy.');
    const { id: _id, ...row } = template;
    const date = gmtText(now - (number + 1) * minutesApart * 60_000);
    return { ...row, slug: `${row.slug}-${number}`, date_gmt: date, modified_gmt: date };
  });
};

const storeRows = async (db: Kysely<Schema>, demo: DemoRows, count: number): Promise<void> => {
  const others = demo.entries.filter((entry) => entry.type !== update.name).map(({ id: _id, ...row }) => row);
  await db.insertInto('author').values(demo.authors).execute();
  if (demo.folders.length > 0) await db.insertInto('media_folder').values(demo.folders).execute();
  await db.insertInto('media').values(demo.media).execute();
  if (demo.tags.length > 0) await db.insertInto('tag').values(demo.tags).execute();
  await db.insertInto('setting').values(demo.settings).execute();
  for (const part of splitRows([...others, ...createUpdates(demo, count)]))
    await db.insertInto('entry').values(part).execute();
};

/** Fills an empty database with the demo campaign and this many updates. */
export const storeUpdates = async (
  location: DatabaseLocation,
  demo: DemoRows,
  count: number,
): Promise<void> => {
  const database = await openDatabase(location);
  try {
    await database.db.transaction().execute((transaction) => storeRows(transaction, demo, count));
    // PostgreSQL does this itself within a minute or so; before that, its query plans would be poor.
    if (location.dialect === 'postgres') await sql`vacuum analyze entry`.execute(database.db);
  } finally {
    await database.close();
  }
};
