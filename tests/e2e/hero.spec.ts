import { pauseRequests } from './support/paused-requests.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visitUntilIdle } from './support/visit.ts';

/** The other lists of the home page, all empty. */
const otherLists = { update: [], event: [], quote: [], 'media-kit': [] };

const hero = (acf: unknown, parts: object = {}) => ({
  id: 1,
  title: { rendered: 'A headline' },
  content: { rendered: '<p>Plain &amp; <em>simple</em>.</p>' },
  date: '2025-08-01T08:00:00',
  acf,
  ...parts,
});

test('in the demo: Vote Now opens the voting link in a new tab, Support My Journey leads to contact', async ({
  page,
  demoSite,
}) => {
  await page.goto(demoSite.address);
  const vote = page.getByRole('link', { name: 'Vote Now' }).first();
  await expect(vote).toHaveAttribute('href', '/vote');
  await expect(vote).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Support My Journey' })).toHaveAttribute('href', '/contact');
});

test('on a phone the call to vote stays within reach while the page scrolls', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(demoSite.address);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect(page.getByRole('link', { name: 'Vote Now' }).last()).toBeInViewport();
});

test.describe('with other content', () => {
  let site: RemoteSite;
  test.afterEach(async ({ page }) => {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end();
  });
  const open = async (items: readonly unknown[]) => {
    site = await startRemoteSite({ ...otherLists, 'hero-section': items });
    return site.address;
  };

  test('without a voting link there is no Vote Now; the text is plain, a missing picture is a placeholder', async ({
    page,
  }) => {
    await page.goto(await open([hero({ voting_url: '' })]));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A headline');
    await expect(page.getByText('Plain & simple.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vote Now' })).toHaveCount(0);
    await expect(page.locator('section').first().locator('img')).toHaveAttribute('src', /cover-fallback/);
  });

  test('without a title and a closing date the defaults are used, and a past date counts zero', async ({
    page,
  }) => {
    const address = await open([hero(false, { title: { rendered: '' } })]);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miss Malawi 2025');
    // The default closing date, 20 November 2025, is in the past.
    await expect(page.getByText('Vote Closes In').locator('xpath=..')).toContainText('0days');
    await expect(page.locator('dd')).toHaveText(['0', '00', '00', '00']);
    await page.clock.install({ time: Date.parse('2025-11-18T12:00:00Z') });
    await page.goto(address);
    await expect(page.getByText('Vote Closes In').locator('xpath=..')).toContainText('2days');
  });

  test('the countdown runs to the closing date of the hero', async ({ page }) => {
    await page.clock.install({ time: Date.parse('2030-05-01T00:00:00Z') });
    await page.goto(await open([hero({ voting_period: { closing_date: '2030-05-11T12:00:00Z' } })]));
    await expect(page.locator('dd').first()).toHaveText('10');
    await expect(page.getByText('Vote Closes In').locator('xpath=..')).toContainText('11days');
    // Screen readers get the countdown as one text, not an announcement every second.
    await expect(page.getByText(/^10 days and 1[12] hours left$/)).toHaveCount(1);
    await expect(page.locator('[aria-live], [role=timer]')).toHaveCount(0);
  });

  test('without a hero the page shows a message and its other sections', async ({ page }) => {
    await page.goto(await open([]));
    await expect(page.getByText('No hero data found.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The Journey' })).toBeVisible();
  });

  test('while the hero loads, the page shows a loading message', async ({ page }) => {
    await visitUntilIdle(page, `${await open([hero({})])}/contact`);
    const release = await pauseRequests(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByText('Loading hero section...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'A headline' })).toBeVisible();
  });
});

test('the quote is not fetched while the tab is hidden', async ({ page, demoSite }) => {
  await page.clock.install();
  await visitUntilIdle(page, demoSite.address);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/quote')) requestCount += 1;
  });
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.runFor(60_000);
  expect(requestCount).toBe(0);
  await show('visible');
  await page.clock.runFor(16_000);
  await expect.poll(() => requestCount).toBeGreaterThan(0);
});
