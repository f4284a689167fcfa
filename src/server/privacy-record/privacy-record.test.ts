import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openSupporterHarness } from '../../../tests/support/supporter-harness.ts';
import { createSecretKey } from '../secrets/secret-key.ts';
import { createPrivacyRecord } from './privacy-record.ts';

const grace = { name: 'Grace', email: 'Grace@Example.org' };

onEveryDatabase(({ open, newFolder }) => {
  const openHarness = async () => {
    const harness = await openSupporterHarness(await open(), newFolder(), newFolder());
    const { team, from, database, forms } = harness;
    const search = async (contact: string) => {
      const { json } = await team.request('POST', '/privacy/record/search', { from, body: { contact } });
      return (json as { lines: { kind: string; way: string }[] }).lines.map(({ kind, way }) => [kind, way]);
    };
    const subscribe = async () => {
      await forms.send('newsletter', { email: grace.email });
      const { token } = await database.db
        .selectFrom('newsletter_subscriber')
        .select('token')
        .executeTakeFirstOrThrow();
      await forms.confirmSubscription(token);
      return token;
    };
    return { ...harness, db: database.db, search, subscribe };
  };

  it('proves consent and its end to the person with the address, and names nobody', async () => {
    const { db, forms, search, subscribe } = await openHarness();
    const token = await subscribe();
    // Confirmed a second time: nothing new was agreed to.
    await forms.confirmSubscription(token);
    expect(await search('grace@example.org')).toEqual([['consent-given', 'confirmation-link']]);
    await forms.send('unsubscribe', { token });
    expect(await search(' GRACE@example.org ')).toEqual([
      ['consent-given', 'confirmation-link'],
      ['consent-ended', 'unsubscribe-link'],
    ]);
    expect(await search('wezi@example.org')).toEqual([]);
    const rows = await db.selectFrom('privacy_record').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/grace/i);
    // Without the site's secret key, nobody can try addresses.
    const other = createPrivacyRecord(createSecretKey('another key, with enough characters'));
    expect(await other.find(db, grace.email)).toEqual([]);
  });

  it('a sign-up that was never confirmed is no consent', async () => {
    const { forms, search } = await openHarness();
    await forms.send('newsletter', { email: grace.email });
    expect(await search(grace.email)).toEqual([]);
  });

  it('stays after the person is deleted, and says so for the address and the number', async () => {
    const { forms, search, subscribe, idOf, remove } = await openHarness();
    await subscribe();
    await forms.send('vote', { votes: '5', method: 'airtel', phone: '0991234567', email: grace.email });
    expect((await remove(await idOf('grace'))).status).toBe(204);
    expect(await search(grace.email)).toEqual([
      ['consent-given', 'confirmation-link'],
      ['deleted', 'team'],
    ]);
    expect(await search('099 123 4567')).toEqual([['deleted', 'team']]);
  });

  it('is listed by pages, and exported as a file, which the activity log says', async () => {
    const { db, team, from, subscribe } = await openHarness();
    const token = await subscribe();
    expect(token).toBeDefined();
    const list = await team.request('GET', '/privacy/record?page=1&size=10', { from });
    expect(list.json).toMatchObject({
      total: 1,
      items: [{ kind: 'consent-given', way: 'confirmation-link', statement: null }],
    });
    const { text, headers } = await team.request('GET', '/privacy/record/export', { from });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text).toMatch(
      /^\ufeff?Number,Time \(UTC\),Event,Way,Statement,Digest\r\n1,\d{4}-\d\d-\d\d [\d:]{8},Agreed to get the newsletter,by the link in the confirmation email,,[\da-f]{64}\r\n$/,
    );
    const lines = await db.selectFrom('activity').select('action').execute();
    expect(lines.map(({ action }) => action)).toContain('exported-privacy-record');
  });

  it('rejects an empty look-up with a sentence', async () => {
    const { team, from } = await openHarness();
    const { status, json } = await team.request('POST', '/privacy/record/search', {
      from,
      body: { contact: ' ' },
    });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      fieldErrors: { contact: 'Please enter an email address or a phone number.' },
    });
  });
});
