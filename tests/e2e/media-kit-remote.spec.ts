import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { kitLink, kitSection, openKit, readZipFiles } from './support/media-kit-section.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { expect, test } from './support/site-test.ts';

/** A PNG of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

type Kit = { readonly status: number; readonly photos: readonly { id: number; url: string }[] };

/** A fake WordPress: its lists are empty except the media kit, its pictures have one pixel. */
const startWordPress = async (kit: { current: Kit }): Promise<Server> => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    if (!path.startsWith('/wp-json/')) {
      if (path.includes('gone')) response.writeHead(404).end();
      else response.writeHead(200, { 'Content-Type': 'image/png' }).end(dot);
      return;
    }
    const isKit = path.endsWith('/media-kit');
    const item = { id: 1, acf: { photo_gallery: { multiple_photos: kit.current.photos } } };
    response.writeHead(isKit ? kit.current.status : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isKit ? [item] : []));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

test.describe('the media kit of a remote content host', () => {
  const kit: { current: Kit } = { current: { status: 200, photos: [] } };
  let wordpress: Server;
  let site: SiteProcess;
  let origin: string;
  let folder: string;

  test.beforeEach(async () => {
    wordpress = await startWordPress(kit);
    origin = `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}`;
    folder = mkdtempSync(join(tmpdir(), 'campaign-remote-kit-'));
  });

  const startSite = async (): Promise<string> => {
    site = await startSiteProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a-long-enough-password',
      CONTENT_HOST: origin,
    });
    return site.address;
  };

  test.afterEach(async ({ page }) => {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end('SIGTERM');
    wordpress.closeAllConnections();
    await new Promise((resolve) => wordpress.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  test('is downloaded through our own server, not from the content host', async ({ page, pageErrors }) => {
    const photos = ['/a/photo.png', '/b/photo.png', '/gone.png'].map((path, id) => ({
      id: id + 1,
      url: origin + path,
    }));
    kit.current = { status: 200, photos };
    await openKit(page, await startSite());
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
  });

  test('shows a message when it is empty', async ({ page }) => {
    kit.current = { status: 200, photos: [] };
    await page.goto(await startSite());
    const box = kitSection(page);
    await expect(box.getByText('No media kit available at the moment.')).toBeVisible();
    await expect(box.getByRole('link')).toHaveCount(0);
    const response = await page.request.get(`${site.address}/media-kit.zip`);
    expect([response.status(), await response.text()]).toEqual([
      404,
      'No media kit available at the moment.',
    ]);
  });

  test('shows an error when it cannot be loaded', async ({ page, pageErrors }) => {
    kit.current = { status: 500, photos: [] };
    await page.goto(await startSite());
    const box = kitSection(page);
    await expect(box.getByText('Failed to load media kit. Please try again later.')).toBeVisible();
    await expect(box.getByRole('link', { name: 'Try Again' })).toBeVisible();
    const response = await page.request.get(`${site.address}/media-kit.zip`);
    expect([response.status(), await response.text()]).toEqual([
      503,
      'Failed to load media kit. Please try again later.',
    ]);
    pageErrors.splice(0);
  });
});

test('shows a message while the kit is loading', async ({ page, demoSite }) => {
  const release = await pauseRequests(page, '**/wp-json/wp/v2/media-kit?**');
  await page.goto(`${demoSite.address}/contact`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  const box = kitSection(page);
  await expect(box.getByText('Loading media kit...')).toBeVisible();
  release();
  await expect(box.getByText('8 pictures', { exact: true })).toBeVisible();
});
