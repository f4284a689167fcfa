import { randomBytes } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { inBatches } from '../../db/in-batches.ts';
import type { Schema } from '../../db/schema.ts';
import { joinSearchText } from '../../db/search/contains-text.ts';
import type { SupporterImportRowTable } from '../../db/tables/supporters.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { indexSupporters, insertSupporters } from '../supporter-index.ts';
import { TagStore } from '../tags/tag-store.ts';
import type { ActionContext } from '../team-supporters.ts';
import { getFieldDigest } from './field-digest.ts';
import { importedFields, type PlannedPerson } from './plan-import.ts';
import { isChanged, listTags, type PlannedImport } from './preview-import.ts';

/** Rows per statement: databases limit the number of parameters. */
const rowsAtOnce = 100;

/** A planned person with the record that they have now. */
type StoredPerson = { readonly planned: PlannedPerson; readonly id: number };

/** Begins the subscriptions, each at the moment at which its owner agreed. Returns their ids by address. */
const subscribe = async (
  transaction: Transaction<Schema>,
  people: readonly PlannedPerson[],
  now: number,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  const subscribers = people.flatMap(({ person: { email }, subscription }) => {
    if (email === null || subscription === null || typeof subscription !== 'object') return [];
    const agreed = gmtText(subscription.at);
    return [
      {
        ...{ email, state: 'confirmed' as const, created_gmt: gmtText(now), asked_gmt: agreed },
        ...{ confirmed_gmt: agreed, token: randomBytes(18).toString('base64url') },
      },
    ];
  });
  await inBatches(
    subscribers,
    async (batch) => {
      const rows = await transaction
        .insertInto('newsletter_subscriber')
        .values([...batch])
        .returning(['id', 'email'])
        .execute();
      for (const { id, email } of rows) ids.set(email, id);
    },
    rowsAtOnce,
  );
  return ids;
};

/** Creates the new supporters, and completes the others. */
const storePeople = async (
  transaction: Transaction<Schema>,
  people: readonly PlannedPerson[],
  now: number,
): Promise<StoredPerson[]> => {
  const stored: StoredPerson[] = [];
  const created = people.filter(({ match }) => match === null);
  await inBatches(
    created,
    async (batch) => {
      const ids = await insertSupporters(
        transaction,
        batch.map(({ person: { name, email, phone, location } }) => ({
          ...{ name, email, phone, location, created_gmt: gmtText(now) },
          ...({ state: 'active', source: 'imported' } as const),
        })),
      );
      stored.push(...batch.map((planned, index) => ({ planned, id: ids[index] as number })));
    },
    rowsAtOnce,
  );
  const completed = people.flatMap((planned) =>
    planned.match !== null && isChanged(planned) ? [{ planned, id: planned.match.id }] : [],
  );
  for (const { planned, id } of completed)
    if (Object.keys(planned.fields).length > 0)
      await transaction.updateTable('supporter').set(planned.fields).where('id', '=', id).execute();
  await indexSupporters(
    transaction,
    completed.map(({ id }) => id),
  );
  return [...stored, ...completed];
};

/** Stores the further contacts. */
const addFurther = async (
  transaction: Transaction<Schema>,
  stored: readonly StoredPerson[],
): Promise<void> => {
  const contacts = stored.flatMap(({ planned, id }) =>
    planned.further.map((one) => ({ ...one, supporter_id: id })),
  );
  await inBatches(
    contacts,
    (batch) =>
      transaction
        .insertInto('supporter_contact')
        .values([...batch])
        .execute(),
    rowsAtOnce,
  );
  // They are searched for, too.
  await indexSupporters(transaction, [...new Set(contacts.map((contact) => contact.supporter_id))]);
};

/** Gives the tags. Returns the tags of each supporter. */
const addTags = async (
  transaction: Transaction<Schema>,
  stored: readonly StoredPerson[],
  names: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const tags = new TagStore(transaction);
  const added = new Map<number, number[]>();
  for (const [key, name] of names) {
    const { id: tagId } = await tags.findOrCreate(name);
    const ids = stored.filter(({ planned }) => planned.tags.has(key)).map(({ id }) => id);
    for (const id of await tags.attach(tagId, ids)) added.set(id, [...(added.get(id) ?? []), tagId]);
  }
  return added;
};

/** Stores the notes. Returns the note of each supporter. */
const addNotes = async (
  transaction: Transaction<Schema>,
  stored: readonly StoredPerson[],
  { actor, now }: ActionContext,
): Promise<ReadonlyMap<number, number>> => {
  const ids = new Map<number, number>();
  const notes = stored.flatMap(({ planned, id }) =>
    planned.note === null
      ? []
      : [
          {
            supporter_id: id,
            text: planned.note,
            search_text: joinSearchText([planned.note]),
            author: actor,
            written_gmt: gmtText(now),
          },
        ],
  );
  await inBatches(
    notes,
    async (batch) => {
      const rows = await transaction
        .insertInto('supporter_note')
        .values([...batch])
        .returning(['id', 'supporter_id'])
        .execute();
      for (const row of rows) ids.set(row.supporter_id, row.id);
    },
    rowsAtOnce,
  );
  return ids;
};

/**
 * Stores a planned import, with what it did to each supporter. Must be called in the transaction in which the plan was made,
 * with the supporters locked.
 */
export const applyImport = async (
  transaction: Transaction<Schema>,
  importId: number,
  { people }: PlannedImport,
  context: ActionContext & { readonly privacyRecord: PrivacyRecord },
): Promise<void> => {
  // Before the supporters, who get their consent from them.
  const subscribers = await subscribe(transaction, people, context.now);
  await inBatches([...subscribers.keys()], (batch) => {
    const event = { kind: 'consent-given', way: 'import', statement: importId } as const;
    return context.privacyRecord.add(transaction, batch, event, context.now);
  });
  const stored = await storePeople(transaction, people, context.now);
  await addFurther(transaction, stored);
  const tags = await addTags(transaction, stored, listTags(people));
  const notes = await addNotes(transaction, stored, context);
  const rows = stored.map(({ planned: { match, person, fields, further, subscription }, id }) => {
    const written =
      match === null
        ? importedFields.map((field) => [field, person[field]] as const)
        : Object.entries(fields);
    const subscriberId = person.email === null ? undefined : subscribers.get(person.email);
    return {
      row: {
        import_id: importId,
        supporter_id: id,
        is_new: match === null ? 1 : 0,
        fields: JSON.stringify(
          Object.fromEntries(written.map(([field, value]) => [field, getFieldDigest(value)])),
        ),
        further: JSON.stringify(further.map(({ value }) => getFieldDigest(value))),
        tag_ids: JSON.stringify(tags.get(id) ?? []),
        note_id: notes.get(id) ?? null,
        subscriber_id: subscriberId ?? null,
      } satisfies Omit<Insertable<SupporterImportRowTable>, 'id'>,
      action:
        subscriberId === undefined || subscription === null || typeof subscription !== 'object'
          ? null
          : {
              ...{ supporter_id: id, kind: 'subscribed' as const, subject_id: subscriberId },
              done_gmt: gmtText(subscription.at),
            },
    };
  });
  await inBatches(
    rows,
    (batch) =>
      transaction
        .insertInto('supporter_import_row')
        .values(batch.map(({ row }) => row))
        .execute(),
    rowsAtOnce,
  );
  await inBatches(
    rows.flatMap(({ action }) => action ?? []),
    (batch) =>
      transaction
        .insertInto('supporter_action')
        .values([...batch])
        .execute(),
    rowsAtOnce,
  );
};
