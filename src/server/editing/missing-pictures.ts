import type { Kysely } from 'kysely';
import type { AnyContentType, FieldValues } from '../../content/content-type.ts';
import { isMediaId } from '../../content/pictures/picture.ts';
import { maxId } from '../../shared/max-id.ts';
import { listMediaIds } from '../content-host/embedded/stored-values.ts';
import type { Schema } from '../db/schema.ts';

/** Which of these are pictures in the media library, outside its bin. */
export const findExistingPictures = async (
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [0, ...ids.filter((id) => id <= maxId)])
    .where('mime_type', 'like', 'image/%')
    .where('binned_gmt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The fields without pictures that are no longer in the media library. */
export const removeMissingPictures = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  fields: FieldValues,
): Promise<Record<string, unknown>> => {
  const existing = await findExistingPictures(db, listMediaIds(type, fields));
  const isMissing = (value: unknown) => isMediaId(value) && !existing.has(value);
  const removeFrom = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => !isMissing(one));
    return isMissing(value) ? null : value;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      type.fields[name]?.kind.listMediaIds ? removeFrom(value) : value,
    ]),
  );
};
