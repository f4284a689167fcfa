import type { Browser, Page } from '@playwright/test';
import { viewsAddress } from '../../src/shared/paths.ts';
import { fillNewPost, notice, openContent, publishChanges } from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { collectPageErrors } from './support/page-errors.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

/** The default user agent names a headless browser, whose views are not counted. */
const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const slugField = (page: Page) => page.getByLabel('Slug');
const oldAddresses = (page: Page) => page.getByRole('list', { name: 'Old addresses that lead here' });

/** Runs in the page: whether the lower edge of an element is what the screen shows there. */
const isUncovered = (element: Element): boolean => {
  const { left, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 4, bottom - 4));
};

const openForm = async (page: Page, title: string) => {
  await page.getByRole('link', { name: `Edit “${title}”` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
};

/** Changes the slug of a published post; the form says before saving that the old address keeps working. */
const changeSlug = async (page: Page, title: string, { from, to }: { from: string; to: string }) => {
  await openForm(page, title);
  await expect(page.getByText('keeps working')).toHaveCount(0);
  await slugField(page).fill(to);
  const note = page.getByText(`The old address /updates/${from} keeps working: it leads to the new one.`);
  await expect(note).toBeInViewport({ ratio: 1 });
  // On a phone, the bar with the buttons must not cover it.
  await expect.poll(() => note.evaluate(isUncovered)).toBe(true);
  await expect(slugField(page)).toHaveAccessibleDescription(new RegExp(`Address: /updates/${to} The old`));
};

const save = async (page: Page) => {
  await publishChanges(page);
  await expect(notice(page, 'Post saved. It is on the site.').last()).toBeVisible();
};

/** A visitor in another browser, with its own page errors. */
const openVisitor = async (browser: Browser, viewport: typeof phone) => {
  const context = await browser.newContext({ viewport, userAgent: phoneUserAgent });
  const page = await context.newPage();
  return { page, context, errors: collectPageErrors(page) };
};

// Begun on a phone, ended on a computer.
test('shared links stay valid after a slug is changed twice and changed back', async ({
  page,
  demoSite,
  browser,
}) => {
  const { address } = demoSite;
  const title = 'A day in Zomba';
  const first = 'a-day-in-zomba';
  const [second, third] = ['zomba', 'ŵaka'];
  const at = (slug: string) => `${address}/updates/${encodeURIComponent(slug)}`;
  const visitor = await openVisitor(browser, phone);
  const heading = visitor.page.getByRole('heading', { level: 1 });
  /** Opens an address and expects the post at another one. */
  const expectLeadsTo = async (from: string, to: string) => {
    await visit(visitor.page, from);
    await expect(visitor.page).toHaveURL(to);
    await expect(heading).toHaveText(title);
  };

  await page.setViewportSize(phone);
  await openContent(page, address, '?search=zomba');
  await fillNewPost(page, title, 'We walked up the plateau.');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
  await expectLeadsTo(at(first), at(first));

  await test.step('changed once', async () => {
    await changeSlug(page, title, { from: first, to: second });
    await expectAccessibleLayout(page);
    await save(page);
    await expectLeadsTo(`${at(first)}?utm_source=friend#main`, `${at(second)}?utm_source=friend#main`);
  });

  await test.step('changed twice: both old addresses lead to the newest', async () => {
    // This page has a link to the second slug, and stays open while the slug is changed.
    await visit(visitor.page, `${address}/updates`);
    await changeSlug(page, title, { from: second, to: third });
    await expect(oldAddresses(page).getByRole('listitem')).toHaveText([`/updates/${first}`]);
    await save(page);
    // A page that is left before it has reported its view is not counted.
    const isReported = visitor.page.waitForRequest(
      (request) =>
        request.url() === address + viewsAddress &&
        decodeURIComponent(request.postData() ?? '') === `/updates/${third}`,
    );
    await visitor.page.getByRole('link', { name: title }).first().click();
    await expect(visitor.page).toHaveURL(at(third));
    await isReported;
    await expect(heading).toHaveText(title);
    await visitor.page.goBack();
    await expect(heading).toHaveText('Updates');
    await expectLeadsTo(at(first), at(third));
    await expectLeadsTo(at(second), at(third));
  });

  await test.step('changed back: the first address is the page again', async () => {
    await page.setViewportSize(computer);
    await visitor.page.setViewportSize(computer);
    await changeSlug(page, title, { from: third, to: first });
    await expect(oldAddresses(page).getByRole('listitem')).toHaveText([
      `/updates/${second}`,
      `/updates/${first}`,
    ]);
    // The note about a cleaned slug must not move the button away from the pointer.
    await slugField(page).fill(first.toUpperCase());
    await save(page);
    const response = await visit(visitor.page, at(first));
    expect(response?.request().redirectedFrom()).toBeNull();
    expect(response?.status()).toBe(200);
    await expectLeadsTo(at(second), at(first));
    await expectLeadsTo(at(third), at(first));
  });

  await test.step('all views are at the entry', async () => {
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(async () => {
      await page.reload();
      await expect(row.getByRole('cell').filter({ hasText: /^8$/ })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('another post takes over an old address', async () => {
    await fillNewPost(page, 'Zomba again', 'Another walk.');
    await slugField(page).fill(second);
    await expect(
      page.getByText(
        `This is an old address of “${title}”. Once this is published, links with that address lead here.`,
      ),
    ).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
    await visit(visitor.page, at(second));
    await expect(heading).toHaveText('Zomba again');
    await openForm(page, title);
    await expect(oldAddresses(page).getByRole('listitem')).toHaveText([`/updates/${third}`]);
  });

  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});
