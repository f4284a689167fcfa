import type { Page } from '@playwright/test';
import { openContent, publishChanges } from './support/content-form.ts';
import { waitForFrame } from './support/idle-page.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move “${title}”`, exact: true });

/** The titles of the sponsors, in the order of the list. */
const listTitles = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select “/ })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.slice(8, -1) ?? ''));

/** The titles as visitors get them. */
const listPublic = async (page: Page, address: string): Promise<string[]> => {
  const response = await page.request.get(`${address}/wp-json/wp/v2/sponsor?_embed`);
  return ((await response.json()) as { title: { rendered: string } }[]).map(({ title }) => title.rendered);
};

const waitForMove = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/content-order/sponsor') && response.ok());

/** Where an element is on the screen. */
const findMiddle = async (page: Page, title: string) => {
  const box = await handle(page, title).boundingBox();
  if (box === null) throw new Error(`“${title}” has no handle.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The same once the page no longer scrolls: it goes on for a moment after a finger has left it. */
const findRestingMiddle = async (page: Page, title: string) => {
  let middle = await findMiddle(page, title);
  await expect
    .poll(async () => {
      const before = middle.y;
      await page.evaluate(waitForFrame);
      middle = await findMiddle(page, title);
      return middle.y - before;
    })
    .toBe(0);
  return middle;
};

/** Expects the list and the public site in this order. */
const expectOrder = async (page: Page, address: string, titles: readonly string[]) => {
  await expect.poll(() => listTitles(page)).toEqual(titles);
  expect(await listPublic(page, address)).toEqual(titles);
};

/** The keys of a handle: the focus stays on it, and each move is announced and saved. */
const orderByKeys = async (page: Page, address: string) => {
  const titles = await listTitles(page);
  const [first = '', second = '', ...others] = titles;
  await handle(page, first).focus();
  const down = waitForMove(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`“${first}” is now number 2 of ${titles.length}.`)).toBeAttached();
  await down;
  await expectOrder(page, address, [second, first, ...others]);
  await expect(handle(page, first)).toBeFocused();
  const home = waitForMove(page);
  await page.keyboard.press('Home');
  await home;
  await expectOrder(page, address, titles);
};

test('sponsors are ordered by keys and by the mouse, pictures by keys, on a computer', async ({
  page,
  demoSite: { address },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openContent(page, address, '?tab=sponsor');
  await expect(page.getByText('Visitors see the sponsors in this order.')).toBeVisible();
  await expectAccessibleLayout(page);
  await orderByKeys(page, address);

  const [first = '', second = '', third = '', ...others] = await listTitles(page);
  const [from, to] = [await findMiddle(page, first), await findMiddle(page, third)];
  const drag = async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await expect(page.locator('[data-drop="after"]')).toContainText(third);
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
  expect(await listTitles(page)).toEqual([first, second, third, ...others]);
  await drag();
  const moved = waitForMove(page);
  await page.mouse.up();
  await moved;
  await expect(page.getByText('The order is saved.')).toBeVisible();
  await expectOrder(page, address, [second, third, first, ...others]);

  // Pictures of a gallery: with the form.
  await page.goto(`${address}/admin/content?tab=photo-gallery`);
  await page
    .getByRole('link', { name: /^Edit “/ })
    .first()
    .click();
  const photos = page.getByRole('group', { name: 'Photos' });
  const names = () =>
    photos
      .getByRole('button', { name: /^Remove / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  await expect(photos.getByRole('button', { name: /^Remove / }).nth(2)).toBeVisible();
  const [one, two, ...rest] = await names();
  await photos.getByRole('button', { name: one?.replace('Remove', 'Move') ?? '', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await names()).toEqual([two, one, ...rest]);
  await publishChanges(page);
});

test.describe('at 360 px', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('sponsors are ordered by keys and by a finger, and the page scrolls beside the handles', async ({
    page,
    demoSite: { address },
  }) => {
    await openContent(page, address, '?tab=sponsor');
    await expect(page.getByText('Visitors see the sponsors in this order.')).toBeVisible();
    await expectAccessibleLayout(page);
    await orderByKeys(page, address);

    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    const release = () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const titles = await listTitles(page);
    const [first = '', ...others] = titles;

    // A finger beside the handle scrolls, and moves nothing.
    await handle(page, first).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    const beside = await findMiddle(page, first);
    await touch('touchStart', 60, beside.y);
    for (const step of [40, 80, 120, 160]) await touch('touchMove', 60, beside.y - step);
    await release();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    expect(await listTitles(page)).toEqual(titles);

    // The finger stays near the lower edge: the page scrolls to the end of the list.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await handle(page, first).scrollIntoViewIfNeeded();
    const from = await findRestingMiddle(page, first);
    await touch('touchStart', from.x, from.y);
    await touch('touchMove', from.x, from.y + 20);
    await expect(page.locator('[data-dragged]')).toContainText(first);
    await touch('touchMove', from.x, 725);
    await expect(page.locator('[data-drop="after"]')).toContainText(others.at(-1) ?? '');
    const moved = waitForMove(page);
    await release();
    await moved;
    await expectOrder(page, address, [...others, first]);
  });
});
