import type { Kysely, Selectable } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema, SupporterAction, SupporterTable } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { supporterAddress } from './supporter-address.ts';
import { indexSupporter, insertSupporter } from './supporter-index.ts';

/** What a visitor gave about themselves. Without address and number, the same visitor is not recognised again. */
export type Person = {
  readonly name: string | null;
  readonly email: string | null;
  /** With country code, only digits after the plus: `+265991234567`. */
  readonly phone: string | null;
};

/** An action of a supporter, with the row that it created. */
export type Action = { readonly kind: SupporterAction; readonly subjectId: number };

type Supporter = Selectable<SupporterTable>;

/** Whether two records can belong to one person: they have no different addresses and no different numbers. */
const canBeSamePerson = (one: Supporter, other: Supporter): boolean =>
  (['email', 'phone'] as const).every(
    (part) => one[part] === null || other[part] === null || one[part] === other[part],
  );

/** Whether a record found by its number belongs to another person, by the e-mail addresses. */
const isOtherPerson = (found: Supporter, { email }: Person): boolean =>
  email !== null && found.email !== null && found.email !== email;

/** The supporters: one record per e-mail address or phone number. */
export class SupporterStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Records an action in the supporter's record, or in a new one. Must be called in the transaction of the action. */
  async record(person: Person, { kind, subjectId }: Action, now: number): Promise<void> {
    const known = { ...person, email: person.email?.toLowerCase() ?? null };
    await inTransaction(this.#db, async (transaction) => {
      // Locks the supporters until the end, so that two actions at once cannot create one person twice.
      await bumpRevision(transaction, 'supporters');
      const store = new SupporterStore(transaction);
      const supporterId = await store.#findOrCreate(known, kind, now);
      await transaction
        .insertInto('supporter_action')
        .values({ supporter_id: supporterId, kind, subject_id: subjectId, done_gmt: gmtText(now) })
        .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'done_gmt']).doNothing())
        .execute();
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
  async #findOrCreate(person: Person, kind: SupporterAction, now: number): Promise<number> {
    const matches = await this.#findMatches(person);
    const [first, other] = matches;
    if (!first) return this.#create(person, kind, now);
    if (!other && isOtherPerson(first, person)) return this.#create({ ...person, phone: null }, kind, now);
    if (other && !canBeSamePerson(first, other)) return first.email === person.email ? first.id : other.id;
    if (other) await this.#merge(first, other);
    const missing = (['name', 'email', 'phone'] as const).filter(
      (part) => person[part] !== null && matches.every((match) => match[part] === null),
    );
    const details = Object.fromEntries(missing.map((part) => [part, person[part]]));
    if (missing.length > 0)
      await this.#db.updateTable('supporter').set(details).where('id', '=', first.id).execute();
    if (missing.length > 0 || other) await indexSupporter(this.#db, first.id);
    return first.id;
  }

  /** The records with this address or number, the oldest first; at most two, because both columns are unique. */
  async #findMatches({ email, phone }: Person): Promise<Supporter[]> {
    if (email === null && phone === null) return [];
    return this.#db
      .selectFrom('supporter')
      .selectAll()
      .where((eb) =>
        eb.or([
          ...(email === null ? [] : [eb('email', '=', email)]),
          ...(phone === null ? [] : [eb('phone', '=', phone)]),
        ]),
      )
      .orderBy('id')
      .execute();
  }

  async #create(person: Person, kind: SupporterAction, now: number): Promise<number> {
    // A supporter who ends a subscription had subscribed before.
    const source = kind === 'unsubscribed' ? 'subscribed' : kind;
    const supporter = {
      ...person,
      location: null,
      state: 'active',
      created_gmt: gmtText(now),
      source,
    } as const;
    return insertSupporter(this.#db, supporter);
  }

  /** Merges two records of one person: the older record takes over the actions and details of the other. */
  async #merge(target: Supporter, other: Supporter): Promise<void> {
    await this.#db
      .updateTable('supporter_action')
      .set({ supporter_id: target.id })
      .where('supporter_id', '=', other.id)
      .execute();
    // Log lines about the other record must be anonymised when the person is deleted, so they get the new address.
    await this.#db
      .updateTable('activity')
      .set({ address: supporterAddress(target.id) })
      .where('address', '=', supporterAddress(other.id))
      .execute();
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
