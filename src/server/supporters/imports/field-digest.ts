import { createHash } from 'node:crypto';
import type { StoredSupporter } from '../supporter-list.ts';
import type { ImportedField } from './plan-import.ts';

/**
 * What an import wrote into a field, to see later whether somebody has changed it since. A digest, so that a name that is
 * corrected or deleted is not kept anywhere else.
 */
export const getFieldDigest = (value: string | null): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** Whether a record still has what an import wrote. */
export const hasFields = (
  supporter: StoredSupporter,
  fields: Readonly<Partial<Record<ImportedField, string>>>,
): boolean =>
  Object.entries(fields).every(
    ([field, digest]) => getFieldDigest(supporter[field as ImportedField]) === digest,
  );
