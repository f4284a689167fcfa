import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { MailState, MailTable, Schema } from '../../db/schema.ts';
import { messageIdFor } from '../smtp/message-id.ts';
import { checkedMail, type NewMail } from './new-mail.ts';

/** How long an attempt may hold a mail before others take it for abandoned. */
export const claimLength = 120_000;

/** A mail that one attempt holds: nobody else may send it, or say what became of it. */
export type ClaimedMail = Selectable<MailTable> & { readonly claim: string };

/** What became of an attempt. */
export type Resolution =
  | { readonly kind: 'sent' }
  | { readonly kind: 'again'; readonly at: number; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

type Hold = Pick<ClaimedMail, 'id' | 'claim'>;

/** How many due mails are looked at together: where another process is quicker, the next one is there to take. */
const candidates = 8;

const abandonedReason =
  'The site was interrupted while it handed the mail over. It may or may not have arrived; it can be sent again by hand.';

/** Every mail, from the moment it is written, with what became of it. */
export class OutboxStore {
  readonly #db: Kysely<Schema>;
  readonly #site: string;

  /** The site's address names the host in message ids. */
  constructor(db: Kysely<Schema>, site: string) {
    this.#db = db;
    this.#site = site;
  }

  /** Writes a mail down, due at once. In a transaction it is there if and only if the rest of it is. */
  async add(mail: NewMail, now: number): Promise<number> {
    const { to, replyTo, text, html, headers, ...rest } = checkedMail(mail);
    const { id } = await this.#db
      .insertInto('mail')
      .values({
        ...rest,
        recipient: to,
        reply_to: replyTo,
        body_text: text,
        body_html: html,
        headers: JSON.stringify(headers),
        message_id: messageIdFor(this.#site),
        state: 'waiting',
        due_gmt: gmtText(now),
        created_gmt: gmtText(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Takes one due mail, if there is one. However many processes ask, each mail goes to one of them. */
  async claimDue(now: number): Promise<ClaimedMail | null> {
    for (;;) {
      const due = await this.#db
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_gmt', '<=', gmtText(now))
        .orderBy('due_gmt')
        .orderBy('id')
        .limit(candidates)
        .execute();
      if (due.length === 0) return null;
      for (const { id } of due) {
        const held = await this.#claim(id, now);
        if (held) return held;
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
        due_gmt: gmtText(now + claimLength),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    return row ? { ...row, claim } : null;
  }

  /** Notes that the mail server is about to get it. Where this is refused, another attempt has the mail. */
  async beginHandover({ id, claim }: Hold, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('mail')
      .set({ state: 'handing-over', due_gmt: gmtText(now + claimLength) })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('state', '=', 'claimed')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * Notes what became of an attempt, if it still holds the mail. An attempt that was taken for abandoned while it
   * handed over holds it until somebody sends it again: its late answer is the truth. What somebody has given up by then
   * stays so, unless it did arrive.
   */
  async settle({ id, claim }: Hold, resolution: Resolution, now: number): Promise<boolean> {
    const { kind } = resolution;
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
        reason: kind === 'sent' ? null : resolution.reason,
        sent_gmt: kind === 'sent' ? gmtText(now) : null,
        ...(kind === 'again' ? { due_gmt: gmtText(resolution.at) } : {}),
      }))
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Gives a mail back that was not handed over, as if it had not been taken. */
  async putBack({ id, claim }: Hold, now: number): Promise<void> {
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
   * Takes mails from attempts that ended without a word, such as in a process that was killed. One that was being
   * handed over is never tried again by itself, because the mail server may have it. Gives those.
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

  /** Sends a mail that failed, or was given up, again from the beginning, when somebody asks for it. */
  async retry(id: number, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#retry(now, ['failed', 'given-up'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** The same for every failed mail, and for none that was given up; gives how many there were. */
  async retryAll(now: number): Promise<number> {
    return Number((await this.#retry(now, ['failed']).executeTakeFirstOrThrow()).numUpdatedRows);
  }

  #retry(now: number, states: readonly MailState[]) {
    return this.#db
      .updateTable('mail')
      .set({ state: 'waiting', claim: null, attempts: 0, due_gmt: gmtText(now) })
      .where('state', 'in', states);
  }

  /** Lets a failed mail be: nobody is told of it any more. Its claim stays, so that a late answer is still the truth. */
  async giveUp(id: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#giveUp().where('id', '=', id).executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** The same for every failed mail; gives how many there were. */
  async giveUpAll(): Promise<number> {
    return Number((await this.#giveUp().executeTakeFirstOrThrow()).numUpdatedRows);
  }

  #giveUp() {
    return this.#db.updateTable('mail').set({ state: 'given-up' }).where('state', '=', 'failed');
  }
}
