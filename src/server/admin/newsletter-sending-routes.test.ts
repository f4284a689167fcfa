import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { createTestClock } from '../../../tests/support/mail-harness.ts';
import { addDraft, addSubscribers } from '../../../tests/support/newsletter-subscribers.ts';
import type { Newsletter } from '../../shared/admin/newsletters.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Database } from '../db/database.ts';
import { createNewsletterWorker } from '../newsletter/sending/newsletter-worker.ts';

const hour = 3_600_000;

onEveryDatabase(({ open }) => {
  const openHarness = async (subscribers = 3) => {
    const database = await open();
    await storeFixtures(database);
    await addSubscribers(database, subscribers);
    const clock = createTestClock();
    const team = openAdminHarness(database, { now: clock.now });
    await team.dependencies.settingsStore.set({ timezone: 'Africa/Blantyre' });
    const from = await team.signedIn('administrator');
    const post = (path: string, body?: object) =>
      team.request('POST', `/newsletters/${path}`, { from, body });
    const get = async (path: string) =>
      (await team.request('GET', `/newsletters${path && `/${path}`}`, { from })).json;
    /** Runs the worker once, as it polls. */
    const work = async () => {
      const { site, settings, getCheckpoint } = team.dependencies;
      const worker = createNewsletterWorker({
        db: database.db,
        site,
        settings,
        getCheckpoint,
        wakeMail: () => {},
        log: team.dependencies.log,
        now: clock.now,
      });
      worker.start();
      await worker.stop();
    };
    const actions = async () =>
      (await database.db.selectFrom('activity').select('action').orderBy('id').execute())
        .map(({ action }) => action)
        .filter((action) => action.endsWith('-newsletter'));
    return { database, clock, team, from, post, get, work, actions };
  };

  const hideChoir = ({ db }: Database, change: { readonly status: string; readonly date_gmt?: string }) =>
    db.updateTable('entry').set(change).where('slug', '=', 'choir').returning('id').executeTakeFirstOrThrow();

  test('sends the version that the member has seen, and to whom it says', async () => {
    const { database, post, get, work, actions } = await openHarness();
    const id = await addDraft(database);
    expect(await get('recipient-count')).toEqual({ count: 3 });
    const older = await post(`${id}/send`, { version: 2 });
    expect(older.status).toBe(409);
    expect((await post(`${id}/send`, { version: 1 })).json).toMatchObject({ state: 'sending', version: 2 });
    expect((await post(`${id}/send`, { version: 2 })).json).toMatchObject({
      message: 'This newsletter is no longer a draft, so it cannot be changed.',
    });
    await work();
    expect(await get(`${id}/progress`)).toMatchObject({
      state: 'sending',
      total: 3,
      counts: { waiting: 3, sent: 0 },
      rest: null,
    });
    expect(await get(`${id}/recipients?state=waiting`)).toMatchObject({
      total: 3,
      items: [{ email: 'reader-1@example.org', mailId: expect.any(Number) }, {}, {}],
    });
    expect((await post(`${id}/pause`)).json).toMatchObject({ state: 'paused' });
    expect((await post(`${id}/pause`)).json).toMatchObject({
      message: 'This newsletter is paused by now, so this is no longer possible.',
    });
    expect((await post(`${id}/resume`)).json).toMatchObject({ state: 'sending' });
    expect((await post(`${id}/cancel`)).json).toMatchObject({ state: 'cancelled' });
    expect(await get(`${id}/progress`)).toMatchObject({ counts: { waiting: 0, cancelled: 3 } });
    expect(
      await database.db.selectFrom('mail').select('id').where('newsletter_id', 'is not', null).execute(),
    ).toEqual([]);
    expect(await actions()).toEqual([
      'sent-newsletter',
      'paused-newsletter',
      'resumed-newsletter',
      'cancelled-newsletter',
    ]);
  });

  test('a test email goes to the member alone, and belongs to no subscriber', async () => {
    const { database, post, actions } = await openHarness();
    const id = await addDraft(database);
    expect((await post(`${id}/test`)).status).toBe(204);
    const mails = await database.db
      .selectFrom('mail')
      .selectAll()
      .where('kind', 'like', 'newsletter%')
      .execute();
    expect(mails).toMatchObject([
      {
        kind: 'newsletter-test',
        recipient: 'administrator@team.example',
        subject: '[Test] Zikomo',
        headers: '{}',
        newsletter_id: null,
      },
    ]);
    expect(mails[0]?.body_html).toContain('Moni nonse');
    expect(mails[0]?.body_text).not.toContain('token-of-reader');
    expect(await actions()).toEqual(['tested-newsletter']);
  });

  test('waits for its moment in the campaign’s time zone', async () => {
    const { database, clock, post, get, work } = await openHarness();
    const id = await addDraft(database);
    const schedule = (at: string, version = 1) => post(`${id}/schedule`, { at, version });
    expect((await schedule('soon')).json).toMatchObject({
      fieldErrors: { at: 'Please choose the day and the time, such as 2025-10-18 16:00.' },
    });
    expect((await schedule('2020-01-01T10:00')).json).toMatchObject({
      fieldErrors: { at: 'This time has passed. Please choose one in the future.' },
    });
    // Two hours later than UTC in Malawi.
    const local = gmtText(fixtureNow + 5 * hour).slice(0, 16);
    const scheduled = (await schedule(local)).json as Newsletter;
    expect(scheduled).toMatchObject({
      state: 'scheduled',
      scheduledAt: gmtText(fixtureNow + 3 * hour),
    });
    await work();
    expect(await get(`${id}`)).toMatchObject({ state: 'scheduled' });
    expect((await post(`${id}/unschedule`)).json).toMatchObject({ state: 'draft', scheduledAt: null });
    const { version } = (await get(`${id}`)) as Newsletter;
    await schedule(local, version);
    clock.pass(3 * hour);
    await work();
    expect(await get(`${id}`)).toMatchObject({ state: 'sending', scheduledAt: null });
  });

  test('what cannot be sent at its moment is a draft again, which says why', async () => {
    const { database, clock, post, get, work, actions } = await openHarness();
    const id = await addDraft(database);
    await post(`${id}/schedule`, { at: gmtText(fixtureNow + 5 * hour), version: 1 });
    await database.db.updateTable('newsletter_subscriber').set({ state: 'ended' }).execute();
    clock.pass(5 * hour);
    await work();
    expect(await get(`${id}`)).toMatchObject({
      state: 'draft',
      problem: 'Nobody has confirmed a subscription yet, so there is nobody to send this to.',
    });
    expect(await actions()).toEqual(['scheduled-newsletter', 'stopped-newsletter']);
  });

  test('goes out with the publication of its update, once', async () => {
    const { database, clock, team, from, post, get, work } = await openHarness();
    const { id: updateId } = await hideChoir(database, { status: 'draft' });
    const create = async () =>
      (await team.request('POST', '/newsletters/from-update', { from, body: { updateId } }))
        .json as Newsletter;
    const one = await create();
    const other = await create();
    const wait = ({ id, version }: Newsletter) => post(`${id}/schedule`, { at: 'publication', version });
    expect((await wait(one)).json).toMatchObject({ state: 'scheduled', isSentWithPublication: true });
    expect((await wait(other)).json).toMatchObject({
      fieldErrors: { at: 'Another newsletter already goes out with this post.' },
    });
    await work();
    expect(await get(`${one.id}`)).toMatchObject({ state: 'scheduled' });
    await hideChoir(database, { status: 'publish', date_gmt: gmtText(clock.now() + hour) });
    await work();
    expect(await get(`${one.id}`)).toMatchObject({ state: 'scheduled' });
    // A correction before the publication.
    await database.db
      .updateTable('entry')
      .set({ title: 'Choir practice moved', content: '<p>At four.</p>' })
      .where('id', '=', updateId)
      .execute();
    clock.pass(hour);
    await work();
    expect(await get(`${one.id}`)).toMatchObject({
      state: 'sending',
      subject: 'Choir practice moved',
      html: '<p>At four.</p>',
    });
    await hideChoir(database, { status: 'draft' });
    await hideChoir(database, { status: 'publish' });
    await work();
    const recipients = await database.db.selectFrom('newsletter_recipient').select('id').execute();
    expect(recipients).toHaveLength(3);
    expect((await wait(other)).json).toMatchObject({
      fieldErrors: { at: 'This post is public already. Please send the newsletter now, or choose a time.' },
    });
  });

  test('a newsletter of an update follows its corrections until it gets a text of its own', async () => {
    const { database, clock, team, from, get } = await openHarness();
    const { id: updateId } = await hideChoir(database, { status: 'draft' });
    const correct = (content: string) =>
      database.db.updateTable('entry').set({ content }).where('id', '=', updateId).execute();
    const made = (await team.request('POST', '/newsletters/from-update', { from, body: { updateId } }))
      .json as Newsletter;
    const save = async (change: object) => {
      const { subject, previewText, html, segmentId, isArchived, version } = (await get(
        `${made.id}`,
      )) as Newsletter;
      const body = { subject, previewText, html, segmentId, isArchived, version, ...change };
      return (await team.request('PUT', `/newsletters/${made.id}`, { from, body })).json as Newsletter;
    };
    expect(made).toMatchObject({ followsUpdate: true, update: { isPublic: false } });
    // The list has the subject that would be sent.
    await database.db
      .updateTable('entry')
      .set({ title: 'Choir at three' })
      .where('id', '=', updateId)
      .execute();
    expect(await get('')).toMatchObject({ items: [{ id: made.id, subject: 'Choir at three' }] });
    await hideChoir(database, { status: 'publish' });
    expect(await get(`${made.id}`)).toMatchObject({ update: { isPublic: true } });
    await hideChoir(database, { status: 'publish', date_gmt: gmtText(clock.now() + hour) });
    expect(await get(`${made.id}`)).toMatchObject({ update: { isPublic: false } });
    await correct('<p>At three.</p>');
    expect(await get(`${made.id}`)).toMatchObject({ html: '<p>At three.</p>' });
    expect(await save({ isArchived: true })).toMatchObject({ followsUpdate: true, isArchived: true });
    await correct('<p>At four.</p>');
    expect(await get(`${made.id}`)).toMatchObject({ html: '<p>At four.</p>', previewText: 'At four.' });
    expect(await save({ html: '<p>Come!</p>' })).toMatchObject({ followsUpdate: false });
    await correct('<p>At five.</p>');
    expect(await get(`${made.id}`)).toMatchObject({ html: '<p>Come!</p>' });
  });

  test('newsletters with one subject that are archived at the same moment get an address each', async () => {
    const { database, post, get } = await openHarness();
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await addDraft(database, { is_archived: 1 }));
    const responses = await Promise.all(ids.map((id) => post(`${id}/send`, { version: 1 })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const slugs = await Promise.all(ids.map(async (id) => ((await get(`${id}`)) as Newsletter).archiveSlug));
    expect([...slugs].sort()).toEqual(['zikomo', 'zikomo-2', 'zikomo-3', 'zikomo-4']);
    // Each mail leads to its own page.
    const stored = await database.db.selectFrom('newsletter').select(['archive_slug', 'body_text']).execute();
    for (const { archive_slug, body_text } of stored)
      expect(body_text).toMatch(new RegExp(`/newsletter/archive/${archive_slug}\\b(?!-)`));
  });

  test('goes to a segment, of which only those who agreed get it', async () => {
    const { database, team, from, post, get } = await openHarness();
    await database.db
      .insertInto('supporter')
      .values(
        [1, 2, 9].map((number) => ({
          email: `reader-${number}@example.org`,
          state: 'active' as const,
          source: number === 2 ? ('commented' as const) : ('voted' as const),
          consent: number === 9 ? ('none' as const) : ('confirmed' as const),
          created_gmt: '2025-10-01T08:00:00',
        })),
      )
      .execute();
    const save = async (name: string, filter: object) =>
      (await team.request('POST', '/supporters/segments', { from, body: { name, filter } })).json as {
        id: number;
      };
    const voters = await save('Voters', { source: 'voted' });
    const nobody = await save('Nobody', { source: 'wrote' });
    expect(await get(`recipient-count?segment=${voters.id}`)).toEqual({ count: 1 });
    const id = await addDraft(database);
    const choose = (segmentId: number) =>
      database.db.updateTable('newsletter').set({ segment_id: segmentId }).where('id', '=', id).execute();
    await choose(nobody.id);
    expect((await post(`${id}/send`, { version: 1 })).json).toMatchObject({
      fieldErrors: {
        segmentId: 'Nobody in this segment has confirmed a subscription. Please choose other recipients.',
      },
    });
    await choose(voters.id);
    expect((await post(`${id}/send`, { version: 1 })).json).toMatchObject({ segmentName: 'Voters' });
    expect(await get(`${id}/recipients?state=waiting`)).toMatchObject({
      items: [{ email: 'reader-1@example.org' }],
    });
    await team.request('DELETE', `/supporters/segments/${voters.id}`, { from });
    expect(await get(`${id}`)).toMatchObject({ segmentId: null, segmentName: 'Voters' });
  });
});
