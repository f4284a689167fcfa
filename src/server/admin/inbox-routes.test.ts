import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AdminHarness, type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { fixtureNow, idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { openRestHarness } from '../../../tests/support/rest-harness.ts';
import { createLedgerWriter } from '../../../tests/support/vote-ledger.ts';
import { InboxSummary } from '../../shared/admin/inbox.ts';
import { MessageDetails, MessageList } from '../../shared/admin/inbox-messages.ts';
import { OrderDetails, OrderList, OrderTotals, VerifiedOrder } from '../../shared/admin/inbox-orders.ts';
import { MailDetails, MailList } from '../../shared/admin/inbox-outbox.ts';
import { CommentList, DecisionOutcome, FeedbackList } from '../../shared/admin/inbox-submissions.ts';
import { CommentDetails } from '../../shared/admin/public-replies.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { CommentStore } from '../comments/comment-store.ts';
import type { Database } from '../db/database.ts';
import { OutboxStore } from '../mail/outbox/outbox-store.ts';
import { ContactMessageStore } from '../messages/contact-message-store.ts';
import { FeedbackStore } from '../messages/feedback-store.ts';
import { OrderStore } from '../votes/orders/order-store.ts';

const grace = { name: 'Grace', email: 'grace@example.org', message: 'Zikomo!' };
const now = () => fixtureNow;

const openInbox = async (database: Database, uploadsFolder?: string) => {
  const harness = openAdminHarness(database, { now, ...(uploadsFolder ? { uploadsFolder } : {}) });
  return {
    harness,
    editor: await harness.signedIn('editor'),
    admin: await harness.signedIn('administrator'),
  };
};
const post = (harness: AdminHarness, from: Browser, path: string, body?: unknown) =>
  harness.request('POST', `/inbox${path}`, { from, ...(body === undefined ? {} : { body }) });
const get = async (harness: AdminHarness, from: Browser, path: string) =>
  (await harness.request('GET', `/inbox${path}`, { from })).json;

onSqlite(({ open }) => {
  test('rejects Editors at orders and the outbox, and visitors everywhere', async () => {
    const { harness, editor } = await openInbox(await open());
    const routes = harness.routes.filter(({ path }) => path.includes('/inbox'));
    expect(routes).toHaveLength(40);
    for (const { method, path, role } of routes) {
      const isForAdministrators = /\/(orders|outbox)/.test(path);
      expect([path, role]).toEqual([path, isForAdministrators ? 'administrator' : 'editor']);
      const address = path
        .replace(/^\/api\/admin/, '')
        .replace(':id', '1')
        .replace(':reply', '1');
      expect((await harness.request(method, address)).status).toBe(401);
      if (isForAdministrators)
        expect((await harness.request(method, address, { from: editor })).status).toBe(403);
    }
  });

  test('counts the waiting items of each tab; an Editor does not see orders and the outbox', async () => {
    const database = await open();
    const { harness, editor, admin } = await openInbox(database);
    await new CommentStore(database.db).add({ postId: 1, ...grace }, fixtureNow);
    await createLedgerWriter(database).order();
    const counts = { comments: 1, feedback: 0, messages: 0 };
    expect(InboxSummary.parse(await get(harness, admin, ''))).toMatchObject({
      // The two mails about the logins.
      counts: { ...counts, orders: 1, outbox: 2 },
      sendsMail: false,
    });
    expect(await get(harness, editor, '')).toMatchObject({
      counts: { ...counts, orders: null, outbox: null },
    });
  });

  test('replies to a comment by mail, and not to spam', async () => {
    const database = await open();
    const { harness, editor } = await openInbox(database);
    const id = (await new CommentStore(database.db).add({ postId: 1, ...grace }, fixtureNow)) ?? 0;
    const reply = { subject: 'Re: Your comment', words: 'Thank you.', repliesSeen: 0 };
    const response = await post(harness, editor, `/comments/${id}/reply`, reply);
    expect(CommentDetails.parse(response.json)).toMatchObject({
      item: { id, state: 'waiting', reply: { by: 'The editor' } },
      replies: [{ words: 'Thank you.', by: 'The editor', mail: 'waiting' }],
    });
    const second = await post(harness, editor, `/comments/${id}/reply`, reply);
    expect([second.status, second.json]).toMatchObject([
      409,
      { message: expect.stringMatching(/^The editor has replied to this comment in the meantime/) },
    ]);
    const empty = await post(harness, editor, `/comments/${id}/reply`, { ...reply, words: '  ' });
    expect([empty.status, empty.json]).toMatchObject([
      422,
      { fieldErrors: { words: 'Please enter your reply.' } },
    ]);
    await post(harness, editor, '/comments/decide', { items: [{ id, was: 'waiting' }], state: 'spam' });
    const late = await post(harness, editor, `/comments/${id}/reply`, { ...reply, repliesSeen: 1 });
    expect([late.status, late.json]).toEqual([
      409,
      { message: 'This comment is marked as spam, so your reply was not sent.' },
    ]);
    for (const path of ['/comments/9999', '/comments/99999999999', '/comments/x'])
      expect((await harness.request('GET', `/inbox${path}`, { from: editor })).status).toBe(404);
    expect((await post(harness, editor, '/comments/9999/reply', reply)).status).toBe(404);
    // Feedback has no address to reply to.
    expect((await post(harness, editor, '/feedback/1/reply', reply)).status).toBe(404);
  });

  test('replies to an approved comment on the page, edits and deletes the reply; a colleague’s newer text stays', async () => {
    const database = await open();
    const { harness, editor, admin } = await openInbox(database);
    const id = (await new CommentStore(database.db).add({ postId: 1, ...grace }, fixtureNow)) ?? 0;
    const path = `/comments/${id}/public-replies`;
    const reply = { words: ' Come to Zomba. ', repliesSeen: 0 };
    expect(await post(harness, editor, path, reply)).toMatchObject({
      status: 409,
      json: { message: 'This comment is not approved, so your reply was not published.' },
    });
    await post(harness, editor, '/comments/decide', { items: [{ id, was: 'waiting' }], state: 'approved' });
    const details = CommentDetails.parse((await post(harness, editor, path, reply)).json);
    expect(details).toMatchObject({
      item: { publicReply: { by: 'The editor' } },
      publicReplies: [{ words: 'Come to Zomba.', by: 'The editor', editedBy: null }],
    });
    expect(await post(harness, admin, path, reply)).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/^The editor has replied to this comment in the meantime/) },
    });
    expect(await post(harness, admin, path, { ...reply, words: ' ' })).toMatchObject({
      status: 422,
      json: { fieldErrors: { words: 'Please enter your reply.' } },
    });
    const replyPath = `${path}/${details.publicReplies[0]?.id}`;
    const put = (from: Browser, words: string, was: string) =>
      harness.request('PUT', `/inbox${replyPath}`, { from, body: { words, was } });
    expect((await put(admin, 'Come to Mzuzu.', 'Come to Zomba.')).json).toMatchObject({
      publicReplies: [{ words: 'Come to Mzuzu.', by: 'The editor', editedBy: 'The administrator' }],
    });
    const changed = /^The administrator has changed this reply in the meantime/;
    for (const response of [
      await put(editor, 'Come home.', 'Come to Zomba.'),
      await post(harness, editor, `${replyPath}/remove`, { was: 'Come to Zomba.' }),
    ])
      expect(response).toMatchObject({ status: 409, json: { message: expect.stringMatching(changed) } });
    expect(
      (await post(harness, editor, `${replyPath}/remove`, { was: 'Come to Mzuzu.' })).json,
    ).toMatchObject({
      item: { publicReply: null },
      publicReplies: [],
    });
    expect((await put(editor, 'Come home.', 'Come to Mzuzu.')).status).toBe(404);
    expect((await post(harness, editor, '/comments/9999/public-replies', reply)).status).toBe(404);
  });

  test.each(['?from=9999-12-31', '?to=2025-02-30', '?state=lost', '?size=1000', '?page=0'])(
    'rejects a list of orders by %s',
    async (query) => {
      const { harness, admin } = await openInbox(await open());
      const response = await harness.request('GET', `/inbox/orders${query}`, { from: admin });
      expect(response.status).toBe(422);
    },
  );
});

