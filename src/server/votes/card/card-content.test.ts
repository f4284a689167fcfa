import { expect, test } from 'vitest';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { ContentUnavailable } from '../../content-host/content-host.ts';
import { readCardContent } from './card-content.ts';

const now = Date.parse('2026-11-17T12:00:00Z');
const settings = async () => SiteSettings.parse({ contestantName: 'Thandiwe Banda', year: 2026 });
const cover = {
  id: 1,
  title: 'Portrait',
  alt: '',
  url: '/uploads/portrait-0123456789.jpg',
  width: 2000,
  height: 2500,
  sizes: { large: { url: '/uploads/portrait-0123456789-1280x1600.webp', width: 1280, height: 1600 } },
};

const read = (end: number | null, list: () => Promise<unknown>) =>
  readCardContent({
    host: { list: list as never },
    settings,
    votingPeriod: async () => ({ end }),
    site: 'https://campaign.example',
    book: 'live',
    now: () => now,
  });

test('a card is drawn from public facts of the campaign alone', async () => {
  const list = async () => ({ items: [{ values: { cover } }], total: 1 });
  expect(await read(now + 1, list)).toEqual({
    name: 'Thandiwe Banda',
    year: 2026,
    themeColor: '#ef4444',
    address: 'campaign.example/vote',
    isVotingOver: false,
    isTest: false,
    portraitFile: 'portrait-0123456789-1280x1600.webp',
    portraitFocalPoint: null,
  });
});

test('it invites to vote only while votes are sold', async () => {
  const list = async () => ({ items: [], total: 0 });
  expect(await read(null, list)).toMatchObject({ isVotingOver: false, address: 'campaign.example/vote' });
  expect(await read(now, list)).toMatchObject({ isVotingOver: true, address: 'campaign.example' });
});

test('there is no portrait without a hero, with a remote picture, and during an outage of the content host', async () => {
  const remote = { ...cover, url: 'https://elsewhere.example/a.jpg', sizes: {} };
  const lists = [
    async () => ({ items: [], total: 0 }),
    async () => ({ items: [{ values: { cover: remote } }], total: 1 }),
    async () => {
      throw new ContentUnavailable('outage');
    },
  ];
  for (const list of lists) expect((await read(null, list)).portraitFile).toBeNull();
  const broken = async () => {
    throw new Error('the database is gone');
  };
  await expect(read(null, broken)).rejects.toThrow('the database is gone');
});
