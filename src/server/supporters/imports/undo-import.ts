import type { Transaction } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { inBatches } from '../../db/in-batches.ts';
import type { Schema } from '../../db/schema.ts';
import { endReasons } from '../../newsletter/subscriptions/end-reasons.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { indexSupporters } from '../supporter-index.ts';
import { TagStore } from '../tags/tag-store.ts';
import { isRecordKept, isRemoved, type UndoneRow } from './plan-undo.ts';

/** Takes the fields back that the import wrote into older records. */
const restoreFields = async (transaction: Transaction<Schema>, plan: readonly UndoneRow[]): Promise<void> => {
  for (const { row, takenBack } of plan)
    if (takenBack.length > 0)
      await transaction
        .updateTable('supporter')
        .set(Object.fromEntries(takenBack.map((field) => [field, null])))
        .where('id', '=', row.supporter_id)
        .execute();
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
const deleteSubscriptions = async (
  transaction: Transaction<Schema>,
  plan: readonly UndoneRow[],
  { importId, privacyRecord, now }: UndoContext,
): Promise<void> => {
  const undone = plan.filter(({ subscription }) => subscription !== null && !subscription.isMailed);
  const kept = new Set(
    undone.filter(({ keptBecause }) => keptBecause !== null).map(({ subscription }) => subscription?.id),
  );
  await inBatches(
    undone.flatMap(({ subscription }) => subscription?.id ?? []),
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

/** Ends the subscriptions to which a mail has left: its link to unsubscribe still finds them. */
const endSubscriptions = (
  transaction: Transaction<Schema>,
  plan: readonly UndoneRow[],
  { privacyRecord, now }: UndoContext,
): Promise<void> =>
  inBatches(
    plan.flatMap(({ subscription }) => (subscription?.isMailed ? [subscription.id] : [])),
    async (batch) => {
      const ended = await transaction
        .updateTable('newsletter_subscriber')
        .set({ state: 'ended', ended_gmt: gmtText(now), reason: endReasons.importUndone })
        .where('id', 'in', batch)
        .returning('email')
        .execute();
      const emails = ended.map(({ email }) => email);
      await privacyRecord.add(transaction, emails, { kind: 'consent-ended', way: 'team' }, now);
    },
  );

type UndoContext = {
  readonly importId: number;
  readonly newTagIds: readonly number[];
  readonly privacyRecord: PrivacyRecord;
  readonly now: number;
};

/**
 * Undoes an import as planned in the same transaction, with the supporters locked. The rows of people and of
 * subscriptions that stay remain with the import, as the record of where they came from.
 */
export const applyUndo = async (
  transaction: Transaction<Schema>,
  plan: readonly UndoneRow[],
  context: UndoContext,
): Promise<void> => {
  await deleteSubscriptions(transaction, plan, context);
  await endSubscriptions(transaction, plan, context);
  await inBatches(
    plan.flatMap(({ noteId }) => noteId ?? []),
    (batch) => transaction.deleteFrom('supporter_note').where('id', 'in', batch).execute(),
  );
  await restoreFields(transaction, plan);
  await inBatches(
    plan.flatMap(({ takenBackFurther }) => takenBackFurther),
    (batch) => transaction.deleteFrom('supporter_contact').where('value', 'in', batch).execute(),
  );
  const removed = plan.filter(isRemoved);
  await inBatches(
    removed.map(({ supporter }) => supporter.id),
    (batch) => transaction.deleteFrom('supporter').where('id', 'in', batch).execute(),
  );
  const others = plan.filter((one) => !isRemoved(one));
  await removeTags(transaction, others, context.newTagIds);
  await inBatches(
    others.filter((one) => !isRecordKept(one)).map(({ row }) => row.id),
    (batch) => transaction.deleteFrom('supporter_import_row').where('id', 'in', batch).execute(),
  );
  await indexSupporters(
    transaction,
    others.map(({ supporter }) => supporter.id),
  );
};
