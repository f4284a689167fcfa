import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { toWallClock } from '../../src/shared/dates.ts';
import { FakeContentHost } from '../support/fake-content-host.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { listAxeViolations } from './support/axe-violations.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { expect, test } from './support/site-test.ts';
import { clickTryAgainAfterOutage } from './support/try-again.ts';
import { visit } from './support/visit.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string | RegExp) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) });
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });
const categories = (page: Page) => page.getByRole('combobox', { name: 'Category' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Events pages' });

/** Today in the time zone of the demo campaign. */
const today = () => toWallClock(Date.now(), 'Africa/Blantyre').slice(0, 10);

test.describe('the list of events', () => {
  test('opens with a banner, the search, the count and the first six', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/events`);
    await expect(page).toHaveTitle('Events | Thandiwe Banda for Miss Malawi 2025');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
    await expect(searchBox(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect(categories(page).getByRole('option')).toHaveText([
      'All Categories',
      'Community',
      'Education',
      'Gala',
      'Media',
      'Pageant',
    ]);
    await expect(count(page)).toHaveText('Showing 1–6 of 16 events');
    await expect(cards(page)).toHaveCount(6);
  });

  test('lists upcoming, then undated, then past events; past ones have a badge', async ({
    page,
    demoSite,
  }) => {
    const days: string[] = [];
    for (const number of [1, 2, 3]) {
      await visit(page, `${demoSite.address}/events?page=${number}`);
      for (const one of await cards(page).all()) {
        const day = (await one.locator('time[datetime]').count())
          ? await one.locator('time[datetime]').getAttribute('datetime')
          : '';
        days.push(day ?? '');
        const isPast = Boolean(day) && (day ?? '') < today();
        await expect(one.getByText('Past', { exact: true })).toHaveCount(isPast ? 1 : 0);
        // A past event has neither tickets nor a calendar file.
        if (isPast)
          await expect(one.getByRole('link', { name: /Get Tickets|Add to Calendar/ })).toHaveCount(0);
      }
    }
    const upcoming = days.filter((day) => day >= today());
    const past = days.filter((day) => day && day < today());
    expect(upcoming.length).toBeGreaterThan(6);
    expect(past.length).toBeGreaterThan(2);
    expect(days).toEqual([...[...upcoming].sort(), '', '', ...[...past].sort().reverse()]);
  });

  test('the pager shows six events a page and scrolls to the start of the list', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/events`);
    const first = await cards(page).first().getAttribute('id');
    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(count(page)).toHaveText('Showing 7–12 of 16 events');
    await expect(page).toHaveURL(/\/events\?page=2$/);
    await expect(cards(page)).toHaveCount(6);
    await expect(page.locator(`#${first}`)).toHaveCount(0);
    await expect(count(page)).toBeInViewport();
    await pager(page).getByRole('link', { name: 'Page 3' }).click();
    await expect(count(page)).toHaveText('Showing 13–16 of 16 events');
    await expect(cards(page)).toHaveCount(4);
    await page.goBack();
    await expect(count(page)).toHaveText('Showing 7–12 of 16 events');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/events\?page=2$/);
  });

  test('a card shows all details of its event', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/events?category=community`);
    const walk = card(page, /Sunrise Walk/);
    await expect(walk.getByText('community', { exact: true })).toBeVisible();
    await expect(walk.getByText('Featured', { exact: true })).toBeVisible();
    await expect(walk.locator('time[datetime]')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(walk.getByText('05:30')).toBeVisible();
    await expect(walk.getByText('MWK 5,000')).toBeVisible();
    const map = walk.getByRole('link', { name: /Start at the Old Town market, Lilongwe on a map/ });
    await expect(map).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Start%20at%20the%20Old%20Town%20market%2C%20Lilongwe',
    );
    await expect(map).toHaveAttribute('target', '_blank');
    await expect(walk.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'walk',
      'families',
      '+2 more',
    ]);
    const tickets = walk.getByRole('link', { name: 'Get Tickets for Sunrise Walk' });
    await expect(tickets).toHaveAttribute('href', 'https://example.org/tickets/sunrise-walk');
    await expect(tickets).toHaveAttribute('target', '_blank');
    await expect(walk.getByRole('img')).toBeVisible();
  });

  test('unknown dates and times show TBA; missing tickets and tags leave no empty elements', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/events?category=community`);
    const hike = card(page, /Hike on Mulanje/);
    await expect(hike.getByText('Date TBA · Time TBA')).toBeVisible();
    await expect(hike.getByRole('link', { name: /Add to Calendar/ })).toHaveCount(0);
    await expect(hike.getByRole('link', { name: /Get Tickets/ })).toHaveCount(0);
    const clinic = card(page, 'Volunteer Day at the clinic');
    await expect(clinic.getByText('Time TBA')).toBeVisible();
    await expect(clinic.getByText('Date TBA')).toHaveCount(0);
    await expect(clinic.getByText('Free', { exact: true })).toBeVisible();
    await expect(clinic.getByRole('link', { name: /Add to Calendar/ })).toBeVisible();
    await expect(clinic.getByRole('listitem')).toHaveText(['health', 'volunteers']);
    await expect(card(page, 'Stories by the Fire').getByRole('list')).toHaveCount(0);
  });

  test('the text is cut between words after 200 characters; More shows all of it', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/events?category=community`);
    const walk = card(page, /Sunrise Walk/);
    const excerpt = walk.getByText(/^Six kilometres.*\p{L}…$/u);
    expect((await excerpt.textContent())?.length).toBeLessThanOrEqual(201);
    const whole = walk.locator('details p');
    await expect(whole).toBeHidden();
    await walk.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(whole).toBeVisible();
    await expect(whole).toHaveText(/^Six kilometres.*wheelchairs and prams\.$/);
    await expect(excerpt).toBeHidden();
    await walk.getByText('Less').click();
    await expect(excerpt).toBeVisible();
  });

  test('a missing or broken picture gives way to the stock picture', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.route('**/uploads/**', (route) => route.abort());
    await visit(page, `${demoSite.address}/events?category=education`);
    for (const title of ['Homework Hour, live online', /Mentoring Morning/]) {
      const picture = card(page, title).locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('src', /\/static\/media\/event-stock-/);
    }
    pageErrors.splice(0);
  });

  test('an event can be downloaded as a calendar file', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/events?category=community`);
    const walk = card(page, /Sunrise Walk/);
    const coming = page.waitForEvent('download');
    await walk.getByRole('link', { name: 'Add to Calendar – Sunrise Walk' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('sunrise-walk.ics');
    const day = await walk.locator('time[datetime]').getAttribute('datetime');
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain(`DTSTART:${day?.replaceAll('-', '')}T033000Z\r\n`);
    expect(file).toContain('SUMMARY:Sunrise Walk for Girls’ Education\r\n');
    const address = /^URL:(.*(?:\r\n .*)*)/m.exec(file)?.[1]?.replaceAll('\r\n ', '') ?? '';
    await page.goto(address);
    await expect(cards(page)).toHaveCount(1);
    await expect(walk).toBeInViewport();
  });

  test('a link from the home page leads to the event itself', async ({ page, demoSite }) => {
    await visit(page, demoSite.address);
    const second = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article').nth(1);
    const title = (await second.getByRole('heading').textContent()) ?? '';
    await second.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/events#event-\d+$/);
    await expect(card(page, title).getByRole('heading')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  });
});

