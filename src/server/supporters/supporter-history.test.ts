import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openSupporterHarness } from '../../../tests/support/supporter-harness.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import type { SupporterHistoryLine } from '../../shared/admin/supporters.ts';

onEveryDatabase(({ open, newFolder }) => {
  it('shows what a person did and what the team did with the record, the newest first, page by page', async () => {
    const { database, forms, team, from } = await openSupporterHarness(
      await open(),
      newFolder(),
      newFolder(),
    );
    const { db } = database;
    const email = 'grace@example.org';
    const body = { name: 'Grace', email, phone: '', location: '', status: 'active' };
    const { id } = (await team.request('POST', '/supporters', { from, body })).json as { id: number };
    await forms.send('newsletter', { email });
    const { token } = await db.selectFrom('newsletter_subscriber').select('token').executeTakeFirstOrThrow();
    await forms.confirmSubscription(token);
    await forms.send('vote', { votes: '5', method: 'airtel', phone: '0991234567', email });
    await forms.send('contact', { name: 'Grace', email, subject: 'Moni', message: 'Well done.' });
    await team.request('POST', `/supporters/${id}/notes`, { from, body: { text: 'Called her.\nTwice.' } });
    await team.request('POST', '/supporters/tags/add', { from, body: { ids: [id], name: 'driver' } });
    const { id: subscriber } = await db
      .selectFrom('newsletter_subscriber')
      .select('id')
      .executeTakeFirstOrThrow();
    const member = { created_by: 'Wezi', edited_by: 'Wezi', created_gmt: '', modified_gmt: '' };
    const text = { subject: 'Finale', preview_text: '', content: '', segment_id: null, entry_id: null };
    const newsletter = await db
      .insertInto('newsletter')
      .values({ ...text, ...member, is_archived: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const state of ['sent', 'failed'] as const)
      await db
        .insertInto('newsletter_recipient')
        .values({
          ...{ newsletter_id: newsletter.id, subscriber_id: state === 'sent' ? subscriber : null, state },
          ...{ mail_id: null, reason: null, sent_gmt: '2025-10-10T13:00:00', left_gmt: null },
        })
        .execute();
    // Of somebody else.
    const other = { ...body, name: 'Wezi', email: 'wezi@example.org' };
    await team.request('POST', '/supporters', { from, body: other });
    await forms.send('newsletter', { email: other.email });

    const list = async (query = '') =>
      (await team.request('GET', `/supporters/${id}/history${query}`, { from }))
        .json as ListPage<SupporterHistoryLine>;
    // The note is in the list of notes, beside the history.
    const { items, total } = await list();
    expect(total).toBe(7);
    const { id: order, reference } = await db
      .selectFrom('vote_order')
      .select(['id', 'reference'])
      .executeTakeFirstOrThrow();
    const message = await db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow();
    const actor = items.find(({ what }) => what.startsWith('Added by '))?.what.slice('Added by '.length);
    expect(new Map(items.map(({ what, address }) => [what, address]))).toEqual(
      new Map([
        ['Got the newsletter “Finale”', `/admin/newsletter/${newsletter.id}`],
        ['Voted: 5 votes', `/admin/inbox?tab=orders&order=${order}`],
        ['Wrote to us: “Moni”', `/admin/inbox?tab=messages&message=${message.id}`],
        ['Subscribed to the newsletter', null],
        ['Signed up for the newsletter', null],
        [`Tag added by ${actor}`, null],
        [`Added by ${actor}`, null],
      ]),
    );
    expect(items.find(({ what }) => what.startsWith('Voted'))?.detail).toContain(`order ${reference}`);
    const pages = [await list('?size=4'), await list('?size=4&page=2'), await list('?size=4&page=3')];
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(new Set(items.map((line) => line.id)).size).toBe(7);
  });
});
