import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listFileNames } from '../media/media-files.ts';
import { parseSizes } from '../media/stored-sizes.ts';
import { listBrandPictureFiles } from '../settings/brand-picture-file.ts';
import { readSettings } from '../settings/stored-settings.ts';

const listMediaFiles = async (db: Kysely<Schema>): Promise<string[]> => {
  const rows = await db.selectFrom('media').select(['file', 'sizes', 'original_file']).execute();
  return rows.flatMap(({ file, sizes, original_file: original }) => [
    ...listFileNames({ file, sizes: parseSizes(sizes) }),
    ...(original === null ? [] : [original]),
  ]);
};

const listFeedbackFiles = async (db: Kysely<Schema>): Promise<string[]> => {
  const rows = await db.selectFrom('feedback').select('picture').where('picture', 'is not', null).execute();
  return rows.flatMap(({ picture }) => picture ?? []);
};

/** Those that the site shows, and those of earlier versions, which can be restored. */
const listBrandFiles = async (db: Kysely<Schema>): Promise<string[]> => {
  const versions = await db
    .selectFrom('settings_version')
    .select('settings')
    .where('section', '=', 'appearance')
    .execute();
  return [
    ...listBrandPictureFiles(await readSettings(db, {})),
    ...versions.flatMap(({ settings }) => listBrandPictureFiles(JSON.parse(settings))),
  ];
};

/** Every uploaded file that a row of the database names. Whatever else names files has to join. */
export const listNamedFiles = async (db: Kysely<Schema>): Promise<ReadonlySet<string>> =>
  new Set([...(await listMediaFiles(db)), ...(await listFeedbackFiles(db)), ...(await listBrandFiles(db))]);
