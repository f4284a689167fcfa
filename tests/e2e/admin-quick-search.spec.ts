import type { Page } from '@playwright/test';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the admin area' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const title = 'The library that comes by bicycle';

/** The texts that were sent to the server. */
const collectSearches = (page: Page): string[] => {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/search')) texts.push(request.postDataJSON().text);
  });
  return texts;
};

// Begun on a phone, ended on a computer.
test('quick search finds and opens things by the keyboard', async ({ page, demoSite, context }) => {
  await page.setViewportSize(phone);
  const searches = collectSearches(page);
  await signInToAdmin(page, demoSite.address);
  const button = page.getByRole('button', { name: 'Search' });
  await expect(button).toBeVisible();
  const openByKey = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused();
  };

  await test.step('typing quickly sends few requests, and the address stays as it is', async () => {
    await button.click();
    await expect(field(page)).toBeFocused();
    await expect(option(page, 'New Post')).toBeVisible();
    await field(page).pressSequentially('library bicycle');
    await expect(option(page, title)).toBeVisible();
    await expect.poll(() => searches.at(-1)).toBe('library bicycle');
    expect(searches.length).toBeLessThan('library bicycle'.length / 2);
    expect(page.url()).toBe(`${demoSite.address}/admin`);
    expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
  });

  await test.step('arrows choose, Enter opens, and the place is among the recent ones', async () => {
    await field(page).fill('zomba');
    const first = page.getByRole('option', { selected: true });
    await expect(page.getByRole('group', { name: 'Content' })).toBeVisible();
    await expect(first).toHaveCount(1);
    const before = await field(page).getAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant', before ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', before ?? '');
    await expectAccessibleLayout(page, 'dialog[open]');

    await field(page).fill('library bicycle');
    await expect(option(page, title)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder('Enter title')).toHaveValue(title);
    await expect(field(page)).toHaveCount(0);
    expect(page.url()).toMatch(/\/admin\/content\?tab=update&edit=\d+$/);
  });

  await test.step('Ctrl+Enter opens another tab; Escape closes and gives the focus back', async () => {
    await page.setViewportSize(computer);
    await page.goto(`${demoSite.address}/admin`);
    await button.focus();
    await openByKey();
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: title });
    await expect(recent).toHaveAttribute('aria-selected', 'true');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('ControlOrMeta+Enter');
    const tab = await opened;
    await expect(tab.getByPlaceholder('Enter title')).toHaveValue(title);
    await tab.close();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('a late response does not replace a newer one', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/admin/search', async (route) => {
      if (route.request().postDataJSON().text === 'zomba') await gate;
      // The browser has aborted the request by then.
      await route.continue().catch(() => {});
    });
    await openByKey();
    const late = page.waitForRequest((request) => request.url().endsWith('/search'));
    await field(page).fill('zomba');
    await late;
    await field(page).fill('qqqqzz');
    const nothing = page.getByText('Nothing found for “qqqqzz”.');
    await expect(nothing).toBeVisible();
    release();
    // Enter opens nothing where nothing was found.
    await page.keyboard.press('Enter');
    await expect(nothing).toBeVisible();
    await page.unroute('**/api/admin/search');
  });

  await test.step('a setting is opened at its field', async () => {
    await field(page).fill('vote goal');
    await expect(option(page, 'Vote Goal')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Vote Goal')).toBeFocused();
    await expect(page.getByLabel('Vote Goal')).toBeInViewport();
  });
});

test('what is typed while the search is loading is searched', async ({ page, demoSite }) => {
  await signInToAdmin(page, demoSite.address);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  const release = await pauseRequests(page, '**/admin-quick-search-dialog-*.js');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('textbox', { name: 'Search the admin area' })).toBeFocused();
  await page.keyboard.type('library bi');
  release();
  await expect(field(page)).toHaveValue('library bi');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('cycle');
  await expect(field(page)).toHaveValue('library bicycle');
  await expect(option(page, title)).toBeVisible();
});
