import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { holdRequests } from './support/held-requests.ts';
import { filesIn, kitBox, kitLink, openKit } from './support/media-kit-box.ts';
import { expect, test } from './support/site-test.ts';

/** A dot, as PNG. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

type Kit = { readonly status: number; readonly photos: readonly { id: number; url: string }[] };

/** A WordPress elsewhere: its lists are empty but for the media kit, its pictures are dots. */
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

  const start = async (): Promise<string> => {
    site = await startSiteProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a-long-enough-password',
      CONTENT_HOST: origin,
    });
    return site.address;
  };

  test.afterEach(async ({ page }) => {
    // An open page would miss the site that goes.
    await page.close();
    await site.end('SIGTERM');
    wordpress.closeAllConnections();
    await new Promise((resolve) => wordpress.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  test('comes through our own server: pages ask no other origin for more than pictures to show', async ({
    page,
    complaints,
  }) => {
    const photos = ['/a/photo.png', '/b/photo.png', '/gone.png'].map((path, id) => ({
      id: id + 1,
      url: origin + path,
    }));
    kit.current = { status: 200, photos };
    await openKit(page, await start());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    const files = await filesIn(await downloading);
    expect([...files.keys()]).toEqual(['photo.png', 'photo-2.png']);
    expect(files.get('photo.png')).toEqual(dot);
    await expect(kitBox(page).getByText('2 of 3 pictures are in the zip file.')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([site.address]));
    expect(complaints.splice(0).join()).toContain('Left gone.png out of the media kit');
  });

  test('says that there is none', async ({ page }) => {
    kit.current = { status: 200, photos: [] };
    await page.goto(await start());
    const box = kitBox(page);
    await expect(box.getByText('No media kit available at the moment.')).toBeVisible();
    await expect(box.getByRole('link')).toHaveCount(0);
    const answer = await page.request.get(`${site.address}/media-kit.zip`);
    expect([answer.status(), await answer.text()]).toEqual([404, 'No media kit available at the moment.']);
  });

  test('says that it cannot be loaded', async ({ page, complaints }) => {
    kit.current = { status: 500, photos: [] };
    await page.goto(await start());
    const box = kitBox(page);
    await expect(box.getByText('Failed to load media kit. Please try again later.')).toBeVisible();
    await expect(box.getByRole('link', { name: 'Try Again' })).toBeVisible();
    const answer = await page.request.get(`${site.address}/media-kit.zip`);
    expect([answer.status(), await answer.text()]).toEqual([
      503,
      'Failed to load media kit. Please try again later.',
    ]);
    complaints.splice(0);
  });
});

test('says that the kit is loading', async ({ page, demoSite }) => {
  const release = await holdRequests(page, '**/wp-json/wp/v2/media-kit?**');
  await page.goto(`${demoSite.address}/contact`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  const box = kitBox(page);
  await expect(box.getByText('Loading media kit...')).toBeVisible();
  release();
  await expect(box.getByText('8 pictures', { exact: true })).toBeVisible();
});
