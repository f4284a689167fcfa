import type { Database } from '../../src/server/db/database.ts';
import { supporterAddress } from '../../src/server/supporters/supporter-address.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { fixtureNow } from './content-fixtures.ts';

/** The person whose rows `fillPersonalTables` stores. */
export const owner = { email: 'owner@example.org', phone: '+265991234567' } as const;

const own: Readonly<Record<string, string>> = {
  'supporter.phone': '099 123 4567',
  'vote_order.phone': '099 123 4567',
};

/** What stands in a column: its own name, or what only an address or a number can be. */
export const marker = (column: string): string =>
  own[column] ?? (/\.(?:email|recipient|reply_to)$/.test(column) ? owner.email : `marker of ${column}`);

const at = gmtText(fixtureNow);

/** Stores a row in every table with personal data, all of one person, and some rows of somebody else. */
export const fillPersonalTables = async ({ db }: Database): Promise<void> => {
  const insert = async (table: string, values: object): Promise<number> => {
    const row = await db
      .insertInto(table as 'supporter')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const text = (table: string, ...columns: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, marker(`${table}.${column}`)]));

  const supporter = await insert('supporter', {
    ...text('supporter', 'name', 'email', 'location'),
    phone: owner.phone,
    state: 'active',
    created_gmt: at,
    name_key: 'x',
    nameless: 0,
  });
  await db
    .insertInto('supporter_contact')
    .values({ supporter_id: supporter, kind: 'email', value: marker('supporter_contact.value') })
    .execute();
  const act = (kind: string, subject: number) =>
    insert('supporter_action', { supporter_id: supporter, kind, subject_id: subject, done_gmt: at });
  const tag = await insert('supporter_tag', { ...text('supporter_tag', 'name'), name_key: 'x' });
  await db.insertInto('tagged_supporter').values({ supporter_id: supporter, tag_id: tag }).execute();
  await insert('supporter_note', {
    ...text('supporter_note', 'text'),
    search_text: marker('supporter_note.text'),
    supporter_id: supporter,
    author: 'Team',
    written_gmt: at,
  });
  const imported = await insert('supporter_import', {
    ...text('supporter_import', 'file_name', 'agreement'),
    at_gmt: at,
    actor: 'Team',
    counts: '{}',
    agreed_on: '2025-01-01',
    new_tag_ids: '[]',
  });
  await insert('supporter_import_row', {
    import_id: imported,
    supporter_id: supporter,
    is_new: 1,
    fields: '{}',
    further: '[]',
    tag_ids: '[]',
    note_id: null,
    subscriber_id: null,
  });
  await insert('activity', {
    ...text('activity', 'subject'),
    at_gmt: at,
    actor: 'Team',
    action: 'edited-supporter',
    address: supporterAddress(supporter),
  });
  const subscriber = await insert('newsletter_subscriber', {
    ...text('newsletter_subscriber', 'email', 'reason'),
    state: 'bounced',
    created_gmt: at,
    asked_gmt: at,
    token: 'a-token',
  });
  const newsletter = await insert('newsletter', {
    subject: 'News',
    preview_text: '',
    content: '',
    is_archived: 0,
    created_by: 'Team',
    created_gmt: at,
    edited_by: 'Team',
    modified_gmt: at,
  });
  await insert('newsletter_recipient', {
    ...text('newsletter_recipient', 'reason'),
    newsletter_id: newsletter,
    subscriber_id: subscriber,
    state: 'failed',
  });
  await db
    .insertInto('temporary_bounce')
    .values({ subscriber_id: subscriber, message_id: marker('temporary_bounce.message_id'), bounced_gmt: at })
    .execute();
  const mail = async (table: string, values: object) =>
    insert('mail', {
      kind: 'contact-message',
      message_id: `<${table}@example.org>`,
      subject: 'x',
      body_text: 'x',
      body_html: 'x',
      headers: '{}',
      state: 'sent',
      due_gmt: at,
      created_gmt: at,
      ...values,
    });
  await mail('own', text('mail', 'recipient', 'subject', 'body_text', 'reason'));
  await mail('team', { recipient: 'team@example.org', reply_to: owner.email });
  await mail('other', { recipient: 'somebody-else@example.org', subject: 'somebody-else' });
  const submission = { digest: null, created_gmt: at, state: 'approved' };
  const comment = await insert('comment', {
    ...submission,
    ...text('comment', 'name', 'email', 'message'),
    post_id: 1,
  });
  await act('commented', comment);
  const reply = { replied_by: 'Team', created_gmt: at, mail_id: null };
  await insert('comment_reply', {
    ...reply,
    ...text('comment_reply', 'subject', 'words'),
    comment_id: comment,
  });
  const message = await insert('contact_message', {
    ...submission,
    ...text('contact_message', 'name', 'email', 'subject', 'message'),
    state: 'answered',
  });
  await insert('contact_reply', {
    ...reply,
    ...text('contact_reply', 'subject', 'words'),
    message_id: message,
  });
  await insert('contact_message', {
    ...submission,
    name: 'somebody-else',
    email: 'somebody-else@example.org',
    subject: 'somebody-else',
    message: 'somebody-else',
    state: 'new',
  });
  const feedback = await insert('feedback', {
    ...submission,
    ...text('feedback', 'name', 'message', 'picture'),
  });
  await act('gave-feedback', feedback);
  const order = await insert('vote_order', {
    ...text('vote_order', 'reference', 'email', 'transaction_id', 'operator_id', 'mismatch_report'),
    phone: owner.phone,
    votes: 5,
    price: 450,
    method: 'airtel',
    provider: 'test',
    book: 'test',
    state: 'paid',
    created_gmt: at,
    expires_gmt: at,
  });
  await act('voted', order);
  await insert('order_resolution', {
    ...text('order_resolution', 'reason', 'report'),
    order_id: order,
    at_gmt: at,
    actor: 'Team',
  });
  await insert('order_credit', {
    ...text('order_credit', 'reason', 'report'),
    order_id: order,
    at_gmt: at,
    member_id: '1',
    proposed_by: 'Team',
    votes: 5,
  });
};
