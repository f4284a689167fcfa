import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { createRowsStatement } from '../db/statement.ts';
import type { SupporterAction, SupporterActionTable, SupporterTable } from '../db/tables/supporters.ts';
import { inTransaction } from '../db/transaction.ts';
import { moveSupporterRows } from './move-supporter-rows.ts';
import { indexSupporter, insertSupporter, insertSupporters } from './supporter-index.ts';

/** What a visitor gave about themselves. Without address and number, the same visitor is not recognised again. */
export type Person = {
  readonly name: string | null;
  readonly email: string | null;
  /** With country code, only digits after the plus: `+265991234567`. */
  readonly phone: string | null;
};

/** An action of a supporter, with the row that it created. */
export type Action = { readonly kind: SupporterAction; readonly subjectId: number };

/** A person with an action, at a time in milliseconds. */
export type PersonAction = Person & Action & { readonly at: number };

/** A record, with those of its further contacts that were looked for. */
type Supporter = Selectable<SupporterTable> & { readonly further: readonly string[] };

/** Whether two records can belong to one person: they have no different addresses and no different numbers. */
const canBeSamePerson = (one: Supporter, other: Supporter): boolean =>
  (['email', 'phone'] as const).every(
    (part) => one[part] === null || other[part] === null || one[part] === other[part],
  );

const hasEmail = ({ email, further }: Supporter, given: string | null): boolean =>
  given !== null && (email === given || further.includes(given));

/** Whether a record found by its number belongs to another person, by the e-mail addresses. */
const isOtherPerson = (found: Supporter, { email }: Person): boolean =>
  email !== null && found.email !== null && !hasEmail(found, email);

const toNewSupporter = ({ name, email, phone, kind, at }: PersonAction) =>
  ({
    name,
    email,
    phone,
    location: null,
    state: 'active',
    created_gmt: gmtText(at),
    // A supporter who ends a subscription had subscribed before.
    source: kind === 'unsubscribed' ? 'subscribed' : kind,
  }) as const;

const insertActions = createRowsStatement(
  (db, rows: readonly Omit<Insertable<SupporterActionTable>, 'id'>[]) =>
    db
      .insertInto('supporter_action')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'done_gmt']).doNothing()),
);

type Contacts = Pick<Person, 'email' | 'phone'>;

/**
 * By address or number, and by the further contacts of merged entries, with that contact. A null finds nothing. One statement,
 * because it is run for every vote; a union, so that each part uses its index.
 */
const listMatches = createRowsStatement((db, persons: readonly Contacts[]) => {
  const [emails, phones] = (['email', 'phone'] as const).map((part) =>
    persons.map((person) => person[part] as string),
  ) as [string[], string[]];
  return db
    .selectFrom('supporter')
    .selectAll('supporter')
    .select(sql<string | null>`cast(null as text)`.as('contact'))
    .where((eb) => eb.or([eb('email', 'in', emails), eb('phone', 'in', phones)]))
    .unionAll(
      db
        .selectFrom('supporter_contact')
        .innerJoin('supporter', 'supporter.id', 'supporter_contact.supporter_id')
        .selectAll('supporter')
        .select('supporter_contact.value as contact')
        .where((eb) =>
          eb.or([
            eb.and([eb('kind', '=', sql.lit('email')), eb('value', 'in', emails)]),
            eb.and([eb('kind', '=', sql.lit('phone')), eb('value', 'in', phones)]),
          ]),
        ),
    );
});

