import type { Selectable } from 'kysely';
import { inboxAddress } from '../../../shared/admin/inbox.ts';
import type { MailItem, MailQuery, WholeMail } from '../../../shared/admin/inbox-outbox.ts';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import { containsText } from '../../db/contains-text.ts';
import type { Database } from '../../db/database.ts';
import type { MailTable } from '../../db/schema.ts';
import { totalOfPage } from '../../db/total-of-page.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import type { MailService } from '../mail-service.ts';
import { createMailOpening } from './decrypt-mail.ts';
import { mailStateShown, shownMailState } from './mail-state.ts';
import { OutboxStore } from './outbox-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly mailService: Pick<MailService, 'site' | 'wake'>;
  readonly now: () => number;
};

/** What the team does with the outbox. */
export type OutboxAdmin = {
  readonly list: (query: MailQuery) => Promise<ListPage<MailItem> & { readonly failed: number }>;
  /** How many are still to be sent, or failed. */
  readonly unsent: () => Promise<number>;
  /** Null where there is none with this number. */
  readonly whole: (id: number) => Promise<WholeMail | null>;
  /** Has a failed or given-up mail sent again. False where it is neither, or no longer. */
  readonly retry: (id: number, by: string) => Promise<boolean>;
  /** The same for every failed mail; gives how many. What was given up stays so. */
  readonly retryAll: (by: string) => Promise<number>;
  /** Lets a failed mail be, so that it needs nobody any more. False where it has not failed, or no longer. */
  readonly giveUp: (id: number, by: string) => Promise<boolean>;
  /** The same for every failed mail; gives how many. */
  readonly giveUpAll: (by: string) => Promise<number>;
};

/** What the team does to mails, as the activity tells it. */
type MailAction = 'retried-mail' | 'gave-up-mail';

const listed = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'attempts',
  'reason',
  'created_gmt',
  'sent_gmt',
  'due_gmt',
] as const;

/** What a mail is for, for people: `newsletter-confirmation` is a `Newsletter confirmation`. */
const kindLabel = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const viewOf = (row: Pick<Selectable<MailTable>, (typeof listed)[number]>): MailItem => ({
  id: row.id,
  kind: kindLabel(row.kind),
  to: row.recipient,
  subject: row.subject,
  state: shownMailState(row.state),
  attempts: row.attempts,
  reason: row.reason,
  at: row.created_gmt,
  sentAt: row.sent_gmt,
  dueAt: row.state === 'waiting' ? row.due_gmt : null,
});

export const createOutboxAdmin = ({ database, secretKey, mailService, now }: Dependencies): OutboxAdmin => {
  const opened = createMailOpening(secretKey);
  const { db } = database;
  const countOf = async (state: 'waiting' | 'failed'): Promise<number> => {
    const { total } = await db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .where(mailStateShown, '=', state)
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  const mailsOf = async (ids: readonly number[]): Promise<MailItem[]> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('mail')
      .select(listed)
      .where('id', 'in', ids)
      .orderBy('created_gmt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(viewOf);
  };

  /** Moves one mail, and writes that down; without its address, which is a visitor's. */
  const moveOne = (
    id: number,
    by: string,
    deed: MailAction,
    move: (store: OutboxStore) => Promise<boolean>,
  ): Promise<boolean> =>
    inTransaction(db, async (transaction) => {
      if (!(await move(new OutboxStore(transaction, mailService.site)))) return false;
      const { kind } = await transaction
        .selectFrom('mail')
        .select('kind')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const address = `${inboxAddress('outbox')}&mail=${id}`;
      const subject = `the mail “${kindLabel(kind)}”`;
      await new ActivityLog(transaction).add({ actor: by, deed, subject, address }, now());
      return true;
    });

  /** Moves every failed mail, and writes that down in one line. */
  const moveAll = (
    by: string,
    deed: MailAction,
    move: (store: OutboxStore) => Promise<number>,
  ): Promise<number> =>
    inTransaction(db, async (transaction) => {
      const count = await move(new OutboxStore(transaction, mailService.site));
      if (count === 0) return 0;
      const subject = `${count} failed ${count === 1 ? 'mail' : 'mails'}`;
      const address = inboxAddress('outbox');
      await new ActivityLog(transaction).add({ actor: by, deed, subject, address }, now());
      return count;
    });

  return {
    list: async ({ state, search, page, size }) => {
      let fitting = db.selectFrom('mail');
      if (state !== 'all') fitting = fitting.where(mailStateShown, '=', state);
      if (search !== '') fitting = fitting.where(containsText(['recipient', 'subject', 'kind'], search));
      // The numbers first: they are found in an index, without a look at the mails' long texts.
      const found = await fitting
        .select('id')
        .orderBy('created_gmt', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const total = await totalOfPage({ page, size }, found.length, async () => {
        const counted = await fitting
          .select((eb) => eb.fn.countAll<number | string>().as('total'))
          .executeTakeFirstOrThrow();
        return Number(counted.total);
      });
      const items = await mailsOf(found.map(({ id }) => id));
      return { items, total, page, size, failed: await countOf('failed') };
    },
    unsent: async () => (await countOf('waiting')) + (await countOf('failed')),
    whole: async (id) => {
      const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? { mail: viewOf(row), text: opened(row).body_text, replyTo: row.reply_to } : null;
    },
    retry: async (id, by) => {
      const isRetried = await moveOne(id, by, 'retried-mail', (store) => store.retry(id, now()));
      if (isRetried) mailService.wake();
      return isRetried;
    },
    retryAll: async (by) => {
      const count = await moveAll(by, 'retried-mail', (store) => store.retryAll(now()));
      if (count > 0) mailService.wake();
      return count;
    },
    giveUp: (id, by) => moveOne(id, by, 'gave-up-mail', (store) => store.giveUp(id)),
    giveUpAll: (by) => moveAll(by, 'gave-up-mail', (store) => store.giveUpAll()),
  };
};
