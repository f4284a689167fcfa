import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeContentHost } from '../support/fake-content-host.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { listAxeViolations } from './support/axe-violations.ts';
import { albumLink, cards, modal, player, stepLink, titles } from './support/gallery-page.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { expect, test } from './support/site-test.ts';
import { stubVideoPlatform, svgImage } from './support/video-platform.ts';
import { visit } from './support/visit.ts';

/** The common fields of an item, as WordPress sends them. */
const baseItem = (id: number, slug: string, title: string, daysAgo: number, text = '') => {
  const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 19);
  return { id, slug, date, date_gmt: date, title: { rendered: title }, content: { rendered: text } };
};

const photoItem = (name: string) => ({
  id: 1,
  title: name,
  alt_text: `The ${name}`,
  full_image_url: `https://pictures.example/${name}.jpg`,
  thumbnail_image_url: `https://pictures.example/${name}-small.jpg`,
});

const albumItem = (base: ReturnType<typeof baseItem>, photos: readonly unknown[], subtitle = '') => ({
  ...base,
  acf: { sub_title: subtitle, photo_gallery: { multiple_photos: photos } },
});

const long = 'Chikondichathumachikondichathumachikondichathumachikondichath';

test.describe('with other content', () => {
  const host = new FakeContentHost();
  let folder = '';
  let site: SiteProcess;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'campaign-gallery-'));
    host.items = {
      'photo-gallery': [
        albumItem(baseItem(1, 'empty', 'An empty album', 40), []),
        albumItem(baseItem(2, '', 'Without a slug', 41, `<p>${'Zambiri '.repeat(300)}${long}</p>`), [
          photoItem('lake'),
          { id: 3, title: 'No address' },
          photoItem('hill'),
        ]),
        albumItem(
          baseItem(3, 'long', `${long} ${long}`, 42),
          [photoItem('lake')],
          `${long} ${'kwambiri '.repeat(40)}`,
        ),
        albumItem(baseItem(4, 'untitled', '', 43), [photoItem('lake')]),
        { ...albumItem(baseItem(5, 'no-id', 'No id', 44), []), id: null },
      ],
      'video-gallery': [
        {
          ...baseItem(11, 'watch', 'A watch page', 40),
          acf: { video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4' },
        },
        {
          ...baseItem(12, 'nowhere', 'Without an address', 41, '<p>It was a fine day.</p>'),
          acf: { video_url: '' },
        },
        {
          ...baseItem(13, 'other-host', `${long} ${long}`, 42, `<p>${long}</p>`),
          acf: { video_url: 'https://video.example/clips/1', sub_title: long },
        },
        { ...baseItem(14, 'bad', 'A script', 43), acf: { video_url: 'javascript:alert(1)' } },
        { ...baseItem(15, 'untitled', '', 44), acf: {} },
      ],
    };
    await host.start();
    site = await startSiteProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a-long-enough-password',
      CONTENT_HOST: host.origin,
    });
  });

  test.afterAll(async () => {
    await site.end('SIGTERM');
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.beforeEach(async ({ page }) => {
    await stubVideoPlatform(page);
    await page.route('https://pictures.example/**', (route) =>
      route.request().url().includes('hill')
        ? route.fulfill({ contentType: 'image/svg+xml', body: '' })
        : route.fulfill({ contentType: 'image/svg+xml', body: svgImage(1600, 1000) }),
    );
  });

  for (const { tab, message, all } of [
    { tab: 'images', message: 'No images found for this filter.', all: 3 },
    { tab: 'videos', message: 'No videos found for this filter.', all: 4 },
  ])
    test(`${tab}: a filter without results shows a message and a link to all`, async ({ page }) => {
      await visit(page, `${site.address}/gallery?tab=${tab}&date=this-week`);
      await expect(page.getByText(message)).toBeVisible();
      expect(await listAxeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: `Show all ${tab}` }).click();
      await expect(cards(page)).toHaveCount(all);
      await expect(page.getByText(message)).toHaveCount(0);
    });

  test('items without an id or a title are left out', async ({ page }) => {
    await visit(page, `${site.address}/gallery`);
    await expect(titles(page)).toHaveText(['An empty album', 'Without a slug', `${long} ${long}`]);
  });

  test('an album without photos shows a message', async ({ page }) => {
    await visit(page, `${site.address}/gallery`);
    await expect(cards(page).first().getByText('0 photos')).toBeVisible();
    await albumLink(page, 'An empty album').click();
    await expect(modal(page).getByText('No images available in this gallery.')).toBeVisible();
    await expect(stepLink(page, 'Next')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.reload();
    await expect(modal(page).getByText('No images available in this gallery.')).toBeVisible();
  });

  test('an album without a slug uses its id; a photo without an address is left out, a broken one shows a placeholder', async ({
    page,
  }) => {
    await visit(page, `${site.address}/gallery`);
    await albumLink(page, 'Without a slug').click();
    await expect(page).toHaveURL(`${site.address}/gallery?album=2`);
    await expect(modal(page).getByText('1 / 2')).toBeVisible();
    await stepLink(page, 'Next').click();
    await expect(modal(page).getByText('2 / 2')).toBeVisible();
    await expect(modal(page).locator('img:visible')).toHaveAttribute('src', /about-image/);
  });

  test('the video id is read from the v parameter of a watch address', async ({ page }) => {
    await visit(page, `${site.address}/gallery?tab=videos`);
    await expect(cards(page).first().locator('img')).toHaveAttribute(
      'src',
      /\/vi\/aqz-KE-bpKQ\/hqdefault\.jpg$/,
    );
    await cards(page).first().click();
    await expect(player(page)).toHaveAttribute('src', /\/embed\/aqz-KE-bpKQ\?/);
  });

  test('a video that cannot be embedded shows its text, and a link if it has an address', async ({
    page,
  }) => {
    await visit(page, `${site.address}/gallery?tab=videos&video=nowhere`);
    await expect(modal(page)).toHaveCount(0);
    const withoutAddress = cards(page).nth(1);
    await expect(withoutAddress.getByText('It was a fine day.')).toBeVisible();
    await expect(withoutAddress.getByRole('link')).toHaveCount(0);
    await expect(cards(page).nth(2).getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
      'href',
      'https://video.example/clips/1',
    );
    await expect(cards(page).nth(3).getByRole('link')).toHaveCount(0);
  });

  for (const path of ['/gallery', '/gallery?album=long', '/gallery?album=2', '/gallery?tab=videos'])
    test(`${path}: long texts stay on the screen`, async ({ page }) => {
      for (const [width, height] of [
        [360, 740],
        [740, 360],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await visit(page, site.address + path);
        const overflowing = await page.evaluate(() =>
          [...document.querySelectorAll('main :is(article, dialog) :is(h2, h3, p, a:not(.sr-only))')]
            .filter(
              (text) =>
                text.scrollWidth > text.clientWidth || text.getBoundingClientRect().right > innerWidth,
            )
            .map((text) => text.outerHTML.slice(0, 80)),
        );
        expect(overflowing).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
});

test.describe('with errors of the content host', () => {
  const host = new FakeContentHost({
    'photo-gallery': [albumItem(baseItem(1, 'one', 'One', 1), [])],
    'video-gallery': [],
  });
  let folder = '';
  let site: SiteProcess;

  test.beforeEach(async () => {
    host.requests.length = 0;
    folder = mkdtempSync(join(tmpdir(), 'campaign-gallery-'));
    await host.start();
    site = await startSiteProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a-long-enough-password',
      CONTENT_HOST: host.origin,
    });
  });

  test.afterEach(async ({ page }) => {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end('SIGTERM');
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('if one list fails the page shows an error, and recovers by itself', async ({ page, pageErrors }) => {
    host.behaviour = { as: 'responding', status: 500, type: 'text/plain', body: 'broken' };
    host.misbehavesFor = (url) => url.pathname.endsWith('/video-gallery');
    const response = await visit(page, `${site.address}/gallery`);
    expect(response?.status()).toBe(503);
    await expect(page.getByText('Oops! Something went wrong')).toBeVisible();
    await expect(page.getByText('Failed to load gallery data. Please try again later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await listAxeViolations(page)).toEqual([]);
    }
    host.behaviour = { as: 'normal' };
    // Without a click: the page retries by itself.
    await expect(titles(page)).toHaveText(['One'], { timeout: 30_000 });
    expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('503'))).toEqual([]);
  });

  test('both lists are fetched at the same time, under “Loading gallery...”', async ({ page }) => {
    host.behaviour = { as: 'normal' };
    await visit(page, `${site.address}/contact`);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const release = await pauseRequests(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByText('Loading gallery...')).toBeVisible();
    // Both requests are sent before either gets a response.
    for (const type of ['photo-gallery', 'video-gallery'])
      await expect.poll(() => requestedPaths.filter((path) => path.endsWith(`/${type}`))).toHaveLength(1);
    release();
    await expect(titles(page)).toHaveText(['One']);
  });
});
