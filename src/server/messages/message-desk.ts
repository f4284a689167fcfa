import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { MessageItem, MessageReply, WholeMessage } from '../../shared/admin/inbox-messages.ts';
import type { MessageState } from '../../shared/admin/inbox-states.ts';
import type { DecisionOutcome } from '../../shared/admin/inbox-words.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Database } from '../db/database.ts';
import type { Mailroom } from '../mail/mailroom.ts';
import { shownMailState } from '../mail/shown-mail-state.ts';
import { decideWords, removeWords, type Seen } from '../words/decide-words.ts';
import { messageDeeds } from '../words/moderation-deeds.ts';
import { countWords, listWords, type WordsQuery, type WordsRow, wordsView } from '../words/words-list.ts';
import { createReplyToMessage, type ReplyToMessage } from './reply-to-message.ts';

type Dependencies = {
  readonly database: Database;
  readonly mailroom: Mailroom;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/** What the team does with contact messages. */
export type MessageDesk = {
  readonly list: (query: WordsQuery<'contact_message'>) => Promise<ListPage<MessageItem>>;
  readonly waiting: () => Promise<number>;
  /** A message with the answers to it; null where there is none with this number. */
  readonly whole: (id: number) => Promise<WholeMessage | null>;
  readonly reply: ReplyToMessage;
  readonly decide: (
    items: readonly Seen<'contact_message'>[],
    state: MessageState,
    by: string,
  ) => Promise<DecisionOutcome>;
  readonly remove: (items: readonly Seen<'contact_message'>[], by: string) => Promise<DecisionOutcome>;
};

const address = inboxAddress('messages');
const table = 'contact_message';

const viewOf = (row: WordsRow<typeof table>): MessageItem => ({
  ...wordsView(row),
  state: row.state,
  email: row.email,
  subject: row.subject,
});

export const createMessageDesk = (dependencies: Dependencies): MessageDesk => {
  const { db } = dependencies.database;
  const { now } = dependencies;

  const repliesTo = async (id: number): Promise<MessageReply[]> => {
    const rows = await db
      .selectFrom('contact_reply')
      .leftJoin('mail', 'mail.id', 'contact_reply.mail_id')
      .select([
        'contact_reply.id',
        'contact_reply.subject',
        'contact_reply.words',
        'contact_reply.replied_by as by',
        'contact_reply.created_gmt as at',
        'mail.state as mail',
      ])
      .where('contact_reply.message_id', '=', id)
      .orderBy('contact_reply.id')
      .execute();
    return rows.map((row) => ({ ...row, mail: row.mail === null ? null : shownMailState(row.mail) }));
  };

  return {
    list: async (query) => {
      const { rows, total } = await listWords(db, table, query);
      return { items: rows.map(viewOf), total, page: query.page, size: query.size };
    },
    waiting: () => countWords(db, table, 'new'),
    whole: async (id) => {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      return row ? { message: viewOf(row), replies: await repliesTo(id) } : null;
    },
    reply: createReplyToMessage(dependencies),
    decide: (items, state, by) =>
      decideWords(db, { table, items, state, by, deed: messageDeeds[state], address }, now()),
    remove: async (items, by) => (await removeWords(db, { table, items, by, address }, now())).outcome,
  };
};
