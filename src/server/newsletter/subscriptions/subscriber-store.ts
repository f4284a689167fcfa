import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import type { NewsletterSubscriberTable, SubscriberState } from '../../db/tables/newsletter-subscribers.ts';
import { recordDeparture } from '../sending/record-departure.ts';
import { endReasons } from './end-reasons.ts';
import { updateSupporterConsent } from './newsletter-consent.ts';

export type Subscriber = Selectable<NewsletterSubscriberTable>;

const day = 24 * 60 * 60 * 1000;

/**
 * The minimum interval between two confirmation mails without a confirmation. Anybody can enter a stranger's address:
 * after the first week, or once newsletters are no longer sent to it, an address gets at most one such mail a month.
 */
const getConfirmationInterval = ({ created_gmt, state }: Subscriber, now: number): number => {
  const isNew = Date.parse(`${created_gmt}Z`) > now - 7 * day;
  return isNew && state === 'pending' ? day : 30 * day;
};

/**
 * Newsletter subscribers, and what they do themselves: sign up, confirm, unsubscribe. Each change of a state must be in a transaction: it locks the supporters
 * first, and writes the consent into the record of the supporter with this address.
 */
export class SubscriberStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** The subscriber with this address; created as pending if there is none. */
  async findOrCreate(email: string, now: number): Promise<Subscriber> {
    const address = email.toLowerCase();
    await this.#db
      .insertInto('newsletter_subscriber')
      .values({
        email: address,
        state: 'pending',
        created_gmt: gmtText(now),
        asked_gmt: gmtText(now),
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
   * Whether a confirmation mail is to be sent now; of several concurrent calls one gets true. An ended, bounced or
   * paused subscription becomes pending again, asked for now; of a pending one, the day of the sign-up stays. The interval does not apply if the
   * last confirmation mail was confirmed.
   */
  async claimConfirmationMail(subscriber: Subscriber, now: number): Promise<boolean> {
    await bumpRevision(this.#db, 'supporters');
    const latest = gmtText(now - getConfirmationInterval(subscriber, now));
    const claimed = await this.#db
      .updateTable('newsletter_subscriber')
      .set({
        mailed_gmt: gmtText(now),
        state: 'pending',
        ...(subscriber.state === 'pending' ? {} : { asked_gmt: gmtText(now) }),
      })
      .where('id', '=', subscriber.id)
      // A state that has changed in the meantime is not overwritten: who has just unsubscribed did not ask again.
      .where('state', '=', subscriber.state)
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
    if (claimed) await updateSupporterConsent(this.#db, subscriber.email);
    return claimed !== undefined;
  }

  /**
   * Confirms a subscription, and forgets its bounces. Returns the subscriber, `unchanged` if it was confirmed before, or null for
   * an unknown token. An address that refused mail has to be entered again first: the link of an old mail does not show that
   * mail arrives. So has one that unsubscribed after it was confirmed: the link of an old mail is no new consent.
   */
  async confirm(token: string, now: number): Promise<Subscriber | 'unchanged' | null> {
    await bumpRevision(this.#db, 'supporters');
    const confirmed = await this.#db
      .updateTable('newsletter_subscriber')
      .set({ state: 'confirmed', confirmed_gmt: gmtText(now), ended_gmt: null, reason: null })
      .where('token', '=', token)
      .where(({ or, and, eb }) =>
        or([
          eb('state', 'in', ['pending', 'paused']),
          and([eb('state', '=', 'ended'), eb('confirmed_gmt', 'is', null)]),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
    if (!confirmed) return this.#findUnchanged(token, 'confirmed');
    await this.#db.deleteFrom('temporary_bounce').where('subscriber_id', '=', confirmed.id).execute();
    await updateSupporterConsent(this.#db, confirmed.email);
    return confirmed;
  }

  /** Ends a subscription; the result is as of `confirm`. */
  async end(token: string, now: number): Promise<Subscriber | 'unchanged' | null> {
    await bumpRevision(this.#db, 'supporters');
    const ended = await this.#db
      .updateTable('newsletter_subscriber')
      .set({ state: 'ended', ended_gmt: gmtText(now), reason: null })
      .where('token', '=', token)
      // One that the team or a merge has ended is now ended by its owner.
      .where((eb) => eb.or([eb('state', '!=', 'ended'), eb('reason', 'in', Object.values(endReasons))]))
      .returningAll()
      .executeTakeFirst();
    if (!ended) return this.#findUnchanged(token, 'ended');
    await recordDeparture(this.#db, ended.id, now);
    await updateSupporterConsent(this.#db, ended.email);
    return ended;
  }

  async #findUnchanged(token: string, state: SubscriberState): Promise<'unchanged' | null> {
    const found = await this.#db
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('token', '=', token)
      .where('state', '=', state)
      .executeTakeFirst();
    return found ? 'unchanged' : null;
  }
}
