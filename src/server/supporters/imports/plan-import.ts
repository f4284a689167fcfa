import type { Kysely } from 'kysely';
import type { NotSubscribedReason } from '../../../shared/admin/supporter-import.ts';
import { getTagKey } from '../../../shared/admin/supporter-tags.ts';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubscriberState } from '../../db/tables/newsletter-subscribers.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { findFurtherOwners, readFurtherContacts } from '../further-contacts.ts';
import type { StoredSupporter } from '../supporter-list.ts';
import { TagStore } from '../tags/tag-store.ts';
import { foldPeople, type ImportPerson } from './import-people.ts';
import type { FurtherValue } from './import-rows.ts';
import { planFurtherContacts } from './plan-further-contacts.ts';

export const importedFields = ['name', 'email', 'phone', 'location'] as const;
export type ImportedField = (typeof importedFields)[number];

/** What the team states about the people's agreement to get the newsletter; null to subscribe nobody. */
export type Agreement = {
  readonly text: string;
  /** When they agreed, where the file does not say it, in milliseconds. */
  readonly at: number | null;
} | null;

/** What a file is compared with. */
export type ImportSources = {
  readonly db: Kysely<Schema>;
  readonly privacyRecord: Pick<PrivacyRecord, 'findEnded'>;
};

/** What the import does for one person. */
export type PlannedPerson = {
  readonly person: ImportPerson;
  /** The supporter whom the person is; null if one is created. */
  readonly match: StoredSupporter | null;
  /** What the record lacks, and gets. */
  readonly fields: Readonly<Partial<Record<ImportedField, string>>>;
  /** Addresses and numbers besides the first ones. */
  readonly further: readonly FurtherValue[];
  /** The tags that the supporter does not have, by their keys. */
  readonly tags: ReadonlyMap<string, string>;
  /** Null also where the supporter has the same note already. */
  readonly note: string | null;
  /** The moment of the agreement for a new subscription; a reason against it; null if there is nothing to subscribe. */
  readonly subscription: { readonly at: number } | NotSubscribedReason | null;
  readonly leftOut: readonly string[];
};

/** Whether an import may subscribe an address that has this state. Nobody who ended a subscription is subscribed again. */
const reasons: Readonly<Record<SubscriberState, NotSubscribedReason>> = {
  ended: 'ended',
  bounced: 'bounced',
  paused: 'bounced',
  pending: 'waiting',
  confirmed: 'already',
};

type Matched = {
  readonly person: ImportPerson;
  readonly match: StoredSupporter | null;
  readonly leftOut: string[];
};

const readSupporters = async (
  db: Kysely<Schema>,
  column: 'email' | 'phone',
  values: readonly (string | null)[],
) => {
  const given = values.filter((value) => value !== null);
  const rows = await selectInBatches(given, (padded) =>
    db.selectFrom('supporter').selectAll().where(column, 'in', padded).execute(),
  );
  const owners = await findFurtherOwners(db, column, given);
  const further = await selectInBatches([...owners.values()], (padded) =>
    db.selectFrom('supporter').selectAll().where('id', 'in', padded).execute(),
  );
  const byId = new Map(further.map((row) => [row.id, row]));
  return new Map([
    ...rows.map((row) => [row[column], row] as const),
    ...[...owners].flatMap(([value, id]) => {
      const row = byId.get(id);
      return row ? [[value, row] as const] : [];
    }),
  ]);
};

/** Finds the supporters by address, then by number, unless another address says that the number is shared. */
const matchPeople = async (db: Kysely<Schema>, people: readonly ImportPerson[]): Promise<Matched[]> => {
  const byEmail = await readSupporters(
    db,
    'email',
    people.map(({ email }) => email),
  );
  const byPhone = await readSupporters(
    db,
    'phone',
    people.map(({ phone }) => phone),
  );
  const matched = new Map<number | ImportPerson, Matched>();
  for (const person of people) {
    const { email, phone } = person;
    const withEmail = email === null ? undefined : byEmail.get(email);
    const withPhone = phone === null ? undefined : byPhone.get(phone);
    const canBeSame = email === null || withPhone?.email === null;
    const match = withEmail ?? (canBeSame ? withPhone : undefined) ?? null;
    const isOthers = withPhone !== undefined && withPhone.id !== match?.id;
    const one: Matched = {
      person: isOthers ? { ...person, phone: null } : person,
      match,
      leftOut: isOthers
        ? ['The phone number belongs to another supporter, who has another email address.']
        : [],
    };
    // Two rows may name one supporter, one by the address and one by the number.
    const before = match === null ? undefined : matched.get(match.id);
    matched.set(
      match?.id ?? person,
      before === undefined
        ? one
        : {
            person: foldPeople(before.person, one.person),
            match,
            leftOut: [...before.leftOut, ...one.leftOut],
          },
    );
  }
  return [...matched.values()];
};

