import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeContentHost } from '../support/fake-content-host.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { axeFindings } from './support/axe-findings.ts';
import {
  albumLink,
  cards,
  drawing,
  modal,
  player,
  standInForPlatform,
  step,
  titles,
} from './support/gallery-page.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

/** The words of one item, as a WordPress gives them. */
const words = (id: number, slug: string, title: string, daysAgo: number, text = '') => {
  const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 19);
  return { id, slug, date, date_gmt: date, title: { rendered: title }, content: { rendered: text } };
};

const photoOf = (name: string) => ({
  id: 1,
  title: name,
  alt_text: `The ${name}`,
  full_image_url: `https://pictures.example/${name}.jpg`,
  thumbnail_image_url: `https://pictures.example/${name}-small.jpg`,
});

const album = (base: ReturnType<typeof words>, photos: readonly unknown[], subtitle = '') => ({
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
        album(words(1, 'empty', 'An empty album', 40), []),
        album(words(2, '', 'Without a slug', 41, `<p>${'Zambiri '.repeat(300)}${long}</p>`), [
          photoOf('lake'),
          { id: 3, title: 'No address' },
          photoOf('hill'),
        ]),
        album(
          words(3, 'long', `${long} ${long}`, 42),
          [photoOf('lake')],
          `${long} ${'kwambiri '.repeat(40)}`,
        ),
        album(words(4, 'untitled', '', 43), [photoOf('lake')]),
        { ...album(words(5, 'no-id', 'No id', 44), []), id: null },
      ],
      'video-gallery': [
        {
          ...words(11, 'watch', 'A watch page', 40),
          acf: { video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4' },
        },
        {
          ...words(12, 'nowhere', 'Without an address', 41, '<p>It was a fine day.</p>'),
          acf: { video_url: '' },
        },
        {
          ...words(13, 'elsewhere', `${long} ${long}`, 42, `<p>${long}</p>`),
          acf: { video_url: 'https://video.example/clips/1', sub_title: long },
        },
        { ...words(14, 'bad', 'A script', 43), acf: { video_url: 'javascript:alert(1)' } },
        { ...words(15, 'untitled', '', 44), acf: {} },
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
    await standInForPlatform(page);
    await page.route('https://pictures.example/**', (route) =>
      route.request().url().includes('hill')
        ? route.fulfill({ contentType: 'image/svg+xml', body: '' })
        : route.fulfill({ contentType: 'image/svg+xml', body: drawing(1600, 1000) }),
    );
  });

  for (const { tab, message, all } of [
    { tab: 'images', message: 'No images found for this filter.', all: 3 },
    { tab: 'videos', message: 'No videos found for this filter.', all: 4 },
  ])
    test(`${tab}: a filter that leaves nothing over says so and leads to all`, async ({ page }) => {
      await visit(page, `${site.address}/gallery?tab=${tab}&date=this-week`);
      await expect(page.getByText(message)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: `Show all ${tab}` }).click();
      await expect(cards(page)).toHaveCount(all);
      await expect(page.getByText(message)).toHaveCount(0);
    });

  test('items without an id or a title are left out', async ({ page }) => {
    await visit(page, `${site.address}/gallery`);
    await expect(titles(page)).toHaveText(['An empty album', 'Without a slug', `${long} ${long}`]);
  });

  test('an album without photos says so', async ({ page }) => {
    await visit(page, `${site.address}/gallery`);
    await expect(cards(page).first().getByText('0 photos')).toBeVisible();
    await albumLink(page, 'An empty album').click();
    await expect(modal(page).getByText('No images available in this gallery.')).toBeVisible();
    await expect(step(page, 'Next')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.reload();
    await expect(modal(page).getByText('No images available in this gallery.')).toBeVisible();
  });

  test('an album without a slug goes by its number; a photo without an address is none, a broken one a drawing', async ({
    page,
  }) => {
    await visit(page, `${site.address}/gallery`);
    await albumLink(page, 'Without a slug').click();
    await expect(page).toHaveURL(`${site.address}/gallery?album=2`);
    await expect(modal(page).getByText('1 / 2')).toBeVisible();
    await step(page, 'Next').click();
    await expect(modal(page).getByText('2 / 2')).toBeVisible();
    await expect(modal(page).locator('img:visible')).toHaveAttribute('src', /about-image/);
  });

  test('a watch page names its video by v', async ({ page }) => {
    await visit(page, `${site.address}/gallery?tab=videos`);
    await expect(cards(page).first().locator('img')).toHaveAttribute(
      'src',
      /\/vi\/aqz-KE-bpKQ\/hqdefault\.jpg$/,
    );
    await cards(page).first().click();
    await expect(player(page)).toHaveAttribute('src', /\/embed\/aqz-KE-bpKQ\?/);
  });

  test('a video that cannot be played here shows its text, and a link where there is an address', async ({
    page,
  }) => {
    await visit(page, `${site.address}/gallery?tab=videos&video=nowhere`);
    await expect(modal(page)).toHaveCount(0);
    const nowhere = cards(page).nth(1);
    await expect(nowhere.getByText('It was a fine day.')).toBeVisible();
    await expect(nowhere.getByRole('link')).toHaveCount(0);
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

test.describe('while the content host is in trouble', () => {
  const host = new FakeContentHost({
    'photo-gallery': [album(words(1, 'one', 'One', 1), [])],
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
    // An open page would miss the site that goes.
    await page.close();
    await site.end('SIGTERM');
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('one list that fails fails the view, which says so and recovers', async ({ page, complaints }) => {
    host.behaviour = { as: 'responding', status: 500, type: 'text/plain', body: 'broken' };
    host.misbehavesFor = (url) => url.pathname.endsWith('/video-gallery');
    const answer = await visit(page, `${site.address}/gallery`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByText('Oops! Something went wrong')).toBeVisible();
    await expect(page.getByText('Failed to load gallery data. Please try again later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFindings(page)).toEqual([]);
    }
    host.behaviour = { as: 'normal' };
    // Nobody touches anything: the page asks again by itself.
    await expect(titles(page)).toHaveText(['One'], { timeout: 30_000 });
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('503'))).toEqual([]);
  });

  test('both lists are fetched at the same time, under “Loading gallery...”', async ({ page }) => {
    host.behaviour = { as: 'normal' };
    await visit(page, `${site.address}/contact`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdRequests(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByText('Loading gallery...')).toBeVisible();
    // Neither is answered before both are asked for.
    for (const type of ['photo-gallery', 'video-gallery'])
      await expect.poll(() => asked.filter((path) => path.endsWith(`/${type}`))).toHaveLength(1);
    release();
    await expect(titles(page)).toHaveText(['One']);
  });
});
