import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../src/server/db/database.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { numberedUpdates } from '../support/wordpress-items.ts';
import { listAxeViolations } from './support/axe-violations.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { clickTryAgainAfterOutage } from './support/try-again.ts';
import { visit } from './support/visit.ts';

const listSection = (page: Page) =>
  page.getByRole('region', { name: /./ }).filter({ has: page.getByRole('status') });
const updateCards = (page: Page) => listSection(page).getByRole('article');
const categoryLinks = (page: Page) => page.getByRole('navigation', { name: 'Update categories' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Updates pages' });
const sideColumn = (page: Page) => page.getByRole('complementary', { name: 'Social media' });

/** The distance from the top of the window to the top of the list. */
const getListTop = (page: Page) => listSection(page).evaluate((list) => list.getBoundingClientRect().top);

test.describe('the updates page of the demo campaign', () => {
  test.beforeEach(async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/updates`);
  });

  test('has a banner, a title and a canonical address', async ({ page, demoSite }) => {
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
    await expect(updateCards(page)).toHaveCount(4);
    const lead = updateCards(page).first();
    await expect(lead.getByRole('img')).toBeVisible();
    await expect(lead.getByText('Education', { exact: true })).toBeVisible();
    await expect(lead.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(lead.getByRole('heading', { level: 3 })).toHaveText('Book number 5,000 has a name in it');
    await expect(lead.getByRole('link')).toHaveAttribute('href', '/updates/book-number-5000');
    const dates = await listSection(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('excerpts have at most 200 characters and end between words', async ({ page }) => {
    for (const text of await updateCards(page).locator('p:last-child').allTextContents()) {
      expect(text.length).toBeGreaterThan(150);
      expect(text.length).toBeLessThanOrEqual(201);
      expect(text).toMatch(/\p{L}…$/u);
    }
  });

  test('the pager shows all fifteen updates, four per page', async ({ page }) => {
    await expect(page.getByRole('status')).toHaveText('15 updates, page 1 of 4');
    const seen = new Set<string>();
    for (const number of [1, 2, 3, 4]) {
      await expect(page.getByRole('status')).toHaveText(`15 updates, page ${number} of 4`);
      await expect(updateCards(page)).toHaveCount(number < 4 ? 4 : 3);
      for (const title of await updateCards(page).getByRole('heading').allTextContents()) seen.add(title);
      if (number < 4) await pager(page).getByRole('link', { name: 'Next' }).click();
    }
    expect(seen.size).toBe(15);
    await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveCount(0);
    await expect(pager(page).getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
    // An ellipsis in place of a single page would save no space.
    await expect(pager(page).getByRole('link', { name: /^Page/ })).toHaveCount(4);
    await expect(page).toHaveTitle(/^Updates, page 4 \|/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/updates\?page=4$/);
  });

  test('category buttons come from the content, All first, and filter the list', async ({ page }) => {
    const buttons = categoryLinks(page).getByRole('link');
    await expect(buttons).toHaveText(['All', 'Community', 'Education', 'Pageant', 'Press']);
    await expect(buttons.first()).toHaveAttribute('aria-current', 'true');
    await buttons.filter({ hasText: 'Education' }).click();
    await expect(page).toHaveURL(/\/updates\?category=Education$/);
    await expect(page.getByRole('status')).toHaveText('5 updates in Education, page 1 of 2');
    await expect(page.getByRole('heading', { level: 2, name: 'Education' })).toBeVisible();
    await expect(page).toHaveTitle(/^Updates, Education \|/);
    await expect(updateCards(page)).toHaveCount(4);
    for (const card of await updateCards(page).all())
      await expect(card.getByText('Education', { exact: true })).toBeVisible();
    await expect(categoryLinks(page).locator('[aria-current]')).toHaveText(['Education']);
    await buttons.filter({ hasText: 'All' }).click();
    await expect(page).toHaveURL(/\/updates$/);
    await expect(page.getByRole('status')).toHaveText('15 updates, page 1 of 4');
  });

  test('a change of category starts at page 1, and the pager keeps the category', async ({ page }) => {
    await pager(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole('status')).toHaveText('15 updates, page 2 of 4');
    await categoryLinks(page).getByRole('link', { name: 'Education' }).click();
    await expect(page.getByRole('status')).toHaveText('5 updates in Education, page 1 of 2');
    await expect(page).toHaveURL(/\?category=Education$/);
    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?category=Education&page=2$/);
    await expect(page.getByRole('status')).toHaveText('5 updates in Education, page 2 of 2');
    await categoryLinks(page).getByRole('link', { name: 'Press' }).click();
    await expect(page).toHaveURL(/\?category=Press$/);
    await expect(page.getByRole('status')).toHaveText(/^\d updates in Press$/);
  });

  test('the side column has three posts and follow links, each in a new tab', async ({ page }) => {
    const posts = sideColumn(page).getByRole('link', { name: /^View on / });
    await expect(posts).toHaveCount(3);
    await expect(sideColumn(page)).toContainText('First fitting of the chitenje gown.');
    await expect(sideColumn(page)).toContainText('From the sewing room in Limbe');
    await expect(sideColumn(page).getByRole('heading', { name: 'Follow Thandiwe Banda' })).toBeVisible();
    const follows = sideColumn(page).getByRole('link', { name: /^(Facebook|LinkedIn|Instagram|TikTok)/ });
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
      list: (await listSection(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
      column: (await sideColumn(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    const wide = await boxes();
    expect(wide.column.x).toBeGreaterThan(wide.list.x + wide.list.width);
    expect(Math.abs(wide.column.y - wide.list.y)).toBeLessThan(50);
    await page.setViewportSize({ width: 360, height: 740 });
    const narrow = await boxes();
    expect(narrow.column.y).toBeGreaterThan(narrow.list.y + narrow.list.height);
  });

  test('choosing a page scrolls to the top of the list and moves the focus to its heading', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await pager(page).getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('15 updates, page 2 of 4');
    await expect(page.getByRole('heading', { name: 'All updates' })).toBeFocused();
    await expect.poll(() => getListTop(page)).toBeGreaterThan(50);
    await expect.poll(() => getListTop(page)).toBeLessThan(120);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('choosing a category keeps the focus on the button', async ({ page }) => {
    const press = categoryLinks(page).getByRole('link', { name: 'Press' });
    await press.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(/in Press$/);
    await expect.poll(() => getListTop(page)).toBeLessThan(120);
    await expect(press).toBeFocused();
  });

  test('while a category loads, the pager still belongs to the visible list', async ({ page }) => {
    await pager(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByRole('status')).toHaveText('15 updates, page 2 of 4');
    const release = await pauseRequests(page, '**/wp-json/wp/v2/update?*');
    await categoryLinks(page).getByRole('link', { name: 'Education' }).click();
    await expect(page).toHaveURL(/\?category=Education$/);
    // Page 3 is the next page of all updates; Education has no page 3.
    await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/updates?page=3');
    release();
    await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/updates?category=Education&page=2',
    );
  });

  test('the list stays visible while the next page loads, and Back restores the previous page', async ({
    page,
  }) => {
    const release = await pauseRequests(page, '**/wp-json/wp/v2/update?*');
    const first = await updateCards(page).first().getByRole('heading').textContent();
    await pager(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page.locator('[aria-busy=true]').getByRole('article')).toHaveCount(4);
    await expect(page.getByText('Loading updates...')).toHaveCount(0);
    // The status does not announce the new page before it has loaded.
    await expect(page.getByRole('status')).toHaveText('15 updates, page 1 of 4');
    release();
    await expect(page.locator('[aria-busy=false]').getByRole('article')).toHaveCount(4);
    await expect(updateCards(page).first()).not.toContainText(first ?? '');
    await page.goBack();
    await expect(updateCards(page).first()).toContainText(first ?? '');
  });

  test('the header link scrolls to the top of the page, not of the list', async ({ page }) => {
    await categoryLinks(page).getByRole('link', { name: 'Press' }).click();
    await expect(page.getByRole('status')).toHaveText(/in Press$/);
    await expect.poll(() => getListTop(page)).toBeLessThan(120);
    await page.getByRole('banner').getByRole('link', { name: 'Updates', exact: true }).first().click();
    await expect(page.getByRole('status')).toHaveText('15 updates, page 1 of 4');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the whole card is a link', async ({ page }) => {
    // The title's link covers the picture, so the click is forced past Playwright's check.
    await updateCards(page).nth(1).getByRole('img').click({ force: true });
    await expect(page).toHaveURL(/\/updates\/[a-z-]+$/);
    await expect(page.getByRole('link', { name: 'Back to Updates' })).toBeVisible();
  });
});

test('with reduced motion the page jumps to the list without smooth scrolling', async ({
  page,
  demoSite,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${demoSite.address}/updates`);
  // Measure in the next frame: smooth scrolling would not have arrived yet.
  const arrival = listSection(page).evaluate(
    (list) =>
      new Promise<number>((resolve) => {
        const heading = list.querySelector('h2');
        const waitForFocus = () =>
          document.activeElement === heading
            ? requestAnimationFrame(() => resolve(list.getBoundingClientRect().top))
            : requestAnimationFrame(waitForFocus);
        waitForFocus();
      }),
  );
  await pager(page).getByRole('link', { name: 'Next' }).click();
  expect(await arrival).toBeGreaterThan(50);
  expect(await arrival).toBeLessThan(120);
});

test('an unknown category shows a message and a link to all updates', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const response = await visit(page, `${demoSite.address}/updates?category=Sport`);
  expect(response?.status()).toBe(404);
  pageErrors.splice(0, 1);
  await expect(page.getByText('There are no updates in “Sport”.')).toBeVisible();
  await expect(updateCards(page)).toHaveCount(0);
  await expect(categoryLinks(page).locator('[aria-current]')).toHaveCount(0);
  await listSection(page).getByRole('link', { name: 'View All Updates' }).click();
  await expect(updateCards(page)).toHaveCount(4);
});

test('a page number after the last shows a message and a link to the first page of the category', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const response = await visit(page, `${demoSite.address}/updates?category=Education&page=9`);
  expect(response?.status()).toBe(404);
  pageErrors.splice(0, 1);
  await expect(page.getByText('There is no page 9 in this list.')).toBeVisible();
  await listSection(page).getByRole('link', { name: 'Go to the First Page' }).click();
  await expect(page).toHaveURL(/\/updates\?category=Education$/);
  await expect(page.getByRole('status')).toHaveText('5 updates in Education, page 1 of 2');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('categories and pages are links that work', async ({ page, demoSite }) => {
    await page.goto(`${demoSite.address}/updates`);
    await categoryLinks(page).getByRole('link', { name: 'Education' }).click();
    await expect(updateCards(page)).toHaveCount(4);
    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?category=Education&page=2$/);
    await expect(updateCards(page)).toHaveCount(1);
    await expect(categoryLinks(page).locator('[aria-current]')).toHaveText(['Education']);
  });
});

