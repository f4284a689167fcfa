import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fixture, fixtureNow, fixtures, idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { remoteContent } from '../../../tests/support/remote-content.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { wordpressItem } from '../../../tests/support/wordpress-items.ts';
import { event } from '../../content/types/event.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { update } from '../../content/types/update.ts';
import { SiteSettings } from '../../shared/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import type { ShareContent } from './share-drawing.ts';
import { createSharePictures, type SharePictures } from './share-pictures.ts';
import { createShareRoutes } from './share-routes.ts';

const settings = async () =>
  SiteSettings.parse({ contestantName: 'Thandiwe Banda', dateFormat: 'F j, Y', siteTitle: 'The campaign' });

const embedded = (database: Database): ContentHost =>
  createEmbeddedHost({
    database,
    media: new MediaStore(database.db, '/nowhere'),
    timeZone: async () => 'Africa/Blantyre',
    now: () => fixtureNow,
    log: testLog(),
  });

/** Keeps what it should have drawn. */
const recorder = () => {
  const asked: ShareContent[] = [];
  const pictures: SharePictures = {
    digestOf: (content) => String(JSON.stringify(content).length),
    picture: async (content) => {
      asked.push(content);
      return Buffer.from('a picture');
    },
  };
  return { asked, pictures };
};

const routesOver = (host: ContentHost) => {
  const { asked, pictures } = recorder();
  const routes = createShareRoutes({ host, settings, pictures });
  return { asked, request: (path: string, init?: RequestInit) => routes.request(path, init) };
};

onEveryDatabase(({ open, newFolder }) => {
  test('updates, events and the site each have a picture that says what they are', async () => {
    const database = await open();
    await storeFixtures(database);
    const { asked, request } = routesOver(embedded(database));
    for (const path of ['update/school-visit', `event/${idOf('charity-walk')}`, 'site']) {
      const answer = await request(`/share/${path}.jpg`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    }
    const shared = { name: 'Thandiwe Banda', year: 2025, themeColor: '#ef4444', coverFile: 'lake.jpg' };
    expect(asked).toEqual([
      {
        ...shared,
        title: 'A school visit in Zomba',
        eyebrow: 'Education • August 1, 2025',
        day: null,
      },
      { ...shared, title: 'Charity walk', eyebrow: 'community • October 18, 2025', day: '2025-10-18' },
      { ...shared, title: 'Miss Malawi 2025', eyebrow: 'Miss Malawi 2025 • Empowering Change', day: null },
    ]);
  });

  test('what is missing has its words, and an empty site a picture', async () => {
    const database = await open();
    const items = [
      fixture(event, { slug: 'untitled', title: '', date: '2025-06-01T09:00:00' }),
      fixture(update, { slug: 'plain', title: 'Plain', date: '2025-06-02T09:00:00' }),
    ];
    await storeFixtures(database, items);
    const { asked, request } = routesOver(embedded(database));
    for (const path of ['event/1', 'update/PLAIN', 'site']) await request(`/share/${path}.jpg`);
    expect(asked).toMatchObject([
      { title: 'Untitled Event', eyebrow: 'Date TBA', day: null, coverFile: null },
      { title: 'Plain', eyebrow: 'June 2, 2025', coverFile: null },
      { title: 'The campaign', coverFile: null },
    ]);
  });

  test('a draft, what is still to come, another type and what nobody wrote have none', async () => {
    const database = await open();
    await storeFixtures(database);
    const { asked, request } = routesOver(embedded(database));
    const missing = [
      'update/secret-draft',
      'update/secret-scheduled',
      'update/nobody-wrote-this',
      'update/..%2f..%2fsite.db',
      `event/${idOf('secret-event')}`,
      `event/${idOf('school-visit')}`,
      'event/0',
      'event/99999999999999999999',
      'event/first',
      'gallery/1',
    ];
    for (const path of missing) expect((await request(`/share/${path}.jpg`)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('the real picture is sent, and not again to who has it', async () => {
    const database = await open();
    await storeFixtures(database);
    const folder = newFolder();
    const uploadsFolder = join(folder, 'uploads');
    mkdirSync(uploadsFolder);
    const cover = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f6b66' } });
    writeFileSync(join(uploadsFolder, 'lake.jpg'), await cover.jpeg().toBuffer());
    const log = testLog();
    const pictures = createSharePictures({
      uploadsFolder,
      renditionsFolder: join(folder, 'renditions'),
      log,
    });
    const routes = createShareRoutes({ host: embedded(database), settings, pictures });
    const answer = await routes.request('/share/update/school-visit.jpg');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const etag = answer.headers.get('etag') ?? '';
    const headers = { 'if-none-match': `"old", ${etag}` };
    const again = await routes.request('/share/update/school-visit.jpg', { headers });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await routes.request('/share/update/school-visit.jpg', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    expect(log.lines).toEqual([]);
  });
});

const openRemote = remoteContent();
const types = [update, event, heroSection];
const wordpress = Object.fromEntries(
  types.map((type) => [
    type.name,
    fixtures.filter((item) => item.type === type && item.status === 'publish').map(wordpressItem),
  ]),
);

test('content from elsewhere has pictures, too, without its covers', async () => {
  const { host } = await openRemote(wordpress, { types });
  const { asked, request } = routesOver(host);
  const paths = ['update/school-visit', `event/${idOf('charity-walk')}`, 'site'];
  for (const path of paths) expect((await request(`/share/${path}.jpg`)).status).toBe(200);
  expect(asked).toMatchObject([
    { title: 'A school visit in Zomba', coverFile: null },
    { title: 'Charity walk', coverFile: null },
    { title: 'Miss Malawi 2025', coverFile: null },
  ]);
  expect((await request('/share/update/nobody-wrote-this.jpg')).status).toBe(404);
});

test('an outage is told as one, and so is a flood', async () => {
  const { fake, host } = await openRemote({}, { types });
  await fake.goDown();
  const away = await routesOver(host).request('/share/site.jpg');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10']);

  const { host: running } = await openRemote(wordpress, { types });
  const pictures: SharePictures = { digestOf: () => 'x', picture: async () => null };
  const flooded = await createShareRoutes({ host: running, settings, pictures }).request('/share/site.jpg');
  expect([flooded.status, flooded.headers.get('retry-after')]).toEqual([503, '30']);
  expect(flooded.headers.get('cache-control')).toBeNull();
});
