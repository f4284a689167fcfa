import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';

/** The first rest, and the longest one, in seconds: each is twice as long as the one before. */
const firstRest = 30;
const longestRest = 15 * 60;

/**
 * Leaves the mail server alone for a while: no process claims mails of newsletters until then. Several errors at the same time are one
 * reason to rest.
 */
export const beginRest = async (db: Kysely<Schema>, reason: string, now: number): Promise<void> => {
  const { rest_seconds } = await db
    .selectFrom('newsletter_pace')
    .select('rest_seconds')
    .executeTakeFirstOrThrow();
  const rest = Math.min(Math.max(2 * rest_seconds, firstRest), longestRest);
  await db
    .updateTable('newsletter_pace')
    .set({ rest_seconds: rest, rests_until_gmt: gmtText(now + rest * 1_000), reason })
    .where((eb) => eb.or([eb('rests_until_gmt', 'is', null), eb('rests_until_gmt', '<=', gmtText(now))]))
    .execute();
};

/** After a mail was accepted, the next rest is a short one. */
export const endRests = async (db: Kysely<Schema>, now: number): Promise<void> => {
  await db
    .updateTable('newsletter_pace')
    .set({ rest_seconds: 0, reason: null })
    .where('rest_seconds', '>', 0)
    .where('rests_until_gmt', '<=', gmtText(now))
    .execute();
};

/** A member who resumes a newsletter wants it to go on now. */
export const forgetRest = async (db: Kysely<Schema>): Promise<void> => {
  await db
    .updateTable('newsletter_pace')
    .set({ rest_seconds: 0, rests_until_gmt: null, reason: null })
    .where('rests_until_gmt', 'is not', null)
    .execute();
};

/** An accepted mail makes up for a refusal: a server that refuses one mail in twenty refuses those, and not the sender. */
export const noteAcceptedMail = async (db: Kysely<Schema>, newsletterId: number): Promise<void> => {
  await db
    .updateTable('newsletter')
    .set((eb) => ({ sender_refusals: eb('sender_refusals', '-', 1) }))
    .where('id', '=', newsletterId)
    .where('sender_refusals', '>', 0)
    .execute();
};
