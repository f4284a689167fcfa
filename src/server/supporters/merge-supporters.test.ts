import { expect, it } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openSupporterHarness, readAllText } from '../../../tests/support/supporter-harness.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import type { Supporter } from '../../shared/admin/supporters.ts';
import { countRecipients } from '../newsletter/sending/select-recipients.ts';
import { SubscriberStore } from '../newsletter/subscriptions/subscriber-store.ts';
import { createPrivacyRecord } from '../privacy-record/privacy-record.ts';
import { SupporterStore } from './supporter-store.ts';

const context = { subject: 'Moni', message: 'Well done.' };
const thisOne = { name: 'this', email: 'this', phone: 'this', location: 'this' };

onEveryDatabase(({ open, newFolder }) => {
  const openMerge = async () => {
    const harness = await openSupporterHarness(await open(), newFolder(), newFolder());
    const { team, from, database, idOf } = harness;
    const subscribe = async (email: string, isEnded = false) => {
      const store = new SubscriberStore(database.db);
      const { token } = await store.findOrCreate(email, fixtureNow);
      await store.confirm(token, fixtureNow);
      if (isEnded) await store.end(token, fixtureNow);
    };
    const merge = async (id: number, other: number, choices: object = thisOne) => {
      const preview = await team.request('GET', `/supporters/${id}/merge/${other}`, { from });
      const { version = '' } = preview.json as { version?: string };
      return team.request('POST', `/supporters/${id}/merge`, { from, body: { other, version, choices } });
    };
    const act = async (email: string | null, phone: string | null, subjectId: number) =>
      new SupporterStore(database.db).record(
        { name: null, email, phone },
        { kind: 'voted', subjectId },
        fixtureNow,
      );
    const supporters = async () =>
      ((await team.request('GET', '/supporters', { from })).json as { items: Supporter[] }).items;
    const states = async () => {
      const rows = await database.db.selectFrom('newsletter_subscriber').select(['email', 'state']).execute();
      return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
    };
    /** Two entries of one person, with different addresses and numbers. */
    const addPair = async () => {
      await harness.forms.send('contact', { name: 'Grace', email: 'grace@example.org', ...context });
      await act('grace@example.org', '+265991111111', 101);
      await harness.forms.send('contact', { name: 'Grace Banda', email: 'banda@example.org', ...context });
      await act('banda@example.org', '+265992222222', 102);
      return [await idOf('0991111111'), await idOf('0992222222')] as const;
    };
    return { ...harness, subscribe, merge, act, supporters, states, addPair };
  };

  it('gives everything to one entry, by whose addresses and numbers the person is recognised', async () => {
    const { team, from, database, idOf, details, remove, merge, act, supporters, addPair, forms } =
      await openMerge();
    const [grace, banda] = await addPair();
    await team.request('POST', '/supporters/tags/add', { from, body: { ids: [banda], name: 'choir' } });
    await team.request('POST', `/supporters/${banda}/notes`, { from, body: { text: 'Rang us.' } });
    expect((await merge(grace, banda, { ...thisOne, name: 'other' })).status).toBe(204);
    expect(await supporters()).toMatchObject([
      { id: grace, name: 'Grace Banda', email: 'grace@example.org', phone: '+265991111111' },
    ]);
    const merged = await details(grace);
    expect(merged.further).toEqual(['banda@example.org', '+265992222222']);
    expect(merged.traces).toMatchObject({ messages: 2, notes: 1 });
    expect(merged.tags.map(({ name }) => name)).toEqual(['choir']);
    expect(await idOf('banda@example')).toBe(grace);
    expect(await idOf('0992222222')).toBe(grace);

    // Votes and messages with the other number or address are of the same person.
    await act(null, '+265992222222', 103);
    await act('banda@example.org', null, 104);
    await act('banda@example.org', '+265991111111', 105);
    await forms.send('contact', { name: 'G. Banda', email: 'Banda@example.org', ...context });
    expect(await supporters()).toHaveLength(1);
    const history = await team.request('GET', `/supporters/${grace}/history?size=50`, { from });
    const lines = (history.json as { items: { what: string }[] }).items.map(({ what }) => what);
    expect(lines).toContain('Merged with another entry by The administrator');
    expect(lines.filter((what) => what.startsWith('Voted'))).toHaveLength(5);

    // Nobody else can get them, and this supporter can make one of them the first.
    const draft = { name: 'Wezi', email: 'banda@example.org', phone: '', location: '', status: 'active' };
    const taken = await team.request('POST', '/supporters', { from, body: draft });
    expect([taken.status, taken.json]).toMatchObject([409, { taken: { id: grace, field: 'email' } }]);
    const { version } = await details(grace);
    const body = { version, draft: { ...draft, name: 'Grace', phone: '0992222222' } };
    expect((await team.request('PUT', `/supporters/${grace}`, { from, body })).status).toBe(200);
    expect((await details(grace)).further).toEqual([]);

    expect((await remove(grace)).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/banda@|grace@|99111|99222/i);
  });

  it('deletes what belongs to a further address, too', async () => {
    const { database, merge, remove, addPair } = await openMerge();
    const [grace, banda] = await addPair();
    await merge(grace, banda);
    expect((await remove(grace)).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/banda@|grace@/i);
    expect(await database.db.selectFrom('supporter_contact').selectAll().execute()).toEqual([]);
  });

  it('lets a subscription that ended stay ended, for all addresses', async () => {
    const { database, merge, details, subscribe, states, addPair } = await openMerge();
    const [grace, banda] = await addPair();
    await subscribe('grace@example.org', true);
    await subscribe('banda@example.org');
    await merge(banda, grace);
    expect(await states()).toEqual({ 'grace@example.org': 'ended', 'banda@example.org': 'ended' });
    expect((await details(banda)).consent.state).toBe('ended');
    const record = createPrivacyRecord(testSecretKey);
    expect(await record.find(database.db, 'banda@example.org')).toMatchObject([
      { kind: 'consent-ended', way: 'team' },
    ]);
  });

  it('sends a newsletter once: of two subscribed addresses the chosen one stays', async () => {
    const { database, merge, details, subscribe, states, addPair, team, from } = await openMerge();
    const [grace, banda] = await addPair();
    await subscribe('grace@example.org');
    await subscribe('banda@example.org');
    await merge(grace, banda, { ...thisOne, email: 'other' });
    expect(await states()).toEqual({ 'grace@example.org': 'ended', 'banda@example.org': 'confirmed' });
    expect(await details(grace)).toMatchObject({
      email: 'banda@example.org',
      consent: { state: 'confirmed', reason: null },
    });
    // The third entry has the only open subscription: it goes on, although its address is a further one.
    const draft = { name: 'G', email: 'third@example.org', phone: '', location: '', status: 'active' };
    const { id: third } = (await team.request('POST', '/supporters', { from, body: draft })).json as {
      id: number;
    };
    await subscribe('third@example.org');
    await database.db.deleteFrom('newsletter_subscriber').where('email', '=', 'banda@example.org').execute();
    await merge(grace, third);
    expect(await states()).toEqual({ 'grace@example.org': 'ended', 'third@example.org': 'confirmed' });
    expect((await details(grace)).consent).toMatchObject({
      state: 'confirmed',
      confirmed: expect.any(String),
    });
    const filter = { search: 'grace', sort: 'newest' } as const;
    expect(await countRecipients(database.db, filter)).toBe(1);
    // Its end is seen, too.
    await subscribe('third@example.org', true);
    expect((await details(grace)).consent.state).toBe('ended');
    expect(await countRecipients(database.db, filter)).toBe(0);
  });

  it('merges nothing if an entry changed since the preview, is gone, or is the same', async () => {
    const { team, from, merge, addPair, supporters } = await openMerge();
    const [grace, banda] = await addPair();
    const body = { other: banda, version: 'older', choices: {} };
    expect((await team.request('POST', `/supporters/${grace}/merge`, { from, body })).status).toBe(409);
    expect((await merge(grace, 77_777)).status).toBe(404);
    expect((await merge(grace, grace)).status).toBe(404);
    expect(await supporters()).toHaveLength(2);
  });
});