onEveryDatabase(({ open, newFolder }) => {
  test('approves a comment, takes the approval back, and deletes the comment', async () => {
    const database = await open();
    const { request } = await openRestHarness(database);
    const { harness, editor } = await openInbox(database);
    const postId = idOf('choir');
    const store = new CommentStore(database.db);
    const id = (await store.add({ postId, ...grace }, fixtureNow)) ?? 0;
    const stray = (await store.add({ postId: 99_999, ...grace }, fixtureNow - 60_000)) ?? 0;
    const list = async (query = '') => CommentList.parse(await get(harness, editor, `/comments${query}`));
    expect((await list()).items).toMatchObject([
      { id, ...grace, state: 'waiting', update: { address: '/updates/choir' } },
      { id: stray, update: null },
    ]);
    const decided = await post(harness, editor, '/comments/decide', {
      items: [{ id, was: 'waiting' }],
      state: 'approved',
    });
    expect(DecisionOutcome.parse(decided.json)).toEqual({ changed: [id], missed: [] });
    expect((await request(`comments?post=${postId}`)).body).toMatchObject([{ author_name: 'Grace' }]);
    expect((await list('?state=approved')).items).toMatchObject([
      { decidedBy: 'The editor', update: { address: `/updates/choir#comment-${id}` } },
    ]);
    // A decision on an outdated state is reported as missed.
    const late = await post(harness, editor, '/comments/remove', { items: [{ id, was: 'waiting' }] });
    expect(late.json).toEqual({
      changed: [],
      missed: [{ id, name: 'Grace', state: 'approved', by: 'The editor' }],
    });
    await post(harness, editor, '/comments/decide', { items: [{ id, was: 'approved' }], state: 'waiting' });
    expect((await request(`comments?post=${postId}`)).body).toEqual([]);
    await post(harness, editor, '/comments/remove', { items: [{ id, was: 'waiting' }] });
    expect((await list('?state=all&search=zikomo')).items).toMatchObject([{ id: stray }]);
  });

  test('deletes the picture of deleted feedback', async () => {
    const folder = newFolder();
    const database = await open();
    const { harness, editor } = await openInbox(database, folder);
    writeFileSync(join(folder, 'feedback-1.webp'), 'x');
    const given = { name: 'Grace', message: 'Zikomo!', picture: 'feedback-1.webp' };
    const id = (await new FeedbackStore(database.db).add(given, fixtureNow)) ?? 0;
    expect(FeedbackList.parse(await get(harness, editor, '/feedback')).items).toMatchObject([
      { id, picture: '/uploads/feedback-1.webp', state: 'waiting' },
    ]);
    await post(harness, editor, '/feedback/decide', { items: [{ id, was: 'waiting' }], state: 'approved' });
    expect(await new FeedbackStore(database.db).listApproved(3)).toHaveLength(1);
    await post(harness, editor, '/feedback/remove', { items: [{ id, was: 'approved' }] });
    expect(await new FeedbackStore(database.db).listApproved(3)).toEqual([]);
    expect(existsSync(join(folder, 'feedback-1.webp'))).toBe(false);
  });

  test('opens a contact message, replies by mail, and marks it as spam', async () => {
    const database = await open();
    const { harness, editor } = await openInbox(database);
    const written = { ...grace, subject: 'A visit' };
    const id = (await new ContactMessageStore(database.db).add(written, fixtureNow)) ?? 0;
    expect(MessageList.parse(await get(harness, editor, '/messages')).items).toMatchObject([
      { id, ...written },
    ]);
    const reply = { subject: 'Re: A visit', words: 'Friday.', repliesSeen: 0 };
    const response = await post(harness, editor, `/messages/${id}/reply`, reply);
    expect(MessageDetails.parse(response.json)).toMatchObject({
      item: { state: 'answered' },
      replies: [{ words: 'Friday.', by: 'The editor', mail: 'waiting' }],
    });
    const second = await post(harness, editor, `/messages/${id}/reply`, reply);
    expect([second.status, (second.json as { message: string }).message]).toEqual([
      409,
      'The editor has replied to this message in the meantime. Please read that reply first. Yours has not been sent yet.',
    ]);
    const empty = await post(harness, editor, `/messages/${id}/reply`, { ...reply, words: '  ' });
    expect([empty.status, empty.json]).toMatchObject([
      422,
      { fieldErrors: { words: 'Please enter your reply.' } },
    ]);
    await post(harness, editor, '/messages/decide', { items: [{ id, was: 'answered' }], state: 'spam' });
    expect(await get(harness, editor, `/messages/${id}`)).toMatchObject({ item: { state: 'spam' } });
    await post(harness, editor, '/messages/remove', { items: [{ id, was: 'spam' }] });
    for (const path of [`/messages/${id}`, '/messages/99999999999', '/messages/x'])
      expect((await harness.request('GET', `/inbox${path}`, { from: editor })).status).toBe(404);
    expect((await post(harness, editor, `/messages/${id}/reply`, reply)).status).toBe(404);
  });

  test('filters orders by the campaign’s days, adds them up, verifies and refunds them', async () => {
    const database = await open();
    const { harness, admin } = await openInbox(database);
    await harness.dependencies.settingsStore.set({ timezone: 'Africa/Blantyre' });
    const at = (moment: string) => createLedgerWriter(database, () => Date.parse(moment));
    // Half past midnight in Malawi, and half an hour before midnight.
    const early = await at('2025-10-17T22:30:00Z').pay({ votes: 10, price: 850, method: 'tnm' });
    const waiting = await at('2025-10-17T21:30:00Z').order();
    const list = async (query: string) =>
      OrderList.parse(await get(harness, admin, `/orders${query}`)).items.map(({ id }) => id);
    expect(await list('')).toEqual([early.id, waiting.id]);
    expect(await list('?from=2025-10-18&to=2025-10-18')).toEqual([early.id]);
    expect(await list('?to=2025-10-17')).toEqual([waiting.id]);
    expect(await list('?state=pending&method=airtel')).toEqual([waiting.id]);
    expect(await list('?state=trouble')).toEqual([]);
    expect(await list(`?search=${early.reference.slice(-4)}`)).toEqual([early.id]);
    const total = { votes: 10, amount: 850 };
    expect(OrderTotals.parse(await get(harness, admin, '/orders/totals'))).toEqual({
      methods: [
        { method: 'airtel', votes: 0, amount: 0 },
        { method: 'tnm', ...total },
        { method: 'visa', votes: 0, amount: 0 },
      ],
      days: [{ day: '2025-10-18', ...total }],
      all: total,
      isTest: true,
    });
    expect(await get(harness, admin, '/orders/totals?from=2025-10-19')).toMatchObject({ all: { votes: 0 } });

    const verified = VerifiedOrder.parse((await post(harness, admin, `/orders/${waiting.id}/ask`)).json);
    expect(verified).toMatchObject({
      outcome: 'The order is paid, and its 5 votes have been counted.',
      order: { state: 'paid', phone: expect.stringMatching(/^099\d{7}$/), isTest: true },
      history: [{ change: 'paid', cause: 'team' }],
    });
    const refund = { reason: 'paid twice' };
    expect((await post(harness, admin, `/orders/${early.id}/refund`, { reason: ' ' })).status).toBe(422);
    const back = await post(harness, admin, `/orders/${early.id}/refund`, refund);
    expect(OrderDetails.parse(back.json)).toMatchObject({ order: { state: 'refunded' } });
    const again = await post(harness, admin, `/orders/${early.id}/refund`, refund);
    expect([again.status, again.json]).toEqual([
      409,
      {
        message:
          'You can only refund a payment that has arrived. This one is already refunded (refund by The administrator: paid twice).',
      },
    ]);
    expect((await harness.request('GET', '/inbox/orders/9999', { from: admin })).status).toBe(404);
    for (const path of ['ask', 'refund', 'undo-refund', 'credit/approve', 'credit/withdraw'])
      expect((await post(harness, admin, `/orders/9999/${path}`, refund)).status).toBe(404);
    const undone = await post(harness, admin, `/orders/${early.id}/undo-refund`, refund);
    expect(OrderDetails.parse(undone.json)).toMatchObject({
      order: { state: 'paid', countedVotes: 10, refunded: 0 },
    });
    const nothing = await post(harness, admin, `/orders/${early.id}/undo-refund`, refund);
    expect([nothing.status, nothing.json]).toEqual([409, { message: 'There is no refund to undo.' }]);
    expect((await post(harness, admin, `/orders/${early.id}/undo-refund`, { reason: '' })).status).toBe(422);
  });

  test('exports the filtered orders as CSV, with times of the campaign and no formulas', async () => {
    const database = await open();
    const { harness, admin } = await openInbox(database);
    await harness.dependencies.settingsStore.set({ timezone: 'Africa/Blantyre' });
    const at = createLedgerWriter(database, () => Date.parse('2025-10-17T22:30:00Z'));
    const paid = await at.pay({ votes: 10, price: 850, phone: '+265991234567', email: '+grace@example.org' });
    const pending = await at.order();
    const read = async (query: string) => {
      const { text, headers } = await harness.request('GET', `/inbox/orders/export${query}`, { from: admin });
      expect(headers.get('content-disposition')).toMatch(/vote-orders-\d{4}-\d\d-\d\d\.csv/);
      return text.replace('\ufeff', '').trim().split('\r\n');
    };
    const [columns, ...lines] = await read('');
    expect(columns).toMatch(/^Reference,Placed,Paid,State,Round,Votes,Votes Counted,Price/);
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.startsWith(paid.reference))).toBe(
      `${paid.reference},2025-10-18 00:30,2025-10-18 00:30,paid,1,10,10,850,0,Airtel Money,0991234567,'+grace@example.org,,,`,
    );
    expect((await read('?state=pending')).slice(1)).toEqual([expect.stringContaining(pending.reference)]);
    const [line] = await new ActivityLog(database.db).latest(1);
    expect(line).toMatchObject({ action: 'exported-orders' });
  });

  test('counts a payment by hand with the approval of a second Administrator, and of nobody else', async () => {
    const database = await open();
    const { harness, admin, editor } = await openInbox(database);
    const other = await harness.signedIn('administrator', 'second');
    const { order: place } = createLedgerWriter(database);
    const { id } = await place();
    await new OrderStore(database.db).recordCheck(
      { id, due_gmt: null },
      { answered: null, next: null, mismatch: { problem: 'amount', report: 'MWK 400', amount: 400 } },
    );
    const path = `/orders/${id}/credit`;
    const proposal = { votes: 4, reason: 'the statement shows it', reported: 'MWK 400' };
    for (const votes of [0, -1, 1.5, 'many', null, 10 ** 9])
      expect(
        (await post(harness, admin, path, { ...proposal, votes })).status,
        String(votes),
      ).toBeGreaterThanOrEqual(409);
    expect((await post(harness, admin, path, { ...proposal, reason: ' ' })).status).toBe(422);
    for (const step of ['', '/approve', '/withdraw'])
      expect((await post(harness, editor, path + step, proposal)).status).toBe(403);
    const proposed = await post(harness, admin, path, proposal);
    expect(OrderDetails.parse(proposed.json)).toMatchObject({
      order: { state: 'pending' },
      credits: [{ votes: 4, closed: null, isOwn: true }],
    });
    const own = await post(harness, admin, `${path}/approve`);
    expect([own.status, own.json]).toEqual([
      409,
      { message: 'You proposed this yourself, so another Administrator has to approve it.' },
    ]);
    expect(await get(harness, other, `/orders/${id}`)).toMatchObject({ credits: [{ isOwn: false }] });
    const approved = await post(harness, other, `${path}/approve`);
    expect(OrderDetails.parse(approved.json)).toMatchObject({
      order: { state: 'paid', countedVotes: 4, problem: null },
      history: [{ change: 'credited' }],
      credits: [{ closed: { isApproved: true } }],
    });
    expect((await post(harness, other, `${path}/withdraw`)).status).toBe(409);
  });

  test('resolves a payment mismatch once, and only with the reported payment on the screen', async () => {
    const database = await open();
    const { harness, admin } = await openInbox(database);
    const { order: place, moveOrder } = createLedgerWriter(database);
    const placed = await moveOrder(await place(), 'expired');
    const path = `/orders/${placed.id}/settle`;
    const resolve = (reported: string | null, reason = 'gave MWK 400\n back') =>
      post(harness, admin, path, { reason, reported });
    const note = (report: string) =>
      new OrderStore(database.db).recordCheck(placed, {
        answered: null,
        next: null,
        mismatch: { problem: 'amount', report, amount: null },
      });
    const getMessage = ({ json }: { readonly json: unknown }) => (json as { message: string }).message;
    const early = await resolve(null);
    expect([early.status, getMessage(early)]).toEqual([
      409,
      'There is nothing to settle: this order is expired, and none of its payments needs attention.',
    ]);
    await note('MWK 400');
    expect(await get(harness, admin, `/orders/${placed.id}`)).toMatchObject({
      order: { problem: 'amount', reported: 'MWK 400', isResolved: false },
    });
    const stale = await resolve('MWK 300');
    expect([stale.status, getMessage(stale)]).toEqual([
      409,
      'The gateway has since reported another payment. Please look at it before you mark the order as settled.',
    ]);
    for (const reason of ['', ' \u0000\n ', 'x'.repeat(301)])
      expect((await resolve('MWK 400', reason)).json).toMatchObject({
        fieldErrors: { reason: expect.any(String) },
      });
    const resolved = await resolve('MWK 400');
    expect([resolved.status, OrderDetails.parse(resolved.json)]).toMatchObject([
      200,
      {
        order: { state: 'expired', problem: null, reported: null, isResolved: true },
        history: [{ change: 'expired' }],
        resolutions: [{ by: 'The administrator', reason: 'gave MWK 400 back', reported: 'MWK 400' }],
      },
    ]);
    const second = await resolve('MWK 400');
    expect([second.status, getMessage(second)]).toEqual([
      409,
      'The administrator has already marked this order as settled: gave MWK 400 back',
    ]);
    expect((await post(harness, admin, '/orders/9999/settle', { reason: 'x', reported: null })).status).toBe(
      404,
    );
  });

  test('sends a failed mail again, and not a waiting one', async () => {
    const database = await open();
    const { harness, admin } = await openInbox(database);
    const mail = {
      kind: 'vote-receipt',
      to: 'v@example.org',
      replyTo: null,
      subject: 'Receipt',
      headers: {},
    };
    const outbox = new OutboxStore(database.db, 'https://campaign.example');
    const id = await outbox.add({ ...mail, text: 'Thank you', html: '<p>' }, fixtureNow);
    const fail = () => database.db.updateTable('mail').set({ state: 'failed', reason: 'No.' }).execute();
    await fail();
    expect(MailList.parse(await get(harness, admin, '/outbox?state=failed'))).toMatchObject({
      total: 3,
      failed: 3,
    });
    expect(MailDetails.parse(await get(harness, admin, `/outbox/${id}`))).toMatchObject({
      text: 'Thank you',
    });
    expect((await post(harness, admin, `/outbox/${id}/retry`)).json).toMatchObject({
      mail: { state: 'waiting' },
    });
    const second = await post(harness, admin, `/outbox/${id}/retry`);
    expect([second.status, second.json]).toEqual([
      409,
      { message: 'This email is waiting to be sent. Someone else may have sent it again.' },
    ]);
    expect((await post(harness, admin, '/outbox/retry')).json).toEqual({ count: 2 });
    expect((await post(harness, admin, `/outbox/${id}/give-up`)).status).toBe(409);
    await fail();
    expect(MailDetails.parse((await post(harness, admin, `/outbox/${id}/give-up`)).json)).toMatchObject({
      mail: { state: 'given-up' },
    });
    expect((await post(harness, admin, `/outbox/${id}/give-up`)).json).toEqual({
      message: 'Someone else has given up sending this email in the meantime.',
    });
    expect(MailList.parse(await get(harness, admin, '/outbox?state=given-up'))).toMatchObject({
      total: 1,
      failed: 2,
    });
    expect((await post(harness, admin, '/outbox/give-up')).json).toEqual({ count: 2 });
    expect(InboxSummary.parse(await get(harness, admin, '')).counts.outbox).toBe(0);
    expect((await post(harness, admin, '/outbox/9999/give-up')).status).toBe(404);
    expect((await post(harness, admin, '/outbox/9999/retry')).status).toBe(404);
  });
});
