import type { Locator } from '@playwright/test';
import { expectAccessibleState } from './support/page-checks.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle } from './support/visit.ts';

/** Where the first outline or the first card is, in whole pixels. */
const measure = async (card: Locator): Promise<readonly number[]> => {
  const box = await card.boundingBox();
  return box ? [box.x, box.y, box.width].map(Math.round) : [];
};

test('the outlines of what is loading are where its cards will be', async ({ page, demoSite }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visitUntilIdle(page, `${demoSite.address}/contact`);
    const release = await pauseRequests(page);
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick Links' });
    const card = page.locator('main article').first();
    const places: [string, string, readonly number[]][] = [];
    for (const [label, title] of [
      ['Events', 'Events'],
      ['Sponsors', 'They stand with us'],
    ] as const) {
      await links.getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const outline = page.locator('.outlines > i').first();
      await expect(outline).toBeVisible();
      // Smooth scrolling has ended.
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      places.push([label, title, await measure(outline)]);
    }
    release();
    for (const [label, title, place] of places) {
      await links.getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(card).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      expect(await measure(card), `${label} at ${width} px`).toEqual(place);
    }
  }
});

test('after navigation inside the site each part shows its loading message until its content arrives', async ({
  page,
  demoSite,
}) => {
  // The checks of all steps may take longer than a page waits for a response.
  await page.addInitScript((timeout) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, delay?: number) =>
        setTimeout(work, delay === timeout ? 10 * timeout : delay),
    });
  }, 30_000);
  await visitUntilIdle(page, `${demoSite.address}/contact`);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const release = await pauseRequests(page);
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick Links' });
  const title = page.getByRole('heading', { level: 1 });
  for (const [label, messages] of [
    ['About', ['Loading About Thandiwe Banda...', 'Loading quotes...', 'Loading media kit...']],
    [
      'Home',
      [
        'Loading hero section...',
        'Loading updates...',
        'Loading events...',
        'Loading quotes...',
        'Loading media kit...',
      ],
    ],
    ['Events', ['Loading events...']],
    ['Sponsors', ['Loading sponsors...']],
    ['Gallery', ['Loading gallery...']],
  ] as const)
    await test.step(label, async () => {
      const before = await title.textContent();
      await links.getByRole('link', { name: label }).click();
      // Two pages in a row may show the same message: only its title tells the new one.
      const listNewTitles = async () => (await title.allTextContents()).filter((text) => text !== before);
      await expect.poll(listNewTitles).toHaveLength(1);
      for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expectAccessibleState(page);
    });
  // The gallery sends both requests before either gets a response.
  for (const type of ['photo-gallery', 'video-gallery'])
    await expect.poll(() => requestedPaths.filter((path) => path.endsWith(`/${type}`))).toHaveLength(1);
  release();
  await expect(page.getByRole('heading', { name: 'On stage' })).toBeVisible();
  for (const [label, shown] of [
    ['Home', page.getByText('8 pictures', { exact: true })],
    ['Events', page.getByText('Showing 1–6 of 16 events')],
    ['Sponsors', page.getByRole('heading', { name: 'Nyanja Airtime' })],
    ['About', page.getByRole('heading', { level: 1, name: 'From the lakeshore to the stage' })],
  ] as const) {
    await links.getByRole('link', { name: label }).click();
    await expect(shown).toBeVisible();
    await expect(page.getByText(/^Loading .*\.\.\.$/)).toHaveCount(0);
  }
});

test('on the offline page neither a few saved pages nor the note that there are none move the footer', async ({
  page,
  demoSite,
}) => {
  // The caches are read when the test says so: a slow phone reads them after the first paint.
  await page.addInitScript(() => {
    const isAllowed = new Promise<void>((resolve) => Object.assign(window, { allowReading: resolve }));
    CacheStorage.prototype.open = new Proxy(CacheStorage.prototype.open, {
      apply: (open, caches, [name]) => isAllowed.then(() => Reflect.apply(open, caches, [name])),
    });
  });
  const measureFooter = () =>
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + window.scrollY);
  const expectStill = async (width: number, shown: string) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `${demoSite.address}/offline`);
    const top = await measureFooter();
    await page.evaluate(() => (window as unknown as { readonly allowReading: () => void }).allowReading());
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
    expect(await measureFooter(), `footer at ${width} px: ${shown}`).toBe(top);
  };
  for (const width of [320, 360, 640, 1024, 1280, 1920])
    await expectStill(width, 'No pages saved on this device yet');
  await page.evaluate(async () => {
    const store = await caches.open('pages-1');
    for (const path of ['/about', '/updates', '/vote/ledger'])
      await store.put(path, new Response('<title>Books for every pupil of the lakeshore</title>'));
  });
  for (const width of [320, 1280]) await expectStill(width, 'Pages saved on this device');
});
