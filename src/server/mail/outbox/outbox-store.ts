import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { joinSearchText } from '../../db/contains-text.ts';
import type { MailState, MailTable, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createMessageId } from '../smtp/message-id.ts';
import { type NewMail, sanitizeMail } from './new-mail.ts';

/** After this time a claim counts as abandoned, in milliseconds. */
export const claimDuration = 120_000;

/** A mail claimed by one attempt: no other attempt may send it or record its result. */
export type ClaimedMail = Selectable<MailTable> & { readonly claim: string };

/** The result of an attempt, as it is stored. */
export type AttemptResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'again'; readonly at: number; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** PostgreSQL's index of the list takes at most 2,704 bytes a row; a character has up to four. */
const maxSearchText = 600;

type Claim = Pick<ClaimedMail, 'id' | 'claim'>;

/** How many due mails are read at once: if another process claims the first, the next candidate is at hand. */
const candidateCount = 8;

const abandonedReason =
  'The site was interrupted while it was sending the email. It may or may not have arrived. If it has not, you can send it again.';

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

  /** Stores a mail, due at once. Returns its id. */
  async add(mail: NewMail, now: number): Promise<number> {
    const { to, replyTo, text, html, headers, ...rest } = sanitizeMail(mail);
    const { id } = await this.#db
      .insertInto('mail')
      .values({
        ...rest,
        recipient: to,
        reply_to: replyTo,
        body_text: text,
        body_html: html,
        headers: JSON.stringify(headers),
        search_text: joinSearchText([rest.kind, to, rest.subject], maxSearchText),
        message_id: createMessageId(this.#site),
        state: 'waiting',
        due_gmt: gmtText(now),
        created_gmt: gmtText(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Claims one due mail, or returns null. Of several processes only one can claim the same mail. */
  async claimDue(now: number): Promise<ClaimedMail | null> {
    for (;;) {
      const due = await this.#db
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_gmt', '<=', gmtText(now))
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

  /** Records that the mail is about to be sent. False if another attempt has claimed the mail meanwhile. */
  async beginHandover({ id, claim }: Claim, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('mail')
      .set({ state: 'handing-over', due_gmt: gmtText(now + claimDuration) })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('state', '=', 'claimed')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * Records the result of an attempt, if its claim is still valid. An attempt that counted as abandoned during the
   * hand-over keeps its claim until the mail is retried, so its late result still counts. A mail that was given up
   * meanwhile stays given up, unless it was sent.
   */
  async recordResult({ id, claim }: Claim, result: AttemptResult, now: number): Promise<boolean> {
    const { kind } = result;
    const { numUpdatedRows } = await this.#db
      .updateTable('mail')
      .set((eb) => ({
        state:
          kind === 'sent'
            ? kind
            : eb
                .case()
                .when('state', '=', 'given-up')
                .then(sql.lit<MailState>('given-up'))
                .else(sql.lit<MailState>(kind === 'again' ? 'waiting' : kind))
                .end(),
        claim: null,
        reason: kind === 'sent' ? null : result.reason,
        sent_gmt: kind === 'sent' ? gmtText(now) : null,
        ...(kind === 'again' ? { due_gmt: gmtText(result.at) } : {}),
      }))
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Undoes a claim before the hand-over, including its count of attempts. */
  async releaseClaim({ id, claim }: Claim, now: number): Promise<void> {
    await this.#db
      .updateTable('mail')
      .set((eb) => ({
        state: 'waiting',
        claim: null,
        due_gmt: gmtText(now),
        attempts: eb('attempts', '-', 1),
      }))
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute();
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
    return this.#db
      .updateTable('mail')
      .set({ state: 'failed', reason: abandonedReason })
      .where('state', '=', 'handing-over')
      .where('due_gmt', '<', gmtText(now))
      .returning(['id', 'kind'])
      .execute();
  }

  /** Queues a failed or given-up mail again, with all its attempts. False if the mail is in another state. */
  async retry(id: number, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#retry(now, ['failed', 'given-up'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Queues every failed mail again, but no given-up mail. Returns their number. */
  async retryAll(now: number): Promise<number> {
    return Number((await this.#retry(now, ['failed']).executeTakeFirstOrThrow()).numUpdatedRows);
  }

  #retry(now: number, states: readonly MailState[]) {
    return this.#db
      .updateTable('mail')
      .set({ state: 'waiting', claim: null, attempts: 0, due_gmt: gmtText(now) })
      .where('state', 'in', states);
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