/** The supporters: one record per e-mail address or phone number. */
export class SupporterStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Records an action in the supporter's record, or in a new one. Must be called in the transaction of the action. */
  record(person: Person, action: Action, now: number): Promise<void> {
    return this.recordAll([{ ...person, ...action, at: now }]);
  }

  /** As `record`, for several actions. */
  async recordAll(actions: readonly PersonAction[]): Promise<void> {
    if (actions.length === 0) return;
    const known = actions.map((action) => ({ ...action, email: action.email?.toLowerCase() ?? null }));
    await inTransaction(this.#db, async (transaction) => {
      // Locks the supporters until the end, so that two actions at once cannot create one person twice.
      await bumpRevision(transaction, 'supporters');
      const store = new SupporterStore(transaction);
      const created = known.length > 1 ? await store.#createNew(known) : new Map<PersonAction, number>();
      const rows: Omit<Insertable<SupporterActionTable>, 'id'>[] = [];
      for (const action of known) {
        const { kind, subjectId, at } = action;
        const supporterId = created.get(action) ?? (await store.#findOrCreate(action));
        rows.push({ supporter_id: supporterId, kind, subject_id: subjectId, done_gmt: gmtText(at) });
      }
      await insertActions(transaction, rows);
    });
  }

  /** Whether an action is recorded already. */
  async hasAction({ kind, subjectId }: Action): Promise<boolean> {
    const found = await this.#db
      .selectFrom('supporter_action')
      .select('id')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst();
    return found !== undefined;
  }

  /**
   * The record of a person: created if there is none, completed with new details, merged if two records turn out to be one
   * person. Two records that contradict each other both stay, and the one with the e-mail address is taken: a family may
   * share a phone, but not a mailbox. The number stays with the record that had it first.
   */
  async #findOrCreate(person: PersonAction): Promise<number> {
    const matches = await this.#findMatches(person);
    const [first, other] = matches;
    if (!first) return insertSupporter(this.#db, toNewSupporter(person));
    if (!other && isOtherPerson(first, person))
      return insertSupporter(this.#db, toNewSupporter({ ...person, phone: null }));
    const isContradiction = other !== undefined && !canBeSamePerson(first, other);
    const found = isContradiction && !hasEmail(first, person.email) ? other : first;
    // Only the team's moderation can say that this action is spam, too.
    if (found.state === 'spam')
      await this.#db.updateTable('supporter').set({ state: 'active' }).where('id', '=', found.id).execute();
    if (isContradiction) return found.id;
    if (other) await this.#merge(first, other);
    const missing = (['name', 'email', 'phone'] as const).filter(
      (part) =>
        person[part] !== null &&
        matches.every((match) => match[part] === null && !match.further.includes(person[part] ?? '')),
    );
    const details = Object.fromEntries(missing.map((part) => [part, person[part]]));
    if (missing.length > 0)
      await this.#db.updateTable('supporter').set(details).where('id', '=', first.id).execute();
    if (missing.length > 0 || other) await indexSupporter(this.#db, first.id);
    return first.id;
  }

  /** Creates the records of new persons: no record, and nobody before them in the list, has their address or number. */
  async #createNew(actions: readonly PersonAction[]): Promise<ReadonlyMap<PersonAction, number>> {
    const known = new Set<string | null>();
    for (const { email, phone, further } of await this.#findMatches(...actions))
      for (const contact of [email, phone, ...further]) known.add(contact);
    const newcomers = actions.filter(({ email, phone }) => {
      const details = [email, phone].filter((detail) => detail !== null);
      const isNew = details.length > 0 && details.every((detail) => !known.has(detail));
      for (const detail of details) known.add(detail);
      return isNew;
    });
    const ids = await insertSupporters(this.#db, newcomers.map(toNewSupporter));
    return new Map(newcomers.map((action, index) => [action, ids[index] as number]));
  }

  /** The records with one of these addresses or numbers, the oldest first; at most two for a person: both columns are unique. */
  async #findMatches(...persons: readonly Person[]): Promise<Supporter[]> {
    const rows = await listMatches(
      this.#db,
      persons.map(({ email, phone }) => ({ email, phone })),
    );
    // A record that is found by several contacts has a row for each.
    return [...Map.groupBy(rows, ({ id }) => id).values()]
      .flatMap(([first, ...others]) => {
        if (!first) return [];
        const { contact: _, ...record } = first;
        return [{ ...record, further: [first, ...others].flatMap(({ contact }) => contact ?? []) }];
      })
      .sort((one, other) => one.id - other.id);
  }

  /** Merges two records of one person: the older record takes over everything of the other, and the details that it has not. */
  async #merge(target: Supporter, other: Supporter): Promise<void> {
    await moveSupporterRows(this.#db, other.id, target.id);
    await this.#db.deleteFrom('supporter').where('id', '=', other.id).execute();
    const { name, email, phone, location } = other;
    await this.#db
      .updateTable('supporter')
      .set({
        name: target.name ?? name,
        email: target.email ?? email,
        phone: target.phone ?? phone,
        location: target.location ?? location,
      })
      .where('id', '=', target.id)
      .execute();
  }
}
