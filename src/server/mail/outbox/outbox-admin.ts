import type { Selectable } from 'kysely';
import { inboxAddress } from '../../../shared/admin/inbox.ts';
import type { MailDetails, MailItem, MailQuery } from '../../../shared/admin/inbox-outbox.ts';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Database } from '../../db/database.ts';
import { containsText } from '../../db/search/contains-text.ts';
import type { MailTable } from '../../db/tables/mail.ts';
import { getTotalCount } from '../../db/total-count.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import type { MailService } from '../mail-service.ts';
import { createMailCompletion } from './complete-mail.ts';
import { displayedMailStateSql, toDisplayedMailState } from './mail-state.ts';
import { OutboxStore } from './outbox-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly mailService: Pick<MailService, 'site' | 'wake'>;
  readonly now: () => number;
};

/** The administrators' view of the outbox. */
export type OutboxAdmin = {
  readonly list: (query: MailQuery) => Promise<ListPage<MailItem> & { readonly failed: number }>;
  /** Counts the waiting and the failed mails. */
  readonly countUnsent: () => Promise<number>;
  /** Null if there is no mail with this id. */
  readonly getDetails: (id: number) => Promise<MailDetails | null>;
  /** Queues a failed or given-up mail again. False if the mail is in another state. */
  readonly retry: (id: number, by: string) => Promise<boolean>;
  /** Queues every failed mail again, but no given-up mail. Returns their number. */
  readonly retryAll: (by: string) => Promise<number>;
  /** Marks a failed mail as given up, so that it no longer asks for attention. False if the mail is in another state. */
  readonly giveUp: (id: number, by: string) => Promise<boolean>;
  /** Marks every failed mail as given up. Returns their number. */
  readonly giveUpAll: (by: string) => Promise<number>;
};

type MailAction = 'retried-mail' | 'gave-up-mail';

const listedColumns = [
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

/** The label of a kind: `newsletter-confirmation` becomes `Newsletter confirmation`. */
const formatKind = (kind: string): string => {
  const text = kind.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const toMailItem = (row: Pick<Selectable<MailTable>, (typeof listedColumns)[number]>): MailItem => ({
  id: row.id,
  kind: formatKind(row.kind),
  to: row.recipient,
  subject: row.subject,
  state: toDisplayedMailState(row.state),
  attempts: row.attempts,
  reason: row.reason,
  at: row.created_gmt,
  sentAt: row.sent_gmt,
  dueAt: row.state === 'waiting' ? row.due_gmt : null,
});

export const createOutboxAdmin = ({ database, secretKey, mailService, now }: Dependencies): OutboxAdmin => {
  const { db } = database;
  const completeMail = createMailCompletion(db, secretKey);
  const countByState = async (state: 'waiting' | 'failed'): Promise<number> => {
    const { total } = await db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .where(displayedMailStateSql, '=', state)
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  const listByIds = async (ids: readonly number[]): Promise<MailItem[]> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('mail')
      .select(listedColumns)
      .where('id', 'in', ids)
      .orderBy('created_gmt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toMailItem);
  };

  /** Changes one mail and logs the action, without the recipient's address. */
  const changeOne = (
    id: number,
    by: string,
    action: MailAction,
    change: (store: OutboxStore) => Promise<boolean>,
  ): Promise<boolean> =>
    inTransaction(db, async (transaction) => {
      if (!(await change(new OutboxStore(transaction, mailService.site)))) return false;
      const { kind } = await transaction
        .selectFrom('mail')
        .select('kind')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const address = `${inboxAddress('outbox')}&mail=${id}`;
      const subject = `the email “${formatKind(kind)}”`;
      await new ActivityLog(transaction).add({ actor: by, action: action, subject, address }, now());
      return true;
    });

  /** Changes every failed mail and logs the action in one line. */
  const changeAllFailed = (
    by: string,
    action: MailAction,
    change: (store: OutboxStore) => Promise<number>,
  ): Promise<number> =>
    inTransaction(db, async (transaction) => {
      const count = await change(new OutboxStore(transaction, mailService.site));
      if (count === 0) return 0;
      const subject = `${count} failed ${count === 1 ? 'email' : 'emails'}`;
      const address = inboxAddress('outbox');
      await new ActivityLog(transaction).add({ actor: by, action: action, subject, address }, now());
      return count;
    });

  return {
    list: async ({ state, search, page, size }) => {
      let matching = db.selectFrom('mail');
      if (state !== 'all') matching = matching.where(displayedMailStateSql, '=', state);
      if (search !== '') matching = matching.where(containsText(search));
      // Select the ids first: an index answers that without reading the mails' long bodies.
      const found = await matching
        .select('id')
        .orderBy('created_gmt', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const total = await getTotalCount({ page, size }, found.length, async () => {
        const counted = await matching
          .select((eb) => eb.fn.countAll<number | string>().as('total'))
          .executeTakeFirstOrThrow();
        return Number(counted.total);
      });
      const items = await listByIds(found.map(({ id }) => id));
      return { items, total, page, size, failed: await countByState('failed') };
    },
    countUnsent: async () => (await countByState('waiting')) + (await countByState('failed')),
    getDetails: async (id) => {
      const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const { body_text: text } = await completeMail(row);
      return { mail: toMailItem(row), text, replyTo: row.reply_to };
    },
    retry: async (id, by) => {
      const isRetried = await changeOne(id, by, 'retried-mail', (store) => store.retry(id, now()));
      if (isRetried) mailService.wake();
      return isRetried;
    },
    retryAll: async (by) => {
      const count = await changeAllFailed(by, 'retried-mail', (store) => store.retryAll(now()));
      if (count > 0) mailService.wake();
      return count;
    },
    giveUp: (id, by) => changeOne(id, by, 'gave-up-mail', (store) => store.giveUp(id)),
    giveUpAll: (by) => changeAllFailed(by, 'gave-up-mail', (store) => store.giveUpAll()),
  };
};
