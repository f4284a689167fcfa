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

  await test.step('words of another field appear, and the page stays where it was scrolled', async () => {
    await shown.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollTo(0, 300));
    await page.getByPlaceholder('Enter title').fill('Beside a form');
    await expect(shown.getByRole('heading', { level: 1, name: 'Beside a form' })).toBeAttached();
    expect(await shown.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollY)).toBe(300);
    await page.getByPlaceholder('Enter title').fill('Beside the form');
    await editor(page).fill('The first words, and more.');
    await expect(shown.getByText('The first words, and more.')).toBeAttached();
    await expect(shown.getByRole('heading', { level: 1, name: 'Beside the form' })).toBeAttached();
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

for (const motion of ['reduce', 'no-preference'] as const)
  test(`the page follows the cursor, with motion: ${motion}`, async ({ page, demoSite }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openContent(page, demoSite.address, '?new=1');
    await page.getByPlaceholder('Enter title').fill('A long story');
    const verse = (number: number) =>
      `<h2>Verse ${number}</h2><p>The same words.</p><p>Words of verse ${number}. ${'Water for every village. '.repeat(12)}</p>`;
    await page.getByRole('button', { name: 'Show Source' }).click();
    await page
      .getByRole('textbox', { name: 'Content' })
      .fill(Array.from({ length: 20 }, (_, index) => verse(index + 1)).join(''));
    await page.getByRole('button', { name: 'Show Source' }).click();
    await editor(page).getByText('Verse 12', { exact: true }).click();
    await toggle(page).click();
    const shown = shownPage(page);

    await test.step('it opens where the cursor is', async () => {
      await expect(shown.getByRole('heading', { name: 'Verse 12' })).toBeInViewport();
    });

    await test.step('it goes along with clicks and keys, and the focus stays in the text', async () => {
      await editor(page).getByText('Verse 3', { exact: true }).click();
      await expect(shown.getByRole('heading', { name: 'Verse 3', exact: true })).toBeInViewport();
      await page.keyboard.press('Control+End');
      await expect(shown.getByText('Words of verse 20')).toBeInViewport();
      await expect(editor(page)).toBeFocused();
      // The words are in every verse.
      await editor(page).getByText('The same words.').nth(6).click();
      await expect(shown.getByText('The same words.').nth(6)).toBeInViewport();
      await expect(shown.getByText('The same words.').nth(3)).not.toBeInViewport();
    });

    await test.step('with reduced motion it is there at once', async () => {
      if (motion !== 'reduce') return;
      const behaviors = await shown.locator('html').evaluate((html) => {
        const view = html.ownerDocument.defaultView as Window & { behaviors?: unknown[] };
        const scroll = view.scrollTo.bind(view);
        view.behaviors = [];
        view.scrollTo = ((options: ScrollToOptions) => {
          view.behaviors?.push(options.behavior);
          scroll(options);
        }) as typeof view.scrollTo;
        return view.behaviors;
      });
      expect(behaviors).toEqual([]);
      await editor(page).getByText('Verse 1', { exact: true }).click();
      await expect(shown.getByRole('heading', { name: 'Verse 1', exact: true })).toBeInViewport();
      expect(
        await shown
          .locator('html')
          .evaluate(
            (html) => (html.ownerDocument.defaultView as Window & { behaviors?: unknown[] }).behaviors,
          ),
      ).toEqual(['instant']);
    });

    await test.step('what is typed comes into view', async () => {
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('And the very last words of all.');
      await expect(shown.getByText('And the very last words of all.')).toBeInViewport();
      await expect(editor(page)).toBeFocused();
      await page.keyboard.type(' Really.');
      await expect(shown.getByText('And the very last words of all. Really.')).toBeInViewport();
    });

    await test.step('another field leaves the page where it was scrolled', async () => {
      const scroll = () =>
        shown.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollY ?? 0);
      await shown
        .locator('html')
        .evaluate((html) => html.ownerDocument.defaultView?.scrollTo({ top: 0, behavior: 'instant' }));
      await page.getByPlaceholder('Enter title').fill('A longer story');
      await expect(shown.getByRole('heading', { level: 1, name: 'A longer story' })).toBeAttached();
      expect(await scroll()).toBe(0);
    });
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
