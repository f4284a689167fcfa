import type { Kysely, Selectable } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema, SupporterAction, SupporterTable } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { supporterAddress } from './supporter-address.ts';
import { indexSupporter } from './supporter-index.ts';

/** How somebody named themselves; whom we know by neither address nor number, we cannot know again. */
export type Person = {
  readonly name: string | null;
  readonly email: string | null;
  /** With country code, digits only behind the plus: `+265991234567`. */
  readonly phone: string | null;
};

/** Something somebody did, with the row that tells of it. */
export type Action = { readonly kind: SupporterAction; readonly subjectId: number };

type Supporter = Selectable<SupporterTable>;

/** Whether two records can be one person's: neither knows an address or a number that the other knows otherwise. */
const agree = (one: Supporter, other: Supporter): boolean =>
  (['email', 'phone'] as const).every(
    (part) => one[part] === null || other[part] === null || one[part] === other[part],
  );

/** Whether a record that was found by its number is known to be somebody else's. */
const isAnothers = (found: Supporter, { email }: Person): boolean =>
  email !== null && found.email !== null && found.email !== email;

/** Everybody who did something for the campaign, once per e-mail address or phone number. */
export class SupporterStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Writes down what somebody did: to their record, or to a new one. To be called in the transaction of the deed itself. */
  async record(person: Person, { kind, subjectId }: Action, now: number): Promise<void> {
    const known = { ...person, email: person.email?.toLowerCase() ?? null };
    await inTransaction(this.#db, async (transaction) => {
      // Whoever stamps it holds it until the end: two deeds at once cannot make one person twice.
      await bumpRevision(transaction, 'supporters');
      const store = new SupporterStore(transaction);
      const supporterId = await store.#identify(known, kind, now);
      await transaction
        .insertInto('supporter_deed')
        .values({ supporter_id: supporterId, kind, subject_id: subjectId, done_gmt: gmtText(now) })
        .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'done_gmt']).doNothing())
        .execute();
    });
  }

  /** Whether a deed is written down already. */
  async knows({ kind, subjectId }: Action): Promise<boolean> {
    const found = await this.#db
      .selectFrom('supporter_deed')
      .select('id')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst();
    return found !== undefined;
  }

  /**
   * The record of a person, made where there is none, completed with what is new, joined where two turn out to be one.
   * Where they contradict each other, such as when somebody gave another's number, both stay, and the address counts:
   * one phone serves a whole family, a mailbox one person. The number stays with whom it was known by first.
   */
  async #identify(person: Person, kind: SupporterAction, now: number): Promise<number> {
    const matches = await this.#matches(person);
    const [first, other] = matches;
    if (!first) return this.#create(person, kind, now);
    if (!other && isAnothers(first, person)) return this.#create({ ...person, phone: null }, kind, now);
    if (other && !agree(first, other)) return first.email === person.email ? first.id : other.id;
    if (other) await this.#join(first, other);
    const missing = (['name', 'email', 'phone'] as const).filter(
      (part) => person[part] !== null && matches.every((match) => match[part] === null),
    );
    const news = Object.fromEntries(missing.map((part) => [part, person[part]]));
    if (missing.length > 0)
      await this.#db.updateTable('supporter').set(news).where('id', '=', first.id).execute();
    if (missing.length > 0 || other) await indexSupporter(this.#db, first.id);
    return first.id;
  }

  /** The records that have this address or this number, two at most, the oldest first. */
  async #matches({ email, phone }: Person): Promise<Supporter[]> {
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
    // Whoever ends a subscription had one first.
    const source = kind === 'unsubscribed' ? 'subscribed' : kind;
    const created = await this.#db
      .insertInto('supporter')
      .values({ ...person, location: null, state: 'active', created_gmt: gmtText(now), source })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexSupporter(this.#db, created.id);
    return created.id;
  }

  /** An address and a number that were known apart belong to one person: the older record takes over the other's deeds. */
  async #join(kept: Supporter, other: Supporter): Promise<void> {
    await this.#db
      .updateTable('supporter_deed')
      .set({ supporter_id: kept.id })
      .where('supporter_id', '=', other.id)
      .execute();
    // What the log tells of the one that goes is now told of the one that stays, and forgotten with them.
    await this.#db
      .updateTable('activity')
      .set({ address: supporterAddress(kept.id) })
      .where('address', '=', supporterAddress(other.id))
      .execute();
    await this.#db.deleteFrom('supporter').where('id', '=', other.id).execute();
    const { name, email, phone, location } = other;
    await this.#db
      .updateTable('supporter')
      .set({
        name: kept.name ?? name,
        email: kept.email ?? email,
        phone: kept.phone ?? phone,
        location: kept.location ?? location,
      })
      .where('id', '=', kept.id)
      .execute();
  }
}
