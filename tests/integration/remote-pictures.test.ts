import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { FakeContentHost, fillTypes } from '../support/fake-content-host.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { readZip } from '../support/read-zip.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

let folder: string;
let host: FakeContentHost;
const sites: SiteProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-remote-pictures-'));
  host = await new FakeContentHost().start();
  const picture = (name: string) => ({
    id: name.length,
    url: `${host.origin}/wp-content/uploads/${name}.jpg`,
    width: 900,
    height: 600,
  });
  const item = (type: string, id: number, more: object) => ({
    id,
    slug: `${type}-${id}`,
    type,
    status: 'publish',
    date: '2025-08-01T08:00:00',
    date_gmt: '2025-08-01T06:00:00',
    modified: '2025-08-01T08:00:00',
    title: { rendered: `A ${type}` },
    content: { rendered: `<p>Text <img src="${picture('text').url}" alt="A text picture"></p>` },
    ...more,
  });
  host.items = fillTypes(
    contentTypes.map(({ name }) => name),
    {
      update: [item('update', 1, { cover_photo: picture('cover') })],
      sponsor: [item('sponsor', 2, { logo: picture('logo') })],
      'media-kit': [
        item('media-kit', 3, {
          acf: { photo_gallery: { multiple_photos: [[picture('kit-a'), picture('kit-b')]] } },
        }),
      ],
    },
  );
  const bytes = await noisyPicture(900, 600).jpeg().toBuffer();
  for (const name of ['cover', 'logo', 'text', 'kit-a', 'kit-b'])
    host.pictures.set(`/wp-content/uploads/${name}.jpg`, bytes);
});

afterEach(async () => {
  for (const site of sites.splice(0)) await site.end('SIGKILL');
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

const startSite = async (): Promise<SiteProcess> => {
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: host.origin,
  });
  sites.push(site);
  return site;
};

const countFetched = (): number => host.requests.filter((request) => request.includes('/wp-content/')).length;

test('all pictures and the press kit are served while the content host is away, also those that nobody has opened', async () => {
  const site = await startSite();
  const pages = ['/updates', '/updates/update-1', '/sponsors', '/contact', '/feed.xml'];
  const addresses = new Set<string>();
  for (const page of pages) {
    const response = await fetch(site.address + page);
    expect([page, response.status]).toEqual([page, 200]);
    const html = await response.text();
    expect([page, html.includes(`${host.origin}/wp-content`)]).toEqual([page, false]);
    expect(response.headers.get('content-security-policy') ?? '').not.toContain(host.origin);
    for (const [address] of html.matchAll(/\/remote-pictures\/[\w./-]+/g)) addresses.add(address);
  }
  expect(addresses.size).toBeGreaterThanOrEqual(9);
  // The worker fetches them all by itself.
  await expect.poll(countFetched, { timeout: 30_000 }).toBe(5);
  await expect
    .poll(
      async () =>
        readZip(Buffer.from(await (await fetch(`${site.address}/media-kit.zip`)).arrayBuffer())).size,
      {
        timeout: 30_000,
      },
    )
    .toBe(2);
  host.goDown();
  for (const address of addresses)
    expect([address, (await fetch(site.address + address)).status]).toEqual([address, 200]);
  const zip = await fetch(`${site.address}/media-kit.zip`);
  expect([...readZip(Buffer.from(await zip.arrayBuffer())).keys()]).toEqual(['kit-a.jpg', 'kit-b.jpg']);
  expect((await fetch(`${site.address}/share/update/update-1.jpg`)).status).toBe(200);

  // After kill -9 and a start without the host, the files are still there.
  await site.end('SIGKILL');
  const next = await startSite();
  for (const address of addresses)
    expect([address, (await fetch(next.address + address)).status]).toEqual([address, 200]);
  expect(countFetched()).toBe(5);
}, 120_000);
