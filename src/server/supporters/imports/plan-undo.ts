import type { Kysely } from 'kysely';
import type { ImportUndo } from '../../../shared/admin/supporter-import.ts';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import { readFurtherContacts } from '../further-contacts.ts';
import type { StoredSupporter } from '../supporter-list.ts';
import { getFieldDigest } from './field-digest.ts';
import { findWhatHappened } from './happened-since.ts';
import { type ImportRow, readImportRowsOf } from './import-row-store.ts';
import { findActive, listKeptParts, listTakenBack } from './kept-parts.ts';
import { findMailed } from './mailed-since.ts';
import type { ImportedField } from './plan-import.ts';

/** A subscription that the import began, and nobody has changed since. */
type UndoneSubscription = {
  readonly id: number;
  /** Whether a mail has left for it: then it ends, and stays, because the links of that mail name it. */
  readonly isMailed: boolean;
};

/** What an import did to a supporter, the record as it is now, and what is taken back. */
export type UndoneRow = {
  readonly row: ImportRow;
  readonly supporter: StoredSupporter;
  /** Null where there is none, or where it stays as it is. */
  readonly subscription: UndoneSubscription | null;
  /** The note of the import, if nobody has edited it. */
  readonly noteId: number | null;
  /** The fields that become empty, of somebody who was a supporter before. */
  readonly takenBack: readonly ImportedField[];
  /** Their further contacts that are removed. */
  readonly takenBackFurther: readonly string[];
  /** What happened since to somebody whom the import created, so that the record stays. */
  readonly keptBecause: string | null;
  /** What stays with somebody who was a supporter before, with the reasons. */
  readonly keptParts: readonly string[];
  /** Whether a subscription of the import stays, in whatever state. */
  readonly keepsSubscription: boolean;
};

/** Whether the record is deleted. */
export const isRemoved = ({ row, keptBecause }: UndoneRow): boolean => row.isNew && keptBecause === null;

/** Whether the row of the import stays: as the record of where a person, or their subscription, came from. */
export const isRecordKept = ({ keptBecause, keepsSubscription }: UndoneRow): boolean =>
  keptBecause !== null || keepsSubscription;

const readSupporters = async (db: Kysely<Schema>, rows: readonly ImportRow[]) => {
  const ids = rows.map((row) => row.supporter_id);
  const found = await selectInBatches(ids, (padded) =>
    db.selectFrom('supporter').selectAll().where('id', 'in', padded).execute(),
  );
  return new Map(found.map((supporter) => [supporter.id, supporter]));
};

/** The subscriptions, each with whether it is as the import began it: by the owner's own link, the two moments differ. */
const readSubscriptions = async (
  db: Kysely<Schema>,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number | null, boolean>> => {
  const ids = rows.flatMap((row) => row.subscriber_id ?? []);
  const found = await selectInBatches(ids, (padded) =>
    db
      .selectFrom('newsletter_subscriber')
      .select(['id', 'state', 'asked_gmt', 'confirmed_gmt'])
      .where('id', 'in', padded)
      .execute(),
  );
  return new Map(
    found.map(({ id, state, asked_gmt, confirmed_gmt }) => [
      id,
      state === 'confirmed' && confirmed_gmt === asked_gmt,
    ]),
  );
};

/** The notes of the import that exist, each with whether nobody has edited it. */
const readNotes = async (
  db: Kysely<Schema>,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number | null, boolean>> => {
  const ids = rows.flatMap((row) => row.note_id ?? []);
  const found = await selectInBatches(ids, (padded) =>
    db.selectFrom('supporter_note').select(['id', 'version']).where('id', 'in', padded).execute(),
  );
  return new Map(found.map(({ id, version }) => [id, version === 1]));
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
  const found = rows.flatMap((row) => {
    const supporter = supporters.get(row.supporter_id);
    return supporter === undefined ? [] : [{ row, supporter }];
  });
  const further = await readFurtherContacts(
    db,
    found.filter(({ row }) => row.further.length > 0).map(({ supporter }) => supporter.id),
  );
  const furtherOf = Map.groupBy(further, (contact) => contact.supporter_id);
  const mailed = await findMailed(db, found, at_gmt);
  const people = found.map(({ row, supporter }) => {
    const { subscriber_id, note_id } = row;
    const isSubscriptionUnchanged = subscriptions.get(subscriber_id) === true;
    const isMailed = mailed.has(supporter.id);
    return {
      ...{ row, supporter, isMailed },
      further: (furtherOf.get(supporter.id) ?? [])
        .map(({ value }) => value)
        .filter((value) => row.further.includes(getFieldDigest(value))),
      subscription: isSubscriptionUnchanged ? { id: subscriber_id as number, isMailed } : null,
      noteId: notes.get(note_id) === true ? note_id : null,
      hasSubscription: subscriber_id === null || isSubscriptionUnchanged,
      hasNote: note_id === null || notes.get(note_id) === true,
      hasChangedSubscription: subscriptions.get(subscriber_id) === false,
      hasEditedNote: notes.get(note_id) === false,
      keepsSubscription: subscriptions.has(subscriber_id) && (!isSubscriptionUnchanged || isMailed),
    };
  });
  const happened = await findWhatHappened(
    db,
    people.filter(({ row }) => row.isNew),
  );
  const completed = people.filter(({ row }) => !row.isNew).map(({ row }) => row);
  const active = await findActive(db, completed, at_gmt);
  return people.map((person) => {
    const { row, supporter, subscription, noteId, keepsSubscription } = person;
    const before = { ...person, isActive: active.has(supporter.id) };
    return {
      ...{ row, supporter, subscription, noteId, keepsSubscription },
      takenBack: row.isNew ? [] : listTakenBack(before),
      takenBackFurther: row.isNew || before.isActive ? [] : person.further,
      keptBecause: row.isNew ? (happened.get(supporter.id) ?? null) : null,
      keptParts: row.isNew ? [] : listKeptParts(before),
    };
  });
};

/** The most people who stay that are listed; all are counted. */
const maxListed = 200;

const toKept = ({ id, name, email, phone }: StoredSupporter, reason: string) => ({
  ...{ id, reason },
  title: name ?? email ?? phone ?? '',
});

/** A plan as the team sees it. */
export const describeUndo = (plan: readonly UndoneRow[]): ImportUndo => {
  const kept = plan.flatMap(({ supporter, keptBecause }) =>
    keptBecause === null ? [] : [toKept(supporter, keptBecause)],
  );
  const keptParts = plan.flatMap(({ supporter, keptParts: parts }) =>
    parts.map((reason) => toKept(supporter, reason)),
  );
  return {
    removed: plan.filter(isRemoved).length,
    restored: plan.filter(({ row }) => !row.isNew).length,
    unsubscribed: plan.filter(({ subscription }) => subscription !== null).length,
    keptCount: kept.length,
    kept: kept.slice(0, maxListed),
    keptPartCount: keptParts.length,
    keptParts: keptParts.slice(0, maxListed),
  };
};
