import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { minute, remoteContent, rest } from '../../../tests/support/remote-content.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import { MediaStore } from '../media/media-store.ts';
import { createVotingTimes } from './voting-times.ts';

const timeZone = async () => 'Africa/Blantyre';
const notNamed = { opens: null, closes: null };

onEveryDatabase(({ open }) => {
  const timesFor = async (fields: { votingStarts?: string; votingCloses?: string } | null) => {
    const database = await open();
    const host = createEmbeddedHost({ database, media: new MediaStore(database.db, '/nowhere'), timeZone });
    const draft = { slug: 'hero', status: 'publish', date: 0, authorId: null, title: '', html: '' } as const;
    if (fields) await new EntryStore(database.db).create(heroSection, { ...draft, fields });
    return createVotingTimes({ host, timeZone })();
  };

  test('moments of the hero are meant by the campaign’s clock, unless they say otherwise', async () => {
    expect(
      await timesFor({ votingStarts: '2025-10-01T08:00:00', votingCloses: '2025-11-20T18:00:00+00:00' }),
    ).toEqual({ opens: Date.parse('2025-10-01T06:00:00Z'), closes: Date.parse('2025-11-20T18:00:00Z') });
  });

  test('the fallback of the countdown closes nothing, and neither does a campaign without a hero', async () => {
    expect(await timesFor({})).toEqual(notNamed);
    expect(await timesFor(null)).toEqual(notNamed);
  });

  test('what databases write for "never" is no moment', async () => {
    expect(await timesFor({ votingStarts: '0001-01-01', votingCloses: '9999-12-31T23:59:59' })).toEqual(
      notNamed,
    );
  });
});

const openRemote = remoteContent();
const hero = { id: 1, date: '2025-08-01T08:00:00', acf: { voting_period: { closing_date: '20251120' } } };
const known = { opens: null, closes: Date.parse('2025-11-19T22:00:00Z') };

test('a content host that goes away is remembered', async () => {
  const { fake, host, pass } = await openRemote({ 'hero-section': [hero] }, { types: [heroSection] });
  const times = createVotingTimes({ host, timeZone });
  expect(await times()).toEqual(known);
  await fake.goDown();
  pass(2 * minute);
  expect(await times()).toEqual(known);
});

test('of one that never answered nothing is known, and nobody waits for it twice', async () => {
  const { fake, host, pass } = await openRemote({ 'hero-section': [hero] }, { types: [heroSection] });
  fake.behaviour = { as: 'saying', status: 500, type: 'text/plain', body: 'no' };
  const times = createVotingTimes({ host, timeZone });
  expect(await times()).toEqual(notNamed);
  fake.behaviour = { as: 'well' };
  fake.hold();
  pass(rest);
  // It is being asked, and does not answer.
  expect(await times()).toEqual(notNamed);
  fake.release();
  await vi.waitFor(async () => expect(await times()).toEqual(known), { timeout: 10_000 });
});

test('what else goes wrong is no outage, and is told', async () => {
  const list = () => Promise.reject(new Error('disk full'));
  await expect(createVotingTimes({ host: { list }, timeZone })()).rejects.toThrow('disk full');
});
