import type { Page } from '@playwright/test';
import { contentPath, editor, fillNewPost, openContent } from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Live Preview' });
const pane = (page: Page) => page.getByRole('region', { name: 'Preview' });
/** The page in the frame that is shown; a newer one may load behind it. */
const shownPage = (page: Page) => pane(page).locator('iframe:not(.invisible)').contentFrame();

test('what is typed is shown on the real page beside the form, which does nothing else', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Beside the form', 'The first words.');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await toggle(page).click();
  const shown = shownPage(page);
  await expect(shown.getByRole('heading', { level: 1, name: 'Beside the form' })).toBeVisible();
  await expect(shown.getByText('The first words.')).toBeVisible();
  await expectAccessibleLayout(page);

  await test.step('later words appear, and the page stays where it was scrolled', async () => {
    await shown.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollTo(0, 300));
    await editor(page).fill('The first words, and more.');
    await expect(shown.getByText('The first words, and more.')).toBeAttached();
    expect(await shown.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollY)).toBe(300);
  });

  await test.step('links of the page do nothing', async () => {
    const address = page.url();
    await shown.getByRole('link', { name: 'Back to Updates' }).click();
    expect(page.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
    await expect(shown.getByRole('heading', { level: 1, name: 'Beside the form' })).toBeAttached();
  });
  expect(requested.filter((path) => !/^\/(?:api\/admin|static|uploads|share)\//.test(path))).toEqual([]);

  await test.step('the published page is the same', async () => {
    const text = await shown.locator('article').first().textContent();
    const created = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/content/update'),
    );
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await created;
    const visitor = await page
      .context()
      .browser()
      ?.newPage({ viewport: { width: 390, height: 800 } });
    if (!visitor) throw new Error('There is no browser.');
    await visitor.goto(`${demoSite.address}/updates/beside-the-form`);
    await expect(visitor.getByText('The first words, and more.')).toBeVisible();
    expect(await visitor.locator('article').first().textContent()).toBe(text);
    await visitor.close();
  });

  await test.step('the choice is remembered, forms do nothing, and narrow screens have no place for it', async () => {
    await page.goto(`${demoSite.address}${contentPath}?tab=quote&new=1`);
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    const subscribe = shownPage(page).getByRole('button', { name: 'Subscribe' }).first();
    await shownPage(page).getByLabel('Email').first().fill('reader@example.org');
    requested.splice(0);
    await subscribe.click();
    await expect(subscribe).toBeEnabled();
    expect(requested).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(toggle(page)).toHaveCount(0);
    await expect(pane(page)).toHaveCount(0);
    await expectAccessibleLayout(page);
  });
  // What the sandbox blocks, also of the accessibility check, is reported.
  expect(pageErrors.splice(0).filter((line) => !line.includes('sandboxed'))).toEqual([]);
});

test('a preview that cannot be loaded says so and is loaded again', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Lost on the way', 'Some words.');
  await page.route('**/api/admin/content-live-preview/**', (route) => route.abort());
  await toggle(page).click();
  await expect(pane(page).getByRole('alert')).toContainText('The preview could not be loaded.');
  await page.unroute('**/api/admin/content-live-preview/**');
  await pane(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(shownPage(page).getByRole('heading', { level: 1, name: 'Lost on the way' })).toBeVisible();
  await expect(pane(page).getByRole('alert')).toHaveCount(0);
  pageErrors.splice(0);
});
