import type { Kysely } from 'kysely';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredSupporter } from '../supporter-list.ts';
import { getFieldDigest } from './field-digest.ts';
import type { ImportRow } from './import-row-store.ts';
import { type ImportedField, importedFields } from './plan-import.ts';

/** What an import gave to somebody who was a supporter before, and what became of it. */
type CompletedPerson = {
  readonly row: ImportRow;
  readonly supporter: StoredSupporter;
  /** Whether the address has a subscription of the import that is not deleted. */
  readonly keepsSubscription: boolean;
  readonly hasChangedSubscription: boolean;
  readonly hasEditedNote: boolean;
  /** Those of their further contacts that the import added. */
  readonly further: readonly string[];
  /** Whether they did something since. */
  readonly isActive: boolean;
};

const fieldNames: Readonly<Record<ImportedField, string>> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  location: 'location',
};

const isContact = (field: ImportedField): boolean => field === 'email' || field === 'phone';

/** Those of the supporters who did something since the import, other than what the import entered itself. */
export const findActive = async (
  db: Kysely<Schema>,
  rows: readonly ImportRow[],
  importedGmt: string,
): Promise<ReadonlySet<number>> => {
  const own = new Map(rows.map((row) => [row.supporter_id, row.subscriber_id]));
  const actions = await selectInBatches([...own.keys()], (padded) =>
    db
      .selectFrom('supporter_action')
      .select(['supporter_id', 'kind', 'subject_id'])
      .where('supporter_id', 'in', padded)
      .where('done_gmt', '>=', importedGmt)
      .execute(),
  );
  return new Set(
    actions
      .filter(({ supporter_id: id, kind, subject_id }) => kind !== 'subscribed' || subject_id !== own.get(id))
      .map((action) => action.supporter_id),
  );
};

/**
 * The fields that are taken back: those that are still as the import wrote them. Somebody who did something since was recognised
 * by their contacts, and must be the next time.
 */
export const listTakenBack = ({
  row,
  supporter,
  keepsSubscription,
  isActive,
}: CompletedPerson): ImportedField[] =>
  importedFields.filter(
    (field) =>
      field in row.fields &&
      getFieldDigest(supporter[field]) === row.fields[field] &&
      !(isContact(field) && isActive) &&
      !(field === 'email' && keepsSubscription),
  );

/** What of the import stays with them, each with the reason. */
export const listKeptParts = (person: CompletedPerson): string[] => {
  const { row, supporter, further, isActive, hasChangedSubscription, hasEditedNote } = person;
  const takenBack = listTakenBack(person);
  const fields = importedFields.filter(
    (field) => field in row.fields && supporter[field] !== null && !takenBack.includes(field),
  );
  return [
    ...fields.map((field) =>
      getFieldDigest(supporter[field]) === row.fields[field]
        ? `keeps the ${fieldNames[field]}, which was used since`
        : `keeps the ${fieldNames[field]}, which was edited since`,
    ),
    ...(isActive ? further.map((value) => `keeps the further contact “${value}”, which was used since`) : []),
    ...(hasEditedNote ? ['keeps the note, which was edited since'] : []),
    ...(hasChangedSubscription ? ['keeps the newsletter as it is, because that changed since'] : []),
  ];
};
