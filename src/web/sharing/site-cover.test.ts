import { expect, test } from 'vitest';
import { findAll } from '../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../tests/support/rendered-site.ts';
import { createQueryClient } from '../data/query-client.ts';
import { readSiteCover } from './site-cover.ts';

const openSite = setUpRenderedSite();

const cover = { id: 1, url: '/uploads/portrait-0123456789.webp', width: 800, height: 1000, alt: '' };
const hero = {
  id: 1,
  status: 'publish',
  date: '2025-09-20T08:00:00',
  title: { rendered: 'Hello' },
  cover_photo: cover,
  acf: {},
};

const readShared = async (path: string, items: Parameters<typeof openSite>[0], failing: string[] = []) => {
  const { status, head } = await (await openSite(items, { failing }))(path);
  const [picture] = findAll(head, 'meta', { property: 'og:image' });
  return { status, picture: picture?.attributes.content };
};

test.each(['/', '/about', '/updates', '/gallery', '/sponsors', '/contact', '/vote/find'])(
  '%s names the version of the site’s picture: networks keep a picture by its address',
  async (path) => {
    const { picture } = await readShared(path, { 'hero-section': [hero] });
    expect(picture).toBe('https://campaign.example/share/site.jpg?cover=0123456789');
    expect((await readShared(path, {})).picture).toBe('https://campaign.example/share/site.jpg');
  },
);

test('a page is shown and shared although the hero cannot be read', async () => {
  const { status, picture } = await readShared('/contact', { 'hero-section': [hero] }, ['hero-section']);
  expect([status, picture]).toEqual([200, 'https://campaign.example/share/site.jpg']);
});

test('a content host that does not answer holds up no page', async () => {
  const stalled = { list: () => new Promise<never>(() => {}) };
  const client = createQueryClient(() => {});
  expect(await readSiteCover(client, stalled)).toBeNull();
});