test.describe('search and categories', () => {
  test('the list follows the typing; Back leads to the previous page, not to earlier searches', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/about`);
    await visit(page, `${demoSite.address}/events?page=2`);
    await searchBox(page).pressSequentially('mul', { delay: 30 });
    await expect(page).toHaveURL(/\/events\?search=mul$/);
    await searchBox(page).pressSequentially('anje ', { delay: 30 });
    await expect(page).toHaveURL(/\/events\?search=mulanje$/);
    await expect(count(page)).toHaveText('1 event');
    await expect(cards(page)).toHaveCount(1);
    await expect(searchBox(page)).toHaveValue('mulanje ');
    await expect(searchBox(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('while responses are late the typed text and the old list stay', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/events`);
    const release = await pauseRequests(page, '**/wp-json/wp/v2/event?**');
    await searchBox(page).pressSequentially('gala', { delay: 30 });
    await expect(page).toHaveURL(/search=gala$/);
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByText('Loading events...')).toHaveCount(0);
    await searchBox(page).pressSequentially(' dinner', { delay: 30 });
    release();
    await expect(count(page)).toHaveText('1 event');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('gala dinner');
  });

  test('a category applies at once, from the first page; Back and Forward restore it', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/events?page=2`);
    await categories(page).selectOption('Education');
    await expect(page).toHaveURL(/\/events\?category=education$/);
    await expect(count(page)).toHaveText('5 events');
    await expect(pager(page)).toHaveCount(0);
    await searchBox(page).fill('tea');
    await expect(page).toHaveURL(/\/events\?search=tea&category=education$/);
    await categories(page).selectOption('All Categories');
    await expect(page).toHaveURL(/\/events\?search=tea$/);
    await page.goBack();
    await expect(categories(page)).toHaveValue('education');
    await expect(searchBox(page)).toHaveValue('tea');
    await page.goBack();
    await expect(categories(page)).toHaveValue('');
    await expect(searchBox(page)).toHaveValue('');
    await expect(count(page)).toHaveText('Showing 7–12 of 16 events');
    await page.goForward();
    await expect(categories(page)).toHaveValue('education');
    await expect(searchBox(page)).toHaveValue('tea');
  });

  test('Enter searches at once, by keyboard alone', async ({ page, demoSite }) => {
    await page.clock.install();
    await visit(page, `${demoSite.address}/events`);
    await searchBox(page).focus();
    // With the clock paused, the search cannot start by the delay after the last key.
    await page.clock.pauseAt(Date.now() + 5_000);
    await page.keyboard.type('press');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events\?search=press$/);
    await page.clock.resume();
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('');
    await expect(count(page)).toHaveText('Showing 1–6 of 16 events');
  });

  test('text typed before the script loads is searched for afterwards', async ({ page, demoSite }) => {
    const release = await pauseRequests(page, '**/static/js/**');
    await page.goto(`${demoSite.address}/events`, { waitUntil: 'commit' });
    await searchBox(page).pressSequentially('mulanje');
    release();
    await expect(count(page)).toHaveText('1 event');
    await expect(searchBox(page)).toHaveValue('mulanje');
  });

  test('a search without results shows a message, and Clear Filters shows all events again', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/events?search=zebra&category=gala`);
    await expect(searchBox(page)).toHaveValue('zebra');
    await expect(categories(page)).toHaveValue('gala');
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(count(page)).toHaveText('0 events');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(searchBox(page)).toHaveValue('');
    await expect(categories(page)).toHaveValue('');
    await expect(count(page)).toHaveText('Showing 1–6 of 16 events');
  });

  test('an unknown page or category shows a message with Clear Filters', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/events?page=99`);
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(count(page)).toHaveText('No events on page 99');
    await visit(page, `${demoSite.address}/events?category=Sailing`);
    await expect(categories(page).locator('option:checked')).toHaveText('Sailing');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(count(page)).toHaveText('Showing 1–6 of 16 events');
    await expect(categories(page).locator('option:checked')).toHaveText('All Categories');
  });
});

test.describe('favourites', () => {
  const heart = (page: Page, title: string) => page.getByRole('button', { name: `Favourite ${title}` });
  const name = 'Homework Hour, live online';

  test('are stored, and another tab follows', async ({ page, context, demoSite }) => {
    await visit(page, `${demoSite.address}/events`);
    const other = await context.newPage();
    await other.goto(`${demoSite.address}/events`);
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heart(page, name).focus();
    await page.keyboard.press('Space');
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
    await page.reload();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await heart(other, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(heart(page, name)).toBeVisible();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
  });

  test('last for the visit when the browser denies storage', async ({ page, demoSite }) => {
    await page.addInitScript(() => {
      const throwSecurityError = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: throwSecurityError });
    });
    await visit(page, `${demoSite.address}/events`);
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
  });

  test('last for the visit when the storage is full', async ({ page, demoSite }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await visit(page, `${demoSite.address}/events`);
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('without JavaScript everything but the favourite buttons works', async ({ browser, demoSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demoSite.address}/events`);
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0);
  await pager(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(count(page)).toHaveText('Showing 7–12 of 16 events');
  await searchBox(page).fill('mentoring');
  await categories(page).selectOption('Education');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(count(page)).toHaveText('1 event');
  await expect(searchBox(page)).toHaveValue('mentoring');
  await expect(categories(page)).toHaveValue('education');
  await card(page, /Mentoring Morning/)
    .getByText('More', { exact: true })
    .click();
  await expect(cards(page).locator('details p')).toHaveText(/pays for the tea\.$/);
  await expect(cards(page).locator('details p')).toBeVisible();
  await context.close();
});

