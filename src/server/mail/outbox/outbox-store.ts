import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import { joinSearchText } from '../../db/search/contains-text.ts';
import type { MailState, MailTable } from '../../db/tables/mail.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type NewMail, sanitizeMail } from '../new-mail.ts';
import { createMessageId } from '../smtp/message-id.ts';
import { type AttemptResult, type ClaimedMail, writeResult } from './attempt-result.ts';
import { isResting, maySend } from './newsletter-conditions.ts';
import { beginRest, endRests, noteAcceptedMail } from './newsletter-pace.ts';
import { recordRecipientOutcomes } from './recipient-outcomes.ts';

/** After this time a claim counts as abandoned, in milliseconds. */
export const claimDuration = 120_000;

/** PostgreSQL's index of the list takes at most 2,704 bytes a row; a character has up to four. */
const maxSearchText = 600;

type Claim = Pick<ClaimedMail, 'id' | 'claim' | 'newsletter_id'>;

/** How many due mails are read at once: if another process claims the first, the next candidate is at hand. */
const candidateCount = 8;

const abandonedReason =
  'The site was interrupted while it was sending the email. It may or may not have arrived. If it has not, you can send it again.';

/** Queues mails again that are in one of these states, with all their attempts. */
export const startAgain = (db: Kysely<Schema>, now: number, states: readonly MailState[]) =>
  db
    .updateTable('mail')
    .set({
      state: 'waiting',
      claim: null,
      attempts: 0,
      is_undecided: 0,
      is_sender_refused: 0,
      due_gmt: gmtText(now),
    })
    .where('state', 'in', states)
    .returning(['id', 'newsletter_id']);

/** All mails, sent and unsent, with their delivery state. */
export class OutboxStore {
  readonly #db: Kysely<Schema>;
  readonly #site: string;

  /** `site` gives the host name in Message-IDs. */
  constructor(db: Kysely<Schema>, site: string) {
    this.#db = db;
    this.#site = site;
  }