test('an outage shows an error; Try Again loads the list, which shows that it is empty', async ({
  page,
  pageErrors,
}) => {
  const site = await startRemoteSite({ update: [] }, 'down');
  try {
    await page.clock.install();
    const response = await visit(page, `${site.address}/updates`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText('Failed to load updates. Please try again later.')).toBeVisible();
    await expect(categoryLinks(page)).toHaveCount(0);
    await clickTryAgainAfterOutage(
      page,
      { ...site, list: 'update' },
      page.getByRole('link', { name: 'Try Again' }),
    );
    await expect(page.getByText('No updates yet. Come back soon.')).toBeVisible();
    await expect(listSection(page).getByRole('link', { name: 'View All Events' })).toHaveAttribute(
      'href',
      '/events',
    );
    expect((await page.reload())?.status()).toBe(200);
    await expect(page.getByText('No updates yet. Come back soon.')).toBeVisible();
    // The browser logs each failed request, and the page logs that it shows no categories.
    const expected = /503|Failed to load updates/;
    expect(pageErrors.splice(0).filter((pageError) => !expected.test(pageError))).toEqual([]);
  } finally {
    await site.end();
  }
});

test('without posts the side column has only the follow links; without both it is not shown', async ({
  page,
}) => {
  const site = await startRemoteSite({ update: [] });
  try {
    await visit(page, `${site.address}/updates`);
    await expect(sideColumn(page).getByRole('link')).toHaveCount(4);
    await expect(sideColumn(page).getByRole('heading')).toHaveText(['Follow Contestant']);
    const database = await openDatabase({ dialect: 'sqlite', file: join(site.folder, 'site.db') });
    await new SettingsStore(database).set({ socialLinks: {} });
    await database.close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sideColumn(page)).toHaveCount(0);
  } finally {
    await site.end();
  }
});

test('very long words and missing fields fit into every width and stay accessible', async ({ page }) => {
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
    await expect(updateCards(page)).toHaveCount(4);
    await expect(page.getByRole('status')).toHaveText('4 updates');
    await expect(categoryLinks(page).getByRole('link')).toHaveText(['All', word, 'Uncategorized']);
    await expect(pager(page)).toHaveCount(0);
    for (const width of [360, 740, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await listAxeViolations(page)).toEqual([]);
  } finally {
    await site.end();
  }
});
