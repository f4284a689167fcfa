import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { inBatches } from '../in-batches.ts';
import { indexSupporters } from '../supporter-index.ts';
import { TagStore } from '../tags/tag-store.ts';
import { getFieldDigest } from './field-digest.ts';
import { importedFields } from './plan-import.ts';
import { isRemoved, type UndoneRow } from './plan-undo.ts';

/** Takes the fields back that the import wrote into older records, and that nobody has changed since. */
const restoreFields = async (transaction: Transaction<Schema>, plan: readonly UndoneRow[]): Promise<void> => {
  for (const { row, supporter } of plan) {
    if (row.isNew) continue;
    const written = importedFields.filter(
      (field) => field in row.fields && getFieldDigest(supporter[field]) === row.fields[field],
    );
    if (written.length === 0) continue;
    await transaction
      .updateTable('supporter')
      .set(Object.fromEntries(written.map((field) => [field, null])))
      .where('id', '=', row.supporter_id)
      .execute();
  }
};

const removeTags = async (
  transaction: Transaction<Schema>,
  plan: readonly UndoneRow[],
  newTagIds: readonly number[],
): Promise<void> => {
  const tags = new TagStore(transaction);
  const added = new Set(plan.flatMap(({ row }) => row.tagIds));
  for (const tagId of added)
    await tags.detach(
      tagId,
      plan.filter(({ row }) => row.tagIds.includes(tagId)).map(({ row }) => row.supporter_id),
    );
  await tags.removeUnused(newTagIds);
};

/**
 * Deletes the subscriptions of the import. Who stays has had one, and the record of consents says when it ended; for the
 * others there has been none.
 */
const removeSubscriptions = async (
  transaction: Transaction<Schema>,
  plan: readonly UndoneRow[],
  { importId, privacyRecord, now }: UndoContext,
): Promise<void> => {
  const kept = new Set(plan.flatMap((one) => (one.keptBecause === null ? [] : (one.subscriberId ?? []))));
  await inBatches(
    plan.flatMap(({ subscriberId }) => subscriberId ?? []),
    async (batch) => {
      await transaction
        .deleteFrom('supporter_action')
        .where('kind', '=', 'subscribed')
        .where('subject_id', 'in', batch)
        .execute();
      const deleted = await transaction
        .deleteFrom('newsletter_subscriber')
        .where('id', 'in', batch)
        .returning(['id', 'email'])
        .execute();
      const [ofKept = [], ofOthers = []] = [true, false].map((isKept) =>
        deleted.filter(({ id }) => kept.has(id) === isKept).map(({ email }) => email),
      );
      await privacyRecord.add(transaction, ofKept, { kind: 'consent-ended', way: 'team' }, now);
      await privacyRecord.withdraw(transaction, ofOthers, importId);
    },
  );
};

type UndoContext = {
  readonly importId: number;
  readonly newTagIds: readonly number[];
  readonly privacyRecord: PrivacyRecord;
  readonly now: number;
};

/**
 * Undoes an import as planned in the same transaction, with the supporters locked. The rows of people who stay remain with the
 * import, as the record of where they came from.
 */
export const applyUndo = async (
  transaction: Transaction<Schema>,
  plan: readonly UndoneRow[],
  context: UndoContext,
): Promise<void> => {
  await removeSubscriptions(transaction, plan, context);
  await inBatches(
    plan.flatMap(({ noteId }) => noteId ?? []),
    (batch) => transaction.deleteFrom('supporter_note').where('id', 'in', batch).execute(),
  );
  await restoreFields(transaction, plan);
  const removed = plan.filter(isRemoved);
  await inBatches(
    removed.map(({ supporter }) => supporter.id),
    (batch) => transaction.deleteFrom('supporter').where('id', 'in', batch).execute(),
  );
  const others = plan.filter((one) => !isRemoved(one));
  await removeTags(transaction, others, context.newTagIds);
  await inBatches(
    others.filter(({ keptBecause }) => keptBecause === null).map(({ row }) => row.id),
    (batch) => transaction.deleteFrom('supporter_import_row').where('id', 'in', batch).execute(),
  );
  await indexSupporters(
    transaction,
    others.map(({ supporter }) => supporter.id),
  );
};
