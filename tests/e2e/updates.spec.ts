import type { Page } from '@playwright/test';
import { pauseRequests } from './support/paused-requests.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const listSection = (page: Page) =>
  page.getByRole('region', { name: /./ }).filter({ has: page.getByRole('status') });
const updateCards = (page: Page) => listSection(page).getByRole('article');
const categoryLinks = (page: Page) => page.getByRole('navigation', { name: 'Update categories' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Updates pages' });
const sideColumn = (page: Page) => page.getByRole('complementary', { name: 'Social media' });
const status = (page: Page) => page.getByRole('status');

/** The distance from the top of the window to the top of the list. */
const getListTop = (page: Page) => listSection(page).evaluate((list) => list.getBoundingClientRect().top);

/** The same in the frame after the heading has got the focus, when smooth scrolling would not have arrived yet. */
const getListTopOnFocus = (page: Page) =>
  listSection(page).evaluate(
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

test('the list of updates by page and category', async ({ page, demoSite }) => {
  await visit(page, `${demoSite.address}/updates`);

  await test.step('the side column is beside the list on large screens and after it on a phone', async () => {
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

  await test.step('choosing a page jumps to the top of the list and moves the focus to its heading', async () => {
    const arrival = getListTopOnFocus(page);
    await pager(page).getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('15 updates, page 2 of 4');
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole('heading', { name: 'All updates' })).toBeFocused();
    expect(await arrival).toBeGreaterThan(50);
    expect(await arrival).toBeLessThan(120);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  await test.step('while a category loads, list, status and pager are still those of the visible list', async () => {
    const release = await pauseRequests(page, '**/wp-json/wp/v2/update?*');
    await categoryLinks(page).getByRole('link', { name: 'Education' }).click();
    // A change of category starts at page 1.
    await expect(page).toHaveURL(/\/updates\?category=Education$/);
    await expect(page.locator('[aria-busy=true]').getByRole('article')).toHaveCount(4);
    await expect(page.getByText('Loading updates...')).toHaveCount(0);
    await expect(status(page)).toHaveText('15 updates, page 2 of 4');
    // Page 3 is the next page of all updates; Education has no page 3.
    await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/updates?page=3');
    release();
    await expect(page.locator('[aria-busy=false]').getByRole('article')).toHaveCount(4);
    await expect(status(page)).toHaveText('5 updates in Education, page 1 of 2');
    await expect(page.getByRole('heading', { level: 2, name: 'Education' })).toBeVisible();
    await expect(page).toHaveTitle(/^Updates, Education \|/);
    await expect(categoryLinks(page).locator('[aria-current]')).toHaveText(['Education']);
  });

  await test.step('the pager keeps the category, and Back restores the previous page', async () => {
    const first = (await updateCards(page).first().getByRole('heading').textContent()) ?? '';
    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?category=Education&page=2$/);
    await expect(status(page)).toHaveText('5 updates in Education, page 2 of 2');
    await expect(updateCards(page).first()).not.toContainText(first);
    await page.goBack();
    await expect(updateCards(page).first()).toContainText(first);
    await expect(status(page)).toHaveText('5 updates in Education, page 1 of 2');
  });

  await test.step('choosing a category keeps the focus on its link', async () => {
    const press = categoryLinks(page).getByRole('link', { name: 'Press' });
    await press.focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/^\d updates in Press$/);
    await expect.poll(() => getListTop(page)).toBeLessThan(120);
    await expect(press).toBeFocused();
  });

  await test.step('the header link scrolls to the top of the page, not of the list', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('banner').getByRole('link', { name: 'Updates', exact: true }).first().click();
    await expect(status(page)).toHaveText('15 updates, page 1 of 4');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('the whole card is a link', async () => {
    // The title's link covers the picture, so the click is forced past Playwright's check.
    await updateCards(page).nth(1).getByRole('img').click({ force: true });
    await expect(page).toHaveURL(/\/updates\/[a-z-]+$/);
    await expect(page.getByRole('link', { name: 'Back to Updates' })).toBeVisible();
  });
});
