import { expect, test, vi } from 'vitest';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { minute, retryDelay, setUpRemoteContent } from '../../../../tests/support/remote-content.ts';
import { removeEntry } from '../../../../tests/support/remove-entry.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import { createEmbeddedHost } from '../../content-host/embedded/embedded-host.ts';
import { EntryStore } from '../../content-host/embedded/entry-store.ts';
import { MediaStore } from '../../media/media-store.ts';
import { createReadVotingTimes } from './voting-times.ts';
import { VotingTimesStore } from './voting-times-store.ts';

const timeZone = async () => 'Africa/Blantyre';
const notNamed = { opens: null, closes: null };

onSqlite(({ open }) => {
  const timesFor = async (fields: { votingStarts?: string; votingCloses?: string } | null) => {
    const database = await open();
    const host = createEmbeddedHost({ database, media: new MediaStore(database.db), timeZone });
    const draft = { slug: 'hero', status: 'publish', date: 0, authorId: null, title: '', html: '' } as const;
    if (fields) await new EntryStore(database.db).create(heroSection, { ...draft, fields });
    return createReadVotingTimes({ host, timeZone, store: new VotingTimesStore(database.db) })();
  };

  test('reads the hero’s times in the campaign’s time zone, unless they have an offset', async () => {
    expect(
      await timesFor({ votingStarts: '2025-10-01T08:00:00', votingCloses: '2025-11-20T18:00:00+00:00' }),
    ).toEqual({ opens: Date.parse('2025-10-01T06:00:00Z'), closes: Date.parse('2025-11-20T18:00:00Z') });
  });

  test('has no times for a hero without dates, or without a hero', async () => {
    expect(await timesFor({})).toEqual(notNamed);
    expect(await timesFor(null)).toEqual(notNamed);
  });

  test('keeps the last known times of a hero that is gone, and forgets them for one without times', async () => {
    const database = await open();
    const host = createEmbeddedHost({ database, media: new MediaStore(database.db), timeZone });
    const store = new VotingTimesStore(database.db);
    const entries = new EntryStore(database.db);
    const draft = { slug: 'hero', status: 'publish', date: 0, authorId: null, title: '', html: '' } as const;
    const closes = Date.parse('2025-11-20T16:00:00Z');
    const fields = { votingCloses: '2025-11-20T18:00:00' };
    const id = await entries.create(heroSection, { ...draft, fields });
    const times = createReadVotingTimes({ host, timeZone, store });
    expect(await times()).toEqual({ opens: null, closes });
    await removeEntry(database, heroSection, id);
    expect(await times()).toEqual({ opens: null, closes });
    // Another process, or the next start.
    expect(await createReadVotingTimes({ host, timeZone, store })()).toEqual({ opens: null, closes });
    await entries.create(heroSection, { ...draft, slug: 'other', fields: {} });
    expect(await times()).toEqual(notNamed);
    expect(await store.read()).toEqual(notNamed);
  });

  test('ignores the placeholder dates of databases', async () => {
    expect(await timesFor({ votingStarts: '0001-01-01', votingCloses: '9999-12-31T23:59:59' })).toEqual(
      notNamed,
    );
  });
});

const openRemote = setUpRemoteContent();
const noStore = () => ({ read: async () => null, write: async () => {} });
const hero = { id: 1, date: '2025-08-01T08:00:00', acf: { voting_period: { closing_date: '20251120' } } };
const known = { opens: null, closes: Date.parse('2025-11-19T22:00:00Z') };

test('uses the cached times while the content host is unavailable', async () => {
  const { fake, host, pass } = await openRemote({ 'hero-section': [hero] }, { types: [heroSection] });
  const times = createReadVotingTimes({ host, timeZone, store: noStore() });
  expect(await times()).toEqual(known);
  await fake.stop();
  pass(2 * minute);
  expect(await times()).toEqual(known);
});

test('has no times while a host never answered, and does not wait for it a second time', async () => {
  const { fake, host, pass } = await openRemote({ 'hero-section': [hero] }, { types: [heroSection] });
  fake.behaviour = { as: 'responding', status: 500, type: 'text/plain', body: 'no' };
  const times = createReadVotingTimes({ host, timeZone, store: noStore() });
  expect(await times()).toEqual(notNamed);
  fake.behaviour = { as: 'normal' };
  fake.pauseResponses();
  pass(retryDelay);
  // The request is running, without a response.
  expect(await times()).toEqual(notNamed);
  fake.resumeResponses();
  await vi.waitFor(async () => expect(await times()).toEqual(known), { timeout: 10_000 });
});

test('a host that is unavailable at the start leaves voting closed', async () => {
  const { fake, host } = await openRemote({ 'hero-section': [hero] }, { types: [heroSection] });
  fake.behaviour = { as: 'responding', status: 500, type: 'text/plain', body: 'no' };
  const store = { ...noStore(), read: async () => known };
  expect(await createReadVotingTimes({ host, timeZone, store })()).toEqual(known);
});

test('throws every other error', async () => {
  const list = () => Promise.reject(new Error('disk full'));
  await expect(createReadVotingTimes({ host: { list }, timeZone, store: noStore() })()).rejects.toThrow(
    'disk full',
  );
});