/** The subscriptions of everyone's addresses; also those that ended before their data was deleted. */
const readStates = async (
  { db, privacyRecord }: ImportSources,
  emails: readonly string[],
): Promise<ReadonlyMap<string, SubscriberState>> => {
  const ended = await privacyRecord.findEnded(db, emails);
  const rows = await selectInBatches(emails, (padded) =>
    db.selectFrom('newsletter_subscriber').select(['email', 'state']).where('email', 'in', padded).execute(),
  );
  return new Map([
    ...[...ended].map((email) => [email, 'ended'] as const),
    ...rows.map(({ email, state }) => [email, state] as const),
  ]);
};

/** Returns a function that lists all addresses of a person, in the file and here. */
const createEmailLister = async (db: Kysely<Schema>, matched: readonly Matched[]) => {
  const contacts = await readFurtherContacts(
    db,
    matched.flatMap(({ match }) => match?.id ?? []),
  );
  const further = Map.groupBy(contacts, (contact) => contact.supporter_id);
  return ({ person, match }: Matched): string[] =>
    [
      person.email,
      match?.email ?? null,
      ...(further.get(match?.id ?? 0) ?? []).map(({ kind, value }) => (kind === 'email' ? value : null)),
    ].filter((email) => email !== null);
};

const readNotes = async (db: Kysely<Schema>, ids: readonly number[]) => {
  const rows = await selectInBatches(ids, (padded) =>
    db
      .selectFrom('supporter_note')
      .select(['supporter_id', 'text'])
      .where('supporter_id', 'in', padded)
      .execute(),
  );
  return new Set(rows.map(({ supporter_id, text }) => `${supporter_id} ${text}`));
};

/** Compares the people of a file with the supporters. Nothing is written. */
export const planImport = async (
  sources: ImportSources,
  people: readonly ImportPerson[],
  agreement: Agreement,
): Promise<PlannedPerson[]> => {
  const { db } = sources;
  const matched = await matchPeople(db, people);
  const listEmails = await createEmailLister(db, matched);
  const ids = matched.flatMap(({ match }) => match?.id ?? []);
  const states =
    agreement === null
      ? new Map<string, SubscriberState>()
      : await readStates(sources, matched.flatMap(listEmails));
  const tagsOf = await new TagStore(db).readTagsOf(ids);
  const notes = await readNotes(db, ids);
  const furtherPlans = await planFurtherContacts(db, matched);

  const planSubscription = (one: Matched): PlannedPerson['subscription'] => {
    const { person } = one;
    if (agreement === null || person.email === null) return null;
    const known = listEmails(one).flatMap((email) => states.get(email) ?? []);
    const state = (['confirmed', 'ended'] as const).find((decisive) => known.includes(decisive)) ?? known[0];
    if (state !== undefined) return reasons[state];
    const at = person.agreedAt ?? agreement.at;
    return at === null ? 'no-day' : { at };
  };

  return matched.map((one, index) => {
    const { person, match, leftOut } = one;
    const missing = importedFields.flatMap((field) => {
      const value = person[field];
      return value === null || (match !== null && match[field] !== null) ? [] : [[field, value] as const];
    });
    const { further = [], leftOut: furtherLeftOut = [] } = furtherPlans[index] ?? {};
    const has = new Set(match === null ? [] : tagsOf.get(match.id)?.map(({ name }) => getTagKey(name)));
    return {
      person,
      match,
      fields: Object.fromEntries(missing),
      further,
      tags: new Map([...person.tags].filter(([key]) => !has.has(key))),
      note: match !== null && notes.has(`${match.id} ${person.note}`) ? null : person.note,
      subscription: planSubscription(one),
      leftOut: [...person.leftOut, ...leftOut, ...furtherLeftOut],
    };
  });
};
