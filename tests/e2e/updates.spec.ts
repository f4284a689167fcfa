import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../src/server/db/database.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { numberedUpdates } from '../support/wordpress-items.ts';
import { axeFindings } from './support/axe-findings.ts';
import { holdRequests } from './support/held-requests.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { tryAgainAfter } from './support/try-again.ts';
import { visit } from './support/visit.ts';

const listOf = (page: Page) =>
  page.getByRole('region', { name: /./ }).filter({ has: page.getByRole('status') });
const cardsOf = (page: Page) => listOf(page).getByRole('article');
const categoriesOf = (page: Page) => page.getByRole('navigation', { name: 'Update categories' });
const pagerOf = (page: Page) => page.getByRole('navigation', { name: 'Updates pages' });
const columnOf = (page: Page) => page.getByRole('complementary', { name: 'Social media' });

/** How far the top of the list is below the top of the window. */
const topOfList = (page: Page) => listOf(page).evaluate((list) => list.getBoundingClientRect().top);

test.describe('the updates page of the demo campaign', () => {
  test.beforeEach(async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/updates`);
  });

  test('opens with a banner and names itself', async ({ page, demoSite }) => {
    await expect(page).toHaveTitle('Updates | Thandiwe Banda for Miss Malawi 2025');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Updates');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${demoSite.address}/updates`);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Updates', exact: true }).first(),
    ).toHaveAttribute('aria-current', 'page');
  });

  test('shows four cards per page, newest first, with picture, category, date, title and excerpt', async ({
    page,
  }) => {
    await expect(cardsOf(page)).toHaveCount(4);
    const lead = cardsOf(page).first();
    await expect(lead.getByRole('img')).toBeVisible();
    await expect(lead.getByText('Education', { exact: true })).toBeVisible();
    await expect(lead.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(lead.getByRole('heading', { level: 3 })).toHaveText('Book number 5,000 has a name in it');
    await expect(lead.getByRole('link')).toHaveAttribute('href', '/updates/book-number-5000');
    const dates = await listOf(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('excerpts have at most 200 characters and end between words', async ({ page }) => {
    for (const text of await cardsOf(page).locator('p:last-child').allTextContents()) {
      expect(text.length).toBeGreaterThan(150);
      expect(text.length).toBeLessThanOrEqual(201);
      expect(text).toMatch(/\p{L}…$/u);
    }
  });

  test('the pager walks through all fifteen, four by four', async ({ page }) => {
    await expect(page.getByRole('status')).toHaveText('15 updates, page 1 of 4');
    const seen = new Set<string>();
    for (const number of [1, 2, 3, 4]) {
      await expect(page.getByRole('status')).toHaveText(`15 updates, page ${number} of 4`);
      await expect(cardsOf(page)).toHaveCount(number < 4 ? 4 : 3);
      for (const title of await cardsOf(page).getByRole('heading').allTextContents()) seen.add(title);
      if (number < 4) await pagerOf(page).getByRole('link', { name: 'Next' }).click();
    }
    expect(seen.size).toBe(15);
    await expect(pagerOf(page).getByRole('link', { name: 'Next' })).toHaveCount(0);
    await expect(pagerOf(page).getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
    // Dots for a single page would take its room and lead nowhere.
    await expect(pagerOf(page).getByRole('link', { name: /^Page/ })).toHaveCount(4);
    await expect(page).toHaveTitle(/^Updates, page 4 \|/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/updates\?page=4$/);
  });

  test('category buttons come from the content, All first, and filter the list', async ({ page }) => {
    const buttons = categoriesOf(page).getByRole('link');
    await expect(buttons).toHaveText(['All', 'Community', 'Education', 'Pageant', 'Press']);
    await expect(buttons.first()).toHaveAttribute('aria-current', 'true');
    await buttons.filter({ hasText: 'Education' }).click();
    await expect(page).toHaveURL(/\/updates\?category=Education$/);
    await expect(page.getByRole('status')).toHaveText('5 updates in Education, page 1 of 2');
    await expect(page.getByRole('heading', { level: 2, name: 'Education' })).toBeVisible();
    await expect(page).toHaveTitle(/^Updates, Education \|/);
    await expect(cardsOf(page)).toHaveCount(4);
    for (const card of await cardsOf(page).all())
      await expect(card.getByText('Education', { exact: true })).toBeVisible();
    await expect(categoriesOf(page).locator('[aria-current]')).toHaveText(['Education']);
    await buttons.filter({ hasText: 'All' }).click();
    await expect(page).toHaveURL(/\/updates$/);
    await expect(page.getByRole('status')).toHaveText('15 updates, page 1 of 4');
  });

  test('a change of category begins at page 1, and the pager keeps the category', async ({ page }) => {
    await pagerOf(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole('status')).toHaveText('15 updates, page 2 of 4');
    await categoriesOf(page).getByRole('link', { name: 'Education' }).click();
    await expect(page.getByRole('status')).toHaveText('5 updates in Education, page 1 of 2');
    await expect(page).toHaveURL(/\?category=Education$/);
    await pagerOf(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?category=Education&page=2$/);
    await expect(page.getByRole('status')).toHaveText('5 updates in Education, page 2 of 2');
    await categoriesOf(page).getByRole('link', { name: 'Press' }).click();
    await expect(page).toHaveURL(/\?category=Press$/);
    await expect(page.getByRole('status')).toHaveText(/^\d updates in Press$/);
  });

  test('the side column has three posts and follow links, each in a new tab', async ({ page }) => {
    const posts = columnOf(page).getByRole('link', { name: /^View on / });
    await expect(posts).toHaveCount(3);
    await expect(columnOf(page)).toContainText('First fitting of the chitenje gown.');
    await expect(columnOf(page)).toContainText('From the sewing room in Limbe');
    await expect(columnOf(page).getByRole('heading', { name: 'Follow Thandiwe Banda' })).toBeVisible();
    const follows = columnOf(page).getByRole('link', { name: /^(Facebook|LinkedIn|Instagram|TikTok)/ });
    await expect(follows).toHaveCount(4);
    for (const link of [...(await posts.all()), ...(await follows.all())]) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
      await expect(link).toHaveAttribute('href', /^https:\/\/www\./);
      await expect(link).toContainText('(opens in a new tab)');
    }
  });

  test('the side column is beside the list on large screens and after it on a phone', async ({ page }) => {
    const boxes = async () => ({
      list: (await listOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
      column: (await columnOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    const wide = await boxes();
    expect(wide.column.x).toBeGreaterThan(wide.list.x + wide.list.width);
    expect(Math.abs(wide.column.y - wide.list.y)).toBeLessThan(50);
    await page.setViewportSize({ width: 360, height: 740 });
    const narrow = await boxes();
    expect(narrow.column.y).toBeGreaterThan(narrow.list.y + narrow.list.height);
  });

  test('choosing a page goes to the top of the list and puts the keyboard at its heading', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await pagerOf(page).getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('15 updates, page 2 of 4');
    await expect(page.getByRole('heading', { name: 'All updates' })).toBeFocused();
    await expect.poll(() => topOfList(page)).toBeGreaterThan(50);
    await expect.poll(() => topOfList(page)).toBeLessThan(120);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('choosing a category leaves the keyboard at the buttons', async ({ page }) => {
    const press = categoriesOf(page).getByRole('link', { name: 'Press' });
    await press.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(/in Press$/);
    await expect.poll(() => topOfList(page)).toBeLessThan(120);
    await expect(press).toBeFocused();
  });

  test('while a category is on its way, the pager goes on through the list in sight', async ({ page }) => {
    await pagerOf(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByRole('status')).toHaveText('15 updates, page 2 of 4');
    const release = await holdRequests(page, '**/wp-json/wp/v2/update?*');
    await categoriesOf(page).getByRole('link', { name: 'Education' }).click();
    await expect(page).toHaveURL(/\?category=Education$/);
    // Page 3 is the next of all updates; in Education there is none.
    await expect(pagerOf(page).getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/updates?page=3',
    );
    release();
    await expect(pagerOf(page).getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/updates?category=Education&page=2',
    );
  });

  test('Back brings the part that was left, and the list stays in sight while the next one comes', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/wp-json/wp/v2/update?*');
    const first = await cardsOf(page).first().getByRole('heading').textContent();
    await pagerOf(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page.locator('[aria-busy=true]').getByRole('article')).toHaveCount(4);
    await expect(page.getByText('Loading updates...')).toHaveCount(0);
    // Nobody is told of a page that is not there yet.
    await expect(page.getByRole('status')).toHaveText('15 updates, page 1 of 4');
    release();
    await expect(page.locator('[aria-busy=false]').getByRole('article')).toHaveCount(4);
    await expect(cardsOf(page).first()).not.toContainText(first ?? '');
    await page.goBack();
    await expect(cardsOf(page).first()).toContainText(first ?? '');
  });

  test('the header’s own link leads to the top of the page, not of the list', async ({ page }) => {
    await categoriesOf(page).getByRole('link', { name: 'Press' }).click();
    await expect(page.getByRole('status')).toHaveText(/in Press$/);
    await expect.poll(() => topOfList(page)).toBeLessThan(120);
    await page.getByRole('banner').getByRole('link', { name: 'Updates', exact: true }).first().click();
    await expect(page.getByRole('status')).toHaveText('15 updates, page 1 of 4');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a card is a target as a whole', async ({ page }) => {
    // The title's link lies over the picture, which is what Playwright would complain of.
    await cardsOf(page).nth(1).getByRole('img').click({ force: true });
    await expect(page).toHaveURL(/\/updates\/[a-z-]+$/);
    await expect(page.getByRole('link', { name: 'Back to Updates' })).toBeVisible();
  });
});

test('those who do not want motion get to the list at once', async ({ page, demoSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${demoSite.address}/updates`);
  // Where the view is in the very next frame: on its way, were it moved smoothly.
  const arrival = listOf(page).evaluate(
    (list) =>
      new Promise<number>((resolve) => {
        const heading = list.querySelector('h2');
        const look = () =>
          document.activeElement === heading
            ? requestAnimationFrame(() => resolve(list.getBoundingClientRect().top))
            : requestAnimationFrame(look);
        look();
      }),
  );
  await pagerOf(page).getByRole('link', { name: 'Next' }).click();
  expect(await arrival).toBeGreaterThan(50);
  expect(await arrival).toBeLessThan(120);
});

test('a category that does not exist says so and offers all updates', async ({
  page,
  demoSite,
  complaints,
}) => {
  const answer = await visit(page, `${demoSite.address}/updates?category=Sport`);
  expect(answer?.status()).toBe(404);
  complaints.splice(0, 1);
  await expect(page.getByText('There are no updates in “Sport”.')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(0);
  await expect(categoriesOf(page).locator('[aria-current]')).toHaveCount(0);
  await listOf(page).getByRole('link', { name: 'View All Updates' }).click();
  await expect(cardsOf(page)).toHaveCount(4);
});

test('a page behind the last says so and offers the first page of the same category', async ({
  page,
  demoSite,
  complaints,
}) => {
  const answer = await visit(page, `${demoSite.address}/updates?category=Education&page=9`);
  expect(answer?.status()).toBe(404);
  complaints.splice(0, 1);
  await expect(page.getByText('There is no page 9 in this list.')).toBeVisible();
  await listOf(page).getByRole('link', { name: 'Go to the First Page' }).click();
  await expect(page).toHaveURL(/\/updates\?category=Education$/);
  await expect(page.getByRole('status')).toHaveText('5 updates in Education, page 1 of 2');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('categories and pages are links that work', async ({ page, demoSite }) => {
    await page.goto(`${demoSite.address}/updates`);
    await categoriesOf(page).getByRole('link', { name: 'Education' }).click();
    await expect(cardsOf(page)).toHaveCount(4);
    await pagerOf(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?category=Education&page=2$/);
    await expect(cardsOf(page)).toHaveCount(1);
    await expect(categoriesOf(page).locator('[aria-current]')).toHaveText(['Education']);
  });
});

test('a failure says so; Try Again brings the list, which says that it is empty', async ({
  page,
  complaints,
}) => {
  const site = await startRemoteSite({ update: [] }, 'down');
  try {
    await page.clock.install();
    const answer = await visit(page, `${site.address}/updates`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText('Failed to load updates. Please try again later.')).toBeVisible();
    await expect(categoriesOf(page)).toHaveCount(0);
    await tryAgainAfter(page, { ...site, list: 'update' }, page.getByRole('link', { name: 'Try Again' }));
    await expect(page.getByText('No updates yet. Come back soon.')).toBeVisible();
    await expect(listOf(page).getByRole('link', { name: 'View All Events' })).toHaveAttribute(
      'href',
      '/events',
    );
    expect((await page.reload())?.status()).toBe(200);
    await expect(page.getByText('No updates yet. Come back soon.')).toBeVisible();
    // The browser reports each refused request, the page that it goes without the categories.
    const expected = /503|Failed to load updates/;
    expect(complaints.splice(0).filter((complaint) => !expected.test(complaint))).toEqual([]);
  } finally {
    await site.end();
  }
});

test('without posts the column has the follow links, without either it is not there', async ({ page }) => {
  const site = await startRemoteSite({ update: [] });
  try {
    await visit(page, `${site.address}/updates`);
    await expect(columnOf(page).getByRole('link')).toHaveCount(4);
    await expect(columnOf(page).getByRole('heading')).toHaveText(['Follow Contestant']);
    const database = await openDatabase({ dialect: 'sqlite', file: join(site.folder, 'site.db') });
    await new SettingsStore(database).set({ socialLinks: {} });
    await database.close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(columnOf(page)).toHaveCount(0);
  } finally {
    await site.end();
  }
});

test('endless words and missing parts fit into every width, and stay accessible', async ({ page }) => {
  const word = 'Mwambomwambomwambomwambomwambomwambomwambomwambomwambomwambo';
  const [first, ...others] = numberedUpdates(4);
  const site = await startRemoteSite({
    update: [
      {
        ...first,
        title: { rendered: word.repeat(3) },
        acf: { sub_title: word },
        content: { rendered: word },
      },
      ...others.map((item) => ({ ...item, title: { rendered: `${word} ${word}` }, content: undefined })),
    ],
  });
  try {
    await visit(page, `${site.address}/updates`);
    await expect(cardsOf(page)).toHaveCount(4);
    await expect(page.getByRole('status')).toHaveText('4 updates');
    await expect(categoriesOf(page).getByRole('link')).toHaveText(['All', word, 'Uncategorized']);
    await expect(pagerOf(page)).toHaveCount(0);
    for (const width of [360, 740, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await axeFindings(page)).toEqual([]);
  } finally {
    await site.end();
  }
});