test('after navigation from another page the list shows its loading message', async ({ page, demoSite }) => {
  await visit(page, demoSite.address);
  const release = await pauseRequests(page, '**/wp-json/wp/v2/event?**');
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  await expect(page.getByText('Loading events...')).toBeVisible();
  release();
  await expect(count(page)).toHaveText('Showing 1–6 of 16 events');
});

test.describe('with a remote content host', () => {
  const longText = (count: number) => Array.from({ length: count }, () => 'chitukuko').join(' ');
  const word = 'Mwadzukabwanji'.repeat(5).slice(0, 60);
  const untidyEvents = [
    { id: 1, title: { rendered: '' }, content: { rendered: '' } },
    {
      id: 2,
      title: { rendered: `${word} ${longText(30)}` },
      content: { rendered: `<p>${word} ${longText(200)}</p>` },
      acf: {
        event_date: '20300101',
        location: `${word} ${longText(20)}`,
        sub_title: word,
        featured: true,
        amount: `${word} ${longText(10)}`,
        get_tickets: 'https://tickets.example/',
      },
      tags: [word, longText(6), 'c', 'd'],
    },
    { id: 3, title: { rendered: 'No such day' }, acf: { event_date: '20259999', event_time: 'noon' } },
  ].map((item) => ({ slug: `event-${item.id}`, date: '2025-08-01T08:00:00', status: 'publish', ...item }));

  /** Starts a site for the content host, and ends both afterwards. */
  const withSite = async (host: FakeContentHost, use: (site: SiteProcess) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'campaign-events-'));
    const site = await startSiteProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a-long-enough-password',
      CONTENT_HOST: host.origin,
    });
    try {
      await use(site);
    } finally {
      await site.end('SIGTERM');
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  };

  const listPartsOutsideCard = (page: Page) =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('article *')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const article = part.closest('article')?.getBoundingClientRect();
          return article && box.width > 1 && (box.right > article.right + 1 || box.left < article.left - 1);
        })
        .map((part) => part.outerHTML.slice(0, 80)),
    );

  const expectAccessible = async (page: Page) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await listAxeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };

  test('an outage shows an error with Try Again; without any events there is a link to the updates', async ({
    page,
    pageErrors,
  }) => {
    test.slow();
    const host = await new FakeContentHost({ event: [] }).start();
    await host.stop();
    await withSite(host, async (site) => {
      await page.clock.install();
      const response = await visit(page, `${site.address}/events`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
      await expect(page.getByText('Failed to load events. Please try again later.')).toBeVisible();
      await expect(searchBox(page)).toBeVisible();
      await expectAccessible(page);
      await clickTryAgainAfterOutage(
        page,
        { host, address: site.address, list: 'event' },
        page.getByRole('link', { name: 'Try Again' }),
      );
      await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'View All Updates' })).toHaveAttribute(
        'href',
        '/updates',
      );
      await expectAccessible(page);
      expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('503'))).toEqual([]);
    });
  });

  test('long texts and missing parts neither break the page nor leave empty boxes', async ({ page }) => {
    test.slow();
    const host = await new FakeContentHost({ event: untidyEvents }).start();
    await withSite(host, async (site) => {
      await visit(page, `${site.address}/events`);
      await expect(cards(page)).toHaveCount(3);
      const bare = card(page, 'Untitled Event');
      await expect(bare.getByText('general', { exact: true })).toBeVisible();
      await expect(bare.getByText('Free', { exact: true })).toBeVisible();
      await expect(bare.getByText('Date TBA · Time TBA')).toBeVisible();
      await expect(bare.getByRole('link')).toHaveCount(0);
      await expect(bare.getByRole('list')).toHaveCount(0);
      await expect(card(page, 'No such day').getByText('Date TBA · Time TBA')).toBeVisible();
      await cards(page).locator('summary').click();
      await expectAccessible(page);
      for (const width of [360, 740, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await listPartsOutsideCard(page)).toEqual([]);
      }
    });
  });
});
