import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { plainPicture } from '../../../tests/support/sent-pictures.ts';
import { openSupporterHarness, readAllText } from '../../../tests/support/supporter-harness.ts';
import type { SupporterHistory } from '../../shared/admin/supporters.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { CommentStore } from '../comments/comment-store.ts';
import { checkLedger } from '../votes/ledger/check-ledger.ts';

const grace = { name: 'Grace', email: 'grace@example.org' };
const vote = { votes: '5', method: 'airtel', phone: '0991234567', email: grace.email };

onEveryDatabase(({ open, newFolder }) => {
  const openHarness = async () => openSupporterHarness(await open(), newFolder(), newFolder());

  it('deletes all personal data, and keeps orders and ledger', async () => {
    const { database, forms, team, from, idOf, details } = await openHarness();
    const { db } = database;
    await forms.send('newsletter', { email: grace.email });
    const { token } = await db.selectFrom('newsletter_subscriber').select('token').executeTakeFirstOrThrow();
    await forms.confirmSubscription(token);
    await forms.send('contact', {
      ...grace,
      email: 'Grace@Example.org',
      subject: 'Moni',
      message: 'Well done.',
    });
    const post = await db
      .selectFrom('entry')
      .select('id')
      .where('slug', '=', 'choir')
      .executeTakeFirstOrThrow();
    await forms.send('comment', { ...grace, post: String(post.id), message: 'So proud.' });
    const comment = await db.selectFrom('comment').select('id').executeTakeFirstOrThrow();
    await new CommentStore(db).moderate(comment.id, 'approved');
    await forms.send('vote', vote);
    // A failed order is no recorded action, but it has the number.
    await forms.send('vote', { ...vote, outcome: 'fail', email: '' });
    await forms.send('contact', {
      name: 'Mphatso',
      email: 'm@example.org',
      subject: 'Hi',
      message: 'Who is Grace?',
    });

    await forms.mailNotifications();

    const id = await idOf('grace');
    expect((await details(id)).traces).toEqual({
      isSubscribed: true,
      comments: 1,
      messages: 1,
      feedback: 0,
      pictures: 0,
      // Confirmation, welcome and receipt; mails to the team about the message and the comment.
      mails: 5,
      orders: 2,
      pendingOrders: 0,
      notes: 0,
    });
    const history = (await team.request('GET', `/supporters/${id}/history`, { from })).json as z.infer<
      typeof SupporterHistory
    >;
    expect(history.items.map(({ what, state }) => [what, state])).toEqual([
      ['Voted: 5 votes', 'Paid'],
      ['Commented on “Choir practice”', 'Approved'],
      ['Wrote to us: “Moni”', 'New'],
      ['Subscribed to the newsletter', 'Subscribed'],
      ['Signed up for the newsletter', null],
    ]);

    const ledger = await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute();
    const [before, votesBefore] = [await database.revision.current(), await database.votesRevision.current()];
    expect((await team.request('DELETE', `/supporters/${id}`, { from })).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/grace@example|991234567|So proud|Well done/i);
    expect(
      await db.selectFrom('vote_order').select(['votes', 'state', 'phone', 'email']).orderBy('id').execute(),
    ).toEqual([
      { votes: 5, state: 'paid', phone: null, email: null },
      { votes: 5, state: 'failed', phone: null, email: null },
    ]);
    expect(await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute()).toEqual(ledger);
    expect(await checkLedger(db)).toMatchObject({ isWhole: true });
    expect(await db.selectFrom('supporter_action').select('kind').execute()).toEqual([{ kind: 'wrote' }]);
    expect(await idOf('mphatso')).toBeGreaterThan(0);
    // Pages that showed the comment are rendered again.
    expect(await database.revision.current()).not.toBe(before);
    expect(await database.votesRevision.current()).not.toBe(votesBefore);
    const activity = await db.selectFrom('activity').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(activity).toMatchObject({ action: 'deleted-supporter', subject: '', address: null });
    // The voter still sees the order by its reference.
    const { reference } = await db
      .selectFrom('vote_order')
      .select('reference')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect((await forms.request(`/api/votes/orders/${reference}`)).json).toMatchObject({
      order: { phone: null, state: 'paid' },
    });
    // The same person is a new supporter afterwards.
    await forms.send('newsletter', { email: grace.email });
    expect(await idOf('grace')).toBe(0);
  });

  it('deletes feedback with its picture in all encodings, and the mail about it', async () => {
    const { database, forms, team, from, idOf, details, uploadsFolder, renditionsFolder } =
      await openHarness();
    const picture = new Blob([new Uint8Array(await plainPicture(40, 40).png().toBuffer())], {
      type: 'image/png',
    });
    await forms.send('feedback', { name: 'Tadala', message: 'Go on!', picture });
    await forms.send('feedback', { name: 'Wezi', message: 'Go on!' });
    await forms.mailNotifications();
    const [name = ''] = await readdir(uploadsFolder);
    await mkdir(join(renditionsFolder, 'uploads'));
    await writeFile(join(renditionsFolder, 'uploads', name.replace('webp', 'q50-e3.avif')), 'smaller');
    await writeFile(join(renditionsFolder, 'uploads', 'another.q50-e3.avif'), 'stays');
    const id = await idOf('tadala');
    expect((await details(id)).traces).toMatchObject({ feedback: 1, pictures: 1, mails: 1 });
    await team.request('DELETE', `/supporters/${id}`, { from });
    expect(existsSync(join(uploadsFolder, name))).toBe(false);
    expect(await readdir(join(renditionsFolder, 'uploads'))).toEqual(['another.q50-e3.avif']);
    expect(await readAllText(database)).not.toContain('Tadala');
    expect(await idOf('wezi')).toBeGreaterThan(0);
  });

  it('is rejected while an order is pending', async () => {
    const { database, forms, team, from, idOf, details } = await openHarness();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    await forms.send('vote', { ...vote, outcome: 'wait' });
    const id = await idOf('grace');
    expect((await details(id)).traces).toMatchObject({ orders: 1, pendingOrders: 1 });
    const before = await readAllText(database);
    const rejected = await team.request('DELETE', `/supporters/${id}`, { from });
    expect(rejected).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/waiting for its payment/) },
    });
    expect(await readAllText(database)).toBe(before);
  });

  it('keeps the address of another supporter in a shared order', async () => {
    const { database, forms, team, from, idOf } = await openHarness();
    const mphatso = { name: 'Mphatso', email: 'm@example.org' };
    await forms.send('contact', { ...mphatso, subject: 'Moni', message: 'Hello.' });
    await forms.send('vote', vote);
    await forms.send('vote', { ...vote, email: mphatso.email });
    await team.request('DELETE', `/supporters/${await idOf('grace')}`, { from });
    expect(
      await database.db.selectFrom('vote_order').select(['phone', 'email']).orderBy('id').execute(),
    ).toEqual([
      { phone: null, email: null },
      { phone: null, email: mphatso.email },
    ]);
  });

  it('anonymises the supporter in the activity log', async () => {
    const { database, team, from } = await openHarness();
    const draft = { name: 'Grace', email: '', phone: '', location: '', status: 'active' };
    const subjects = ['Grace', 'Grace and 3 others', 'Wezi and Grace', 'Grace Banda'];
    for (const subject of subjects)
      await new ActivityLog(database.db).add(
        { actor: 'Mary', action: 'approved-comment', subject },
        fixtureNow,
      );
    const { id } = (await team.request('POST', '/supporters', { from, body: draft })).json as { id: number };
    await team.request('DELETE', `/supporters/${id}`, { from });
    const lines = await database.db
      .selectFrom('activity')
      .select(['action', 'subject', 'address'])
      .orderBy('id', 'desc')
      .limit(6)
      .execute();
    expect(lines).toEqual([
      { action: 'deleted-supporter', subject: '', address: null },
      { action: 'added-supporter', subject: '[name deleted]', address: null },
      ...subjects.toReversed().map((subject) => ({
        action: 'approved-comment',
        subject: subject === 'Grace Banda' ? subject : '[name deleted]',
        address: null,
      })),
    ]);
  });
});
