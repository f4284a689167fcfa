import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { NewsletterSubscriberTable, Schema } from '../db/schema.ts';

export type Subscriber = Selectable<NewsletterSubscriberTable>;

const day = 24 * 60 * 60 * 1000;

/**
 * How long after a confirmation mail that was not answered with yes the next one may go out. Anybody can type anybody's
 * address: whoever said no is left alone for a month, and so is everybody after the first week.
 */
const pauseBefore = ({ created_gmt, state }: Subscriber, now: number): number => {
  const isNew = Date.parse(`${created_gmt}Z`) > now - 7 * day;
  return isNew && state !== 'ended' ? day : 30 * day;
};

/** Who asked for the newsletter, who confirmed it, who ended it. */
export class SubscriberStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** The subscriber of an address, written down as pending where there is none. */
  async open(email: string, now: number): Promise<Subscriber> {
    const address = email.toLowerCase();
    await this.#db
      .insertInto('newsletter_subscriber')
      .values({
        email: address,
        state: 'pending',
        created_gmt: gmtText(now),
        token: randomBytes(18).toString('base64url'),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    return this.#db
      .selectFrom('newsletter_subscriber')
      .selectAll()
      .where('email', '=', address)
      .executeTakeFirstOrThrow();
  }

  /**
   * Whether the subscriber is to be asked to confirm now; of several who ask at once, one hears yes. Whoever had ended
   * it is then waited for again. After a yes the next question may come at once: there is only one until it is answered.
   */
  async takeConfirmation(subscriber: Subscriber, now: number): Promise<boolean> {
    const latest = gmtText(now - pauseBefore(subscriber, now));
    const taken = await this.#db
      .updateTable('newsletter_subscriber')
      .set({ mailed_gmt: gmtText(now), state: 'pending' })
      .where('id', '=', subscriber.id)
      .where('state', '!=', 'confirmed')
      .where((eb) =>
        eb.or([
          eb('mailed_gmt', 'is', null),
          eb('mailed_gmt', '<=', latest),
          eb('confirmed_gmt', '>=', eb.ref('mailed_gmt')),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** Confirms what a link names. Gives the subscriber where this changed something, `known` where not, null for no such link. */
  async confirm(token: string, now: number): Promise<Subscriber | 'known' | null> {
    const confirmed = await this.#db
      .updateTable('newsletter_subscriber')
      .set({ state: 'confirmed', confirmed_gmt: gmtText(now), ended_gmt: null })
      .where('token', '=', token)
      .where('state', '!=', 'confirmed')
      .returningAll()
      .executeTakeFirst();
    return confirmed ?? this.#known(token);
  }

  /** Ends what a link names; the answer is as of `confirm`. */
  async end(token: string, now: number): Promise<Subscriber | 'known' | null> {
    const ended = await this.#db
      .updateTable('newsletter_subscriber')
      .set({ state: 'ended', ended_gmt: gmtText(now) })
      .where('token', '=', token)
      .where('state', '!=', 'ended')
      .returningAll()
      .executeTakeFirst();
    return ended ?? this.#known(token);
  }

  async #known(token: string): Promise<'known' | null> {
    const found = await this.#db
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirst();
    return found ? 'known' : null;
  }
}
