import type { Page } from '@playwright/test';
import { numberedUpdates } from '../support/wordpress-items.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { clickTryAgain } from './support/try-again.ts';
import { visit } from './support/visit.ts';

const item = (title: string, slug = 'an-entry') => ({
  id: 1,
  slug,
  status: 'publish',
  date: '2025-08-01T08:00:00',
  title: { rendered: title },
});

const items = {
  update: [{ ...item('Ŵana a sukulu', 'ŵana-a-sukulu'), id: 9 }, ...numberedUpdates(4)],
  event: [],
  sponsor: [item('Late Partner')],
  page: [
    {
      ...item('Kunyumba', 'kunyumba'),
      content: { rendered: '<p>Text.</p>' },
      cover_photo: { id: 7, url: '/missing.jpg', alt: 'A house by the lake', width: 800, height: 500 },
    },
  ],
  'hero-section': [item('Back again')],
  'photo-gallery': [item('One')],
  'video-gallery': [],
  quote: [],
  'media-kit': [],
  about: [],
};

const updatePath = `/updates/${encodeURIComponent('ŵana-a-sukulu')}`;

/** Pages that load one list, and what they show once the list is there. */
const otherPages = [
  {
    path: '/sponsors',
    list: 'sponsor',
    shown: (page: Page) => page.getByRole('heading', { name: 'Late Partner' }),
  },
  {
    path: '/events',
    list: 'event',
    shown: (page: Page) => page.getByRole('heading', { name: 'No events found' }),
  },
  {
    path: '/pages/kunyumba',
    list: 'page',
    // The picture is missing, so the page shows the placeholder.
    shown: (page: Page) => page.locator('main img[src*="/about-image-"]'),
  },
];

/** The pages retry by themselves every ten seconds; with their clock paused, they do not recover before a click. */
const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);

test('while lists of the content host fail, Try Again loads each at once, and the other parts recover by themselves', async ({
  page,
  context,
  pageErrors,
}) => {
  test.slow();
  const site = await startRemoteSite(items, 'down');
  try {
    const recovered = new Set<string>();
    site.host.behaviour = { as: 'responding', status: 500, type: 'text/plain', body: 'broken' };
    // WordPress tells what it has, but its lists fail. It has pages under `pages`.
    const failing = Object.keys(items).map((list) => (list === 'page' ? 'pages' : list));
    site.host.misbehavesFor = ({ pathname }) => {
      const list = pathname.split('/').at(-1) ?? '';
      return failing.includes(list) && !recovered.has(list);
    };
    await site.host.start();
    await page.clock.install();
    const home = await context.newPage();
    const gallery = await context.newPage();
    const failures = home.getByText('Oops! Something went wrong');
    expect((await visit(home, site.address))?.status()).toBe(503);
    expect((await visit(gallery, `${site.address}/gallery`))?.status()).toBe(503);
    expect((await visit(page, site.address + updatePath))?.status()).toBe(503);

    await test.step('an update, and one part of the home page alone', async () => {
      await pauseClock(page);
      recovered.add('update');
      const tryAgain = page.getByRole('link', { name: 'Try Again' });
      await clickTryAgain(page, { site: site.address, list: 'update' }, tryAgain);
      const updates = home.getByRole('region', { name: 'Latest Updates' });
      await expect(failures).toHaveCount(5);
      await updates.getByRole('link', { name: 'Try Again' }).click();
      await page.clock.resume();
      await expect(page.getByRole('heading', { level: 1, name: 'Ŵana a sukulu' })).toBeVisible();
      await expect(updates.getByRole('article')).toHaveCount(4);
      await expect(failures).toHaveCount(4);
    });

    for (const { path, list, shown } of otherPages)
      await test.step(path, async () => {
        expect((await visit(page, site.address + path))?.status()).toBe(503);
        await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
        await pauseClock(page);
        recovered.add(list === 'page' ? 'pages' : list);
        await clickTryAgain(
          page,
          { site: site.address, list },
          page.getByRole('link', { name: 'Try Again' }),
        );
        await page.clock.resume();
        await expect(shown(page)).toBeVisible();
      });

    await test.step('without a click, each part retries by itself', async () => {
      for (const list of failing) recovered.add(list);
      // The sections far down have their scripts once the visitor is near.
      await home.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(async () => {
          await page.clock.fastForward(10_000);
          return [
            await home.getByRole('heading', { name: 'Back again' }).count(),
            await home.getByText('No events planned yet. Come back soon.').count(),
            await gallery.getByRole('heading', { name: 'One' }).count(),
            await failures.count(),
          ];
        })
        .toEqual([1, 1, 1, 0]);
    });

    // The browser logs each failed request and the missing picture; the update's page logs that it shows no others.
    const expected = /503|404|Failed to load updates/;
    expect(pageErrors.splice(0).filter((line) => !expected.test(line))).toEqual([]);
  } finally {
    // Close the pages first: their requests to the ended site would fail.
    for (const open of context.pages()) await open.close();
    await site.end();
  }
});
