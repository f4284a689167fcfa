import type { Kysely } from 'kysely';
import type { AnyContentType, FieldValues } from '../../content/content-type.ts';
import { findPresentCategory } from '../content-host/embedded/former-category-query.ts';
import type { Schema } from '../db/schema.ts';
import { readCategory } from './entry-category.ts';

/** The fields of an older version; a category that was renamed since has its present name. */
export const readPresentFields = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  fields: FieldValues,
): Promise<FieldValues> => {
  const category = type.category === undefined ? null : readCategory(type, fields[type.category]);
  const present = category === null ? null : await findPresentCategory(db, type, category);
  return present === null || type.category === undefined ? fields : { ...fields, [type.category]: present };
};
