import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentTypes } from '../../src/content/registry.ts';
import { FakeContentHost, fillTypes } from '../support/fake-content-host.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { kitLink, openKit, readZipFiles } from './support/media-kit-section.ts';
import { expect, test } from './support/site-test.ts';

/** A PNG of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('the media kit of a remote content host is downloaded through our own server', async ({
  page,
  pageErrors,
}) => {
  const wordpress = await new FakeContentHost().start();
  const photos = ['/a/photo.png', '/b/photo.png', '/gone.png'].map((path, index) => ({
    id: index + 1,
    url: wordpress.origin + path,
  }));
  const kit = { id: 1, title: { rendered: 'Kit' }, acf: { photo_gallery: { multiple_photos: photos } } };
  wordpress.items = fillTypes(
    contentTypes.map(({ name }) => name),
    { 'media-kit': [kit] },
  );
  for (const path of ['/a/photo.png', '/b/photo.png']) wordpress.pictures.set(path, dot);
  const folder = mkdtempSync(join(tmpdir(), 'campaign-remote-kit-'));
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: wordpress.origin,
  });
  try {
    // By then all pictures were asked for: two are stored, and the third is left out of the kit.
    const readKit = async () => (await fetch(`${site.address}/wp-json/wp/v2/media-kit`)).text();
    await expect.poll(readKit, { timeout: 30_000 }).toMatch(/photo\.png(?!.*gone)/s);
    expect(await readKit()).not.toContain(wordpress.origin);
    await openKit(page, site.address);
    const origins: string[] = [];
    page.on('request', (request) => origins.push(new URL(request.url()).origin));
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    const files = await readZipFiles(await downloading);
    expect([...files.keys()]).toEqual(['photo.png', 'photo-2.png']);
    for (const bytes of files.values()) expect((await sharp(bytes).metadata()).width).toBe(1);
    expect(new Set(origins)).toEqual(new Set([site.address]));
    expect(pageErrors).toEqual([]);
  } finally {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end('SIGTERM');
    await wordpress.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
