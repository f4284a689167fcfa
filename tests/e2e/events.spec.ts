import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pauseRequests } from './support/paused-requests.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string | RegExp) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) });
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });
const categories = (page: Page) => page.getByRole('combobox', { name: 'Category' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Events pages' });

test('an event: its text, its picture, its calendar file and its address', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.route('**/uploads/**', (route) => route.abort());
  await visit(page, `${demoSite.address}/events?category=community`);
  const walk = card(page, /Sunrise Walk/);

  await test.step('a broken picture gives way to the stock picture', async () => {
    const picture = walk.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /\/static\/media\/event-stock-/);
    pageErrors.splice(0);
    await page.unroute('**/uploads/**');
  });

  await test.step('More shows the whole text, Less the excerpt', async () => {
    const excerpt = walk.getByText(/^Six kilometres.*\p{L}…$/u);
    const whole = walk.locator('details p');
    await expect(whole).toBeHidden();
    await walk.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(whole).toBeVisible();
    await expect(whole).toHaveText(/^Six kilometres.*wheelchairs and prams\.$/);
    await expect(excerpt).toBeHidden();
    await walk.getByText('Less').click();
    await expect(excerpt).toBeVisible();
  });

  await test.step('the calendar file has the event, and an address that shows it', async () => {
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
    await expect(walk).toBeInViewport();
    await expect(searchBox(page)).toHaveValue('');
  });

  await test.step('a link from before, a search that finds nothing any more, leads to the event', async () => {
    const id = await walk.getAttribute('id');
    await page.goto(`${demoSite.address}/events?search=A+title+of+long+ago#${id}`);
    await expect(page).toHaveURL(new RegExp(`/events\\?event=\\d+(?:&page=\\d)?#${id}$`));
    await expect(walk).toBeInViewport();
  });

  await test.step('a link from the home page leads to the event itself', async () => {
    await visit(page, demoSite.address);
    const second = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article').nth(1);
    const title = (await second.getByRole('heading').textContent()) ?? '';
    await second.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/events#event-\d+$/);
    await expect(card(page, title).getByRole('heading')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(card(page, title)).toHaveCSS('outline-style', 'solid');
  });

  await test.step('the pager scrolls to the start of the list, and Back restores the page', async () => {
    const first = await cards(page).first().getAttribute('id');
    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(count(page)).toHaveText('Showing 7–12 of 16 events');
    await expect(page).toHaveURL(/\/events\?page=2$/);
    await expect(cards(page)).toHaveCount(6);
    await expect(page.locator(`#${first}`)).toHaveCount(0);
    await expect(count(page)).toBeInViewport();
    await pager(page).getByRole('link', { name: 'Page 3' }).click();
    await expect(count(page)).toHaveText('Showing 13–16 of 16 events');
    await page.goBack();
    await expect(count(page)).toHaveText('Showing 7–12 of 16 events');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/events\?page=2$/);
  });
});

test('search and categories', async ({ page, demoSite }) => {
  await test.step('text typed before the script loads is searched for afterwards', async () => {
    await page.goto(`${demoSite.address}/about`);
    const release = await pauseRequests(page, '**/static/js/**');
    await page.goto(`${demoSite.address}/events?page=2`, { waitUntil: 'commit' });
    await searchBox(page).pressSequentially('mul');
    release();
    await expect(page).toHaveURL(/\/events\?search=mul$/);
    await expect(count(page)).toHaveText('2 events');
    await expect(searchBox(page)).toHaveValue('mul');
  });

  await test.step('the list follows the typing; Back leads to the previous page, not to earlier searches', async () => {
    await searchBox(page).pressSequentially('anje ', { delay: 30 });
    await expect(page).toHaveURL(/\/events\?search=mulanje$/);
    await expect(cards(page)).toHaveCount(1);
    await expect(searchBox(page)).toHaveValue('mulanje ');
    await expect(searchBox(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  await test.step('a category applies at once, from the first page; Back and Forward restore it', async () => {
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

  await test.step('a search without results shows a message, and Clear Filters shows all events again', async () => {
    await searchBox(page).fill('zebra');
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(searchBox(page)).toHaveValue('');
    await expect(categories(page)).toHaveValue('');
    await expect(count(page)).toHaveText('Showing 1–6 of 16 events');
  });

  await test.step('while responses are late the typed text and the old list stay', async () => {
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

  test('last for the visit when the storage is full, or denied by the browser', async ({
    page,
    demoSite,
  }) => {
    const expectToggle = async () => {
      await visit(page, `${demoSite.address}/events`);
      await heart(page, name).click();
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
      await heart(page, name).click();
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    };
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await expectToggle();
    await page.addInitScript(() => {
      const throwSecurityError = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: throwSecurityError });
    });
    await expectToggle();
  });
});

test('the list of categories has the drawn arrow, with forced colours the browser’s own', async ({
  page,
  demoSite,
}) => {
  await visit(page, `${demoSite.address}/events`);
  const categories = page.getByLabel('Category');
  await expect(categories).toHaveCSS('appearance', 'none');
  await expect(categories).toHaveCSS('background-image', /linear-gradient/);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(categories).toHaveCSS('appearance', 'auto');
});