  /** Runs work in one transaction, with this outbox in it. */
  inTransaction<T>(work: (transaction: Kysely<Schema>, outbox: OutboxStore) => Promise<T>): Promise<T> {
    return inTransaction(this.#db, (transaction) =>
      work(transaction, new OutboxStore(transaction, this.#site)),
    );
  }

  #toRow(mail: NewMail, { due, now }: { readonly due: number; readonly now: number }): Insertable<MailTable> {
    const { to, replyTo, text, html, headers, ...rest } = sanitizeMail(mail);
    return {
      ...rest,
      recipient: to,
      reply_to: replyTo,
      body_text: text,
      body_html: html,
      headers: JSON.stringify(headers),
      search_text: joinSearchText([rest.kind, to, rest.subject], maxSearchText),
      message_id: createMessageId(this.#site),
      state: 'waiting',
      due_gmt: gmtText(due),
      created_gmt: gmtText(now),
    };
  }

  /** Stores a mail, due at once. Returns its id. */
  async add(mail: NewMail, now: number): Promise<number> {
    const { id } = await this.#db
      .insertInto('mail')
      .values(this.#toRow(mail, { due: now, now }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Stores mails of a newsletter, each due at a moment of its own. Returns their ids in the same order. */
  async addForNewsletter(
    newsletterId: number,
    mails: readonly { readonly mail: NewMail; readonly due: number }[],
    now: number,
  ): Promise<readonly number[]> {
    const rows = mails.map(({ mail, due }) => ({
      ...this.#toRow(mail, { due, now }),
      newsletter_id: newsletterId,
    }));
    const added = await this.#db.insertInto('mail').values(rows).returning(['id', 'message_id']).execute();
    const ids = new Map(added.map(({ id, message_id }) => [message_id, id]));
    return rows.flatMap(({ message_id }) => ids.get(message_id) ?? []);
  }

  /**
   * Claims one due mail, or returns null; the mails of newsletters come last. Of several processes only one can claim the same mail.
   */
  async claimDue(now: number): Promise<ClaimedMail | null> {
    const due = this.#db.selectFrom('mail').select('id').where('due_gmt', '<=', gmtText(now));
    return (
      (await this.#claimFirst(due.where('newsletter_id', 'is', null), now)) ??
      (await this.#claimFirst(
        due
          .where('newsletter_id', 'is not', null)
          .where(({ and, not }) => and([maySend, not(isResting(now))])),
        now,
      ))
    );
  }

  async #claimFirst(
    candidates: SelectQueryBuilder<Schema, 'mail', { id: number }>,
    now: number,
  ): Promise<ClaimedMail | null> {
    for (;;) {
      const due = await candidates
        .where('state', '=', 'waiting')
        .orderBy('due_gmt')
        .orderBy('id')
        .limit(candidateCount)
        .execute();
      if (due.length === 0) return null;
      for (const { id } of due) {
        const claimed = await this.#claim(id, now);
        if (claimed) return claimed;
      }
    }
  }

  async #claim(id: number, now: number): Promise<ClaimedMail | null> {
    const claim = randomUUID();
    const row = await this.#db
      .updateTable('mail')
      .set((eb) => ({
        state: 'claimed',
        claim,
        due_gmt: gmtText(now + claimDuration),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    return row ? { ...row, claim } : null;
  }

  /**
   * Records that the mail is about to be sent. False if another attempt has claimed the mail meanwhile, or if its recipient has
   * unsubscribed or its newsletter was paused or cancelled.
   */
  async beginHandover({ id, claim }: Claim, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('mail')
      .set({ state: 'handing-over', due_gmt: gmtText(now + claimDuration) })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('state', '=', 'claimed')
      .where(({ or, eb }) => or([eb('newsletter_id', 'is', null), maySend]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * Records the result of an attempt, if its claim is still valid. An attempt that counted as abandoned during the
   * hand-over keeps its claim until the mail is retried, so its late result still counts. A mail that was given up
   * meanwhile stays given up, unless it was sent.
   */
  async recordResult(claimed: Claim, result: AttemptResult, now: number): Promise<boolean> {
    const { newsletter_id: newsletterId } = claimed;
    if (newsletterId === null) return writeResult(this.#db, claimed, result, now);
    return inTransaction(this.#db, async (transaction) => {
      const isRecorded = await writeResult(transaction, claimed, result, now);
      if (isRecorded) await recordRecipientOutcomes(transaction, [claimed.id]);
      if (result.kind === 'sent') {
        await endRests(transaction, now);
        await noteAcceptedMail(transaction, newsletterId);
      }
      // A server that accepts mails without confirming them would make all others undecided.
      else if (result.kind === 'again' ? result.isServerWide : result.isUndecided)
        await beginRest(transaction, result.reason, now);
      return isRecorded;
    });
  }
  /** Undoes a claim before the hand-over, including its count of attempts. False if the claim is no longer valid. */
  async releaseClaim({ id, claim }: Claim, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('mail')
      .set((eb) => ({
        state: 'waiting',
        claim: null,
        due_gmt: gmtText(now),
        attempts: eb('attempts', '-', 1),
      }))
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * Releases expired claims, such as those of a killed process. A mail in its hand-over is marked as failed and not
   * retried automatically, because the mail server may have it. Returns these failed mails.
   */
  async releaseAbandoned(now: number): Promise<readonly Pick<ClaimedMail, 'id' | 'kind'>[]> {
    await this.#db
      .updateTable('mail')
      .set({ state: 'waiting', claim: null })
      .where('state', '=', 'claimed')
      .where('due_gmt', '<', gmtText(now))
      .execute();
    const isAbandoned = await this.#db
      .selectFrom('mail')
      .select('id')
      .where('state', '=', 'handing-over')
      .where('due_gmt', '<', gmtText(now))
      .limit(1)
      .executeTakeFirst();
    if (!isAbandoned) return [];
    return this.#withRecipients((db) =>
      db
        .updateTable('mail')
        .set({ state: 'failed', reason: abandonedReason, is_undecided: 1 })
        .where('state', '=', 'handing-over')
        .where('due_gmt', '<', gmtText(now))
        .returning(['id', 'kind', 'newsletter_id'])
        .execute(),
    );
  }

  /** Changes mails, and the recipients of those that belong to newsletters. Returns the changed mails. */
  #withRecipients<M extends Pick<ClaimedMail, 'id' | 'newsletter_id'>>(
    change: (transaction: Kysely<Schema>) => Promise<M[]>,
  ): Promise<M[]> {
    return inTransaction(this.#db, async (transaction) => {
      const mails = await change(transaction);
      const ofNewsletters = mails.filter(({ newsletter_id }) => newsletter_id !== null);
      await recordRecipientOutcomes(
        transaction,
        ofNewsletters.map(({ id }) => id),
      );
      return mails;
    });
  }

  /** Queues a failed or given-up mail again, with all its attempts. False if the mail is in another state. */
  async retry(id: number, now: number): Promise<boolean> {
    const retried = await this.#withRecipients((db) =>
      startAgain(db, now, ['failed', 'given-up']).where('id', '=', id).execute(),
    );
    return retried.length > 0;
  }

  /** Queues every failed mail again, but no given-up mail. Returns their number. */
  async retryAll(now: number): Promise<number> {
    return (await this.#withRecipients((db) => startAgain(db, now, ['failed']).execute())).length;
  }

  /** Marks a failed mail as given up. Its claim stays valid, so that a late result still counts. */
  async giveUp(id: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#giveUp().where('id', '=', id).executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Marks every failed mail as given up. Returns their number. */
  async giveUpAll(): Promise<number> {
    return Number((await this.#giveUp().executeTakeFirstOrThrow()).numUpdatedRows);
  }

  #giveUp() {
    return this.#db.updateTable('mail').set({ state: 'given-up' }).where('state', '=', 'failed');
  }
}
