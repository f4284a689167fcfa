import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fixture, fixtureNow, fixtures, idOf } from '../../../tests/support/content-fixtures.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { setUpRemoteContent } from '../../../tests/support/remote-content.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { wordpressItem } from '../../../tests/support/wordpress-items.ts';
import { event } from '../../content/types/event.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { page } from '../../content/types/page.ts';
import { update } from '../../content/types/update.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import type { Database } from '../db/database.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { MediaStore } from '../media/media-store.ts';
import { createSharePictures, type SharedContent, type SharePictures } from './share-pictures.ts';
import { createShareRoutes } from './share-routes.ts';

const settings = async () =>
  SiteSettings.parse({ contestantName: 'Thandiwe Banda', dateFormat: 'F j, Y', siteTitle: 'The campaign' });

const embedded = (database: Database): ContentHost =>
  createEmbeddedHost({
    database,
    media: new MediaStore(database.db),
    timeZone: async () => 'Africa/Blantyre',
    now: () => fixtureNow,
    log: testLog(),
  });

/** Records the contents instead of drawing them. */
const createRecorder = () => {
  const drawnContents: SharedContent[] = [];
  const pictures: Pick<SharePictures, 'leaveOutMissing' | 'getDigest' | 'picture'> = {
    leaveOutMissing: async (content) => content,
    getDigest: (content) => String(JSON.stringify(content).length),
    picture: async (content) => {
      drawnContents.push(content);
      return Buffer.from('a picture');
    },
  };
  return { drawnContents, pictures };
};

const createRoutes = (host: ContentHost) => {
  const { drawnContents, pictures } = createRecorder();
  const routes = createShareRoutes({ host, settings, pictures });
  return { drawnContents, request: (path: string, init?: RequestInit) => routes.request(path, init) };
};

onSqlite(({ open, newFolder }) => {
  test('updates, events and the site each have a picture with their own texts', async () => {
    const database = await open();
    await storeFixtures(database);
    const { drawnContents, request } = createRoutes(embedded(database));
    for (const path of ['update/school-visit', `event/${idOf('charity-walk')}`, 'site']) {
      const response = await request(`/share/${path}.jpg`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    }
    const shared = {
      name: 'Thandiwe Banda',
      year: 2025,
      themeColor: '#ef4444',
      coverFile: 'lake.jpg',
      coverFocalPoint: null,
    };
    expect(drawnContents).toEqual([
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

  test('missing values have fallback texts, and an empty site has a picture', async () => {
    const database = await open();
    const items = [
      fixture(event, { slug: 'untitled', title: '', date: '2025-06-01T09:00:00' }),
      fixture(update, { slug: 'plain', title: 'Plain', date: '2025-06-02T09:00:00' }),
    ];
    await storeFixtures(database, items);
    const { drawnContents, request } = createRoutes(embedded(database));
    for (const path of ['event/1', 'update/PLAIN', 'site']) await request(`/share/${path}.jpg`);
    expect(drawnContents).toMatchObject([
      { title: 'Untitled Event', eyebrow: 'Date TBA', day: null, coverFile: null },
      { title: 'Plain', eyebrow: 'June 2, 2025', coverFile: null },
      { title: 'The campaign', coverFile: null },
    ]);
  });

  test('a chosen picture is shown in place of a drawing, and of the site’s picture on a page', async () => {
    const database = await open();
    await storeFixtures(database, [
      fixture(update, {
        slug: 'chosen',
        title: 'Chosen',
        date: '2025-06-02T09:00:00',
        fields: { cover: 1, sharePicture: 2 },
      }),
      fixture(page, { slug: 'privacy', title: 'Privacy', date: '2025-06-02T09:00:00', fields: { cover: 1 } }),
      fixture(page, {
        slug: 'donate',
        title: 'Donate',
        date: '2025-06-02T09:00:00',
        fields: { sharePicture: 1 },
      }),
    ]);
    const { drawnContents, request } = createRoutes(embedded(database));
    for (const path of ['update/chosen', 'page/donate'])
      expect((await request(`/share/${path}.jpg`)).status).toBe(200);
    expect((await request('/share/page/privacy.jpg')).status).toBe(404);
    expect(drawnContents).toMatchObject([
      {
        chosenFile: 'crown.jpg',
        focalPoint: { x: 40, y: 10 },
        drawing: { title: 'Chosen', eyebrow: 'June 2, 2025', coverFile: 'lake.jpg' },
      },
      { chosenFile: 'lake.jpg', focalPoint: null, drawing: { title: 'Donate', coverFile: null } },
    ]);
  });

  test('sends 404 for drafts, scheduled entries, other types and unknown entries', async () => {
    const database = await open();
    await storeFixtures(database);
    const { drawnContents, request } = createRoutes(embedded(database));
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
    expect(drawnContents).toEqual([]);
  });

  test('sends the drawn picture, and 304 if the ETag matches', async () => {
    const database = await open();
    await storeFixtures(database);
    const folder = newFolder();
    const uploadsFolder = join(folder, 'uploads');
    mkdirSync(uploadsFolder);
    const cover = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f6b66' } });
    writeFileSync(join(uploadsFolder, 'lake.jpg'), await cover.jpeg().toBuffer());
    const log = testLog();
    const pictures = createSharePictures({
      fileStore: createFolderStore(uploadsFolder),
      renditionsFolder: join(folder, 'renditions'),
      log,
    });
    const routes = createShareRoutes({ host: embedded(database), settings, pictures });
    const response = await routes.request('/share/update/school-visit.jpg');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const etag = response.headers.get('etag') ?? '';
    const headers = { 'if-none-match': `"old", ${etag}` };
    const again = await routes.request('/share/update/school-visit.jpg', { headers });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await routes.request('/share/update/school-visit.jpg', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    expect(log.lines).toEqual([]);
  });
});

const openRemote = setUpRemoteContent();
const types = [update, event, heroSection];
const wordpress = Object.fromEntries(
  types.map((type) => [
    type.name,
    fixtures.filter((item) => item.type === type && item.status === 'publish').map(wordpressItem),
  ]),
);

test('remote content has pictures, too, without its covers', async () => {
  const { host } = await openRemote(wordpress, { types });
  const { drawnContents, request } = createRoutes(host);
  const paths = ['update/school-visit', `event/${idOf('charity-walk')}`, 'site'];
  for (const path of paths) expect((await request(`/share/${path}.jpg`)).status).toBe(200);
  expect(drawnContents).toMatchObject([
    { title: 'A school visit in Zomba', coverFile: null },
    { title: 'Charity walk', coverFile: null },
    { title: 'Miss Malawi 2025', coverFile: null },
  ]);
  expect((await request('/share/update/nobody-wrote-this.jpg')).status).toBe(404);
});

test('sends 503 during an outage of the content host and when the queue is full', async () => {
  const { fake, host } = await openRemote({}, { types });
  await fake.stop();
  const outage = await createRoutes(host).request('/share/site.jpg');
  expect([outage.status, outage.headers.get('retry-after')]).toEqual([503, '10']);

  const { host: running } = await openRemote(wordpress, { types });
  const pictures: Pick<SharePictures, 'leaveOutMissing' | 'getDigest' | 'picture'> = {
    leaveOutMissing: async (content) => content,
    getDigest: () => 'x',
    picture: async () => null,
  };
  const flooded = await createShareRoutes({ host: running, settings, pictures }).request('/share/site.jpg');
  expect([flooded.status, flooded.headers.get('retry-after')]).toEqual([503, '30']);
  expect(flooded.headers.get('cache-control')).toBeNull();
});
