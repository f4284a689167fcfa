import type { Kysely } from 'kysely';
import type { ImportUndo } from '../../../shared/admin/supporter-import.ts';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredSupporter } from '../supporter-list.ts';
import { findWhatHappened } from './happened-since.ts';
import { type ImportRow, readImportRowsOf } from './import-row-store.ts';

/** What an import did to a supporter, the record as it is now, and what is taken back. */
export type UndoneRow = {
  readonly row: ImportRow;
  readonly supporter: StoredSupporter;
  /** The subscription that the import began, if nobody has changed it since. */
  readonly subscriberId: number | null;
  /** The note of the import, if nobody has edited it. */
  readonly noteId: number | null;
  /** What happened since to somebody whom the import created, so that the record stays. */
  readonly keptBecause: string | null;
};

/** Whether the record is deleted. */
export const isRemoved = ({ row, keptBecause }: UndoneRow): boolean => row.isNew && keptBecause === null;

const readSupporters = async (db: Kysely<Schema>, rows: readonly ImportRow[]) => {
  const ids = rows.map((row) => row.supporter_id);
  const found = await selectInBatches(ids, (padded) =>
    db.selectFrom('supporter').selectAll().where('id', 'in', padded).execute(),
  );
  return new Map(found.map((supporter) => [supporter.id, supporter]));
};

/** The subscriptions as the import began them: with a confirmation by the owner's own link, the two moments differ. */
const readSubscriptions = async (db: Kysely<Schema>, rows: readonly ImportRow[]) => {
  const ids = rows.flatMap((row) => row.subscriber_id ?? []);
  const found = await selectInBatches(ids, (padded) =>
    db
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('id', 'in', padded)
      .where('state', '=', 'confirmed')
      .where((eb) => eb('confirmed_gmt', '=', eb.ref('asked_gmt')))
      .execute(),
  );
  return new Set(found.map(({ id }) => id));
};

const readNotes = async (db: Kysely<Schema>, rows: readonly ImportRow[]) => {
  const ids = rows.flatMap((row) => row.note_id ?? []);
  const found = await selectInBatches(ids, (padded) =>
    db.selectFrom('supporter_note').select('id').where('id', 'in', padded).where('version', '=', 1).execute(),
  );
  return new Set(found.map(({ id }) => id));
};

/** Finds what undoing an import takes back, and what happened since and stays. Nothing is written. */
export const planUndo = async (
  db: Kysely<Schema>,
  { id, at_gmt }: { readonly id: number; readonly at_gmt: string },
): Promise<UndoneRow[]> => {
  const rows = await readImportRowsOf(db, id);
  const supporters = await readSupporters(db, rows);
  const subscriptions = await readSubscriptions(db, rows);
  const notes = await readNotes(db, rows);
  const people = rows.flatMap((row) => {
    const supporter = supporters.get(row.supporter_id);
    if (supporter === undefined) return [];
    const { subscriber_id, note_id } = row;
    const subscriberId = subscriber_id !== null && subscriptions.has(subscriber_id) ? subscriber_id : null;
    const noteId = note_id !== null && notes.has(note_id) ? note_id : null;
    return [
      {
        ...{ row, supporter, subscriberId, noteId },
        hasSubscription: subscriberId === subscriber_id,
        hasNote: noteId === note_id,
      },
    ];
  });
  const created = people.filter(({ row }) => row.isNew);
  const happened = await findWhatHappened(db, created, at_gmt);
  return people.map(({ row, supporter, subscriberId, noteId }) => ({
    ...{ row, supporter, subscriberId, noteId },
    keptBecause: row.isNew ? (happened.get(row.supporter_id) ?? null) : null,
  }));
};

/** The most people who stay that are listed; all are counted. */
const maxListed = 200;

/** A plan as the team sees it. */
export const describeUndo = (plan: readonly UndoneRow[]): ImportUndo => {
  const kept = plan.flatMap(({ supporter: { id, name, email, phone }, keptBecause }) =>
    keptBecause === null ? [] : [{ id, title: name ?? email ?? phone ?? '', reason: keptBecause }],
  );
  return {
    removed: plan.filter(isRemoved).length,
    restored: plan.filter(({ row }) => !row.isNew).length,
    unsubscribed: plan.filter(({ subscriberId }) => subscriberId !== null).length,
    keptCount: kept.length,
    kept: kept.slice(0, maxListed),
  };
};
