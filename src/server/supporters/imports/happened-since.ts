import type { Kysely } from 'kysely';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { SupporterAction } from '../../db/tables/supporters.ts';
import { supporterAddress } from '../supporter-address.ts';
import type { StoredSupporter } from '../supporter-list.ts';
import { hasFields } from './field-digest.ts';
import type { ImportRow } from './import-row-store.ts';

/** Somebody whom an import created, as they are now. */
type CreatedPerson = {
  readonly row: ImportRow;
  readonly supporter: StoredSupporter;
  /** Whether the subscription and the note of the import are as it left them; true where it has none. */
  readonly hasSubscription: boolean;
  readonly hasNote: boolean;
  /** Whether an email has left for them since. */
  readonly isMailed: boolean;
};

type Created = ReadonlyMap<number, CreatedPerson>;
/** People by id, each with what happened. */
type Reasons = readonly (readonly [id: number, reason: string])[];

const actionReasons: Readonly<Record<SupporterAction, string>> = {
  voted: 'voted since',
  commented: 'commented since',
  wrote: 'wrote to you since',
  'gave-feedback': 'gave feedback since',
  subscribed: 'subscribed since',
  unsubscribed: 'unsubscribed since',
};

const listActions = async (db: Kysely<Schema>, created: Created): Promise<Reasons> => {
  const actions = await selectInBatches([...created.keys()], (padded) =>
    db.selectFrom('supporter_action').selectAll().where('supporter_id', 'in', padded).orderBy('id').execute(),
  );
  return actions
    .filter(
      ({ supporter_id: id, kind, subject_id }) =>
        kind !== 'subscribed' || subject_id !== created.get(id)?.row.subscriber_id,
    )
    .map(({ supporter_id: id, kind }) => [id, actionReasons[kind]] as const);
};

const listEdits = async (_: Kysely<Schema>, created: Created): Promise<Reasons> =>
  [...created].flatMap(([id, { row, supporter, hasSubscription, hasNote, isMailed }]) => {
    const isEdited = supporter.state !== 'active' || !hasFields(supporter, row.fields);
    return [
      ...(hasSubscription ? [] : [[id, 'changed the subscription since'] as const]),
      ...(isEdited ? [[id, 'was edited since'] as const] : []),
      ...(hasNote ? [] : [[id, 'had a note changed since'] as const]),
      ...(isMailed ? [[id, 'got an email since'] as const] : []),
    ];
  });

const listNotes = async (db: Kysely<Schema>, created: Created): Promise<Reasons> => {
  const notes = await selectInBatches([...created.keys()], (padded) =>
    db
      .selectFrom('supporter_note')
      .select(['id', 'supporter_id'])
      .where('supporter_id', 'in', padded)
      .execute(),
  );
  return notes
    .filter((note) => created.get(note.supporter_id)?.row.note_id !== note.id)
    .map((note) => [note.supporter_id, 'has a note by the team'] as const);
};

const listTags = async (db: Kysely<Schema>, created: Created): Promise<Reasons> => {
  const tagged = await selectInBatches([...created.keys()], (padded) =>
    db.selectFrom('tagged_supporter').selectAll().where('supporter_id', 'in', padded).execute(),
  );
  return tagged
    .filter(({ supporter_id: id, tag_id }) => !created.get(id)?.row.tagIds.includes(tag_id))
    .map(({ supporter_id: id }) => [id, 'got a tag since'] as const);
};

const listTeamChanges = async (db: Kysely<Schema>, created: Created): Promise<Reasons> => {
  const ids = new Map<string | null, number>([...created.keys()].map((id) => [supporterAddress(id), id]));
  const lines = await selectInBatches([...created.keys()].map(supporterAddress), (padded) =>
    db.selectFrom('activity').select('address').where('address', 'in', padded).execute(),
  );
  return lines.map(({ address }) => [ids.get(address) ?? 0, 'was changed by the team since'] as const);
};

const listOtherImports = async (db: Kysely<Schema>, created: Created): Promise<Reasons> => {
  const rows = await selectInBatches([...created.keys()], (padded) =>
    db
      .selectFrom('supporter_import_row')
      .select(['supporter_id', 'import_id'])
      .where('supporter_id', 'in', padded)
      .execute(),
  );
  return rows
    .filter((row) => row.import_id !== created.get(row.supporter_id)?.row.import_id)
    .map((row) => [row.supporter_id, 'was in another import since'] as const);
};

const readers = [listActions, listEdits, listNotes, listTags, listTeamChanges, listOtherImports];

/** What happened since an import to people whom it created: the first reason of each to whom something happened. */
export const findWhatHappened = async (
  db: Kysely<Schema>,
  people: readonly CreatedPerson[],
): Promise<ReadonlyMap<number, string>> => {
  const created = new Map(people.map((person) => [person.row.supporter_id, person]));
  const reasons = new Map<number, string>();
  for (const read of readers)
    for (const [id, reason] of await read(db, created)) if (!reasons.has(id)) reasons.set(id, reason);
  return reasons;
};
