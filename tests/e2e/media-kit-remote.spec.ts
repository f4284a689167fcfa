import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from '../support/site-process.ts';
import { kitLink, kitSection, openKit, readZipFiles } from './support/media-kit-section.ts';
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
  const photos: { id: number; url: string }[] = [];
  /** A fake WordPress: its lists are empty except the media kit, its pictures have one pixel. */
  const wordpress = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    if (!path.startsWith('/wp-json/')) {
      if (path.includes('gone')) response.writeHead(404).end();
      else response.writeHead(200, { 'Content-Type': 'image/png' }).end(dot);
      return;
    }
    const kit = [{ id: 1, acf: { photo_gallery: { multiple_photos: photos } } }];
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(path.endsWith('/media-kit') ? kit : []));
  });
  await new Promise<void>((resolve) => wordpress.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}`;
  for (const path of ['/a/photo.png', '/b/photo.png', '/gone.png'])
    photos.push({ id: photos.length + 1, url: origin + path });
  const folder = mkdtempSync(join(tmpdir(), 'campaign-remote-kit-'));
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: origin,
  });
  try {
    await openKit(page, site.address);
    const origins: string[] = [];
    page.on('request', (request) => origins.push(new URL(request.url()).origin));
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    const files = await readZipFiles(await downloading);
    expect([...files.keys()]).toEqual(['photo.png', 'photo-2.png']);
    expect(files.get('photo.png')).toEqual(dot);
    await expect(kitSection(page).getByText('2 of 3 pictures are in the zip file.')).toBeVisible();
    expect(new Set(origins)).toEqual(new Set([site.address]));
    expect(pageErrors.splice(0).join()).toContain('Left gone.png out of the media kit');
  } finally {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end('SIGTERM');
    wordpress.closeAllConnections();
    await new Promise((resolve) => wordpress.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  }
});
