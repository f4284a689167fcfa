import type { Page } from '@playwright/test';
import { listCoveredFocus } from './support/covered-focus.ts';
import { listWeakFocusRings } from './support/focus-ring.ts';
import { postOrder } from './support/post-order.ts';
import { demoParameters, plainPages } from './support/public-pages.ts';
import { openAndScrollThrough } from './support/scroll-through.ts';
import { expect, test } from './support/site-test.ts';
import { otherThemes, showTheme } from './support/themes.ts';
import { visit } from './support/visit.ts';
import { choosePackage } from './support/vote-page.ts';

// The tests of each page check its states, see accessibility-errors.ts.

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

test('the focus ring is visible with every theme', async ({ page, demoSite, request }) => {
  // The ledger has its coloured section once there is a vote.
  await postOrder(request, demoSite.address);
  await page.setViewportSize(computer);
  for (const path of ['/', '/about', `/updates/${demoParameters.update}`, '/events', '/vote', '/vote/ledger'])
    await test.step(path, async () => {
      await openAndScrollThrough(page, demoSite.address + path, { screens: 2 });
      for (const theme of otherThemes) {
        await showTheme(page, theme);
        expect.soft(await listWeakFocusRings(page), `${path} with ${theme}`).toEqual([]);
      }
    });
});

/** A ground in the markup: its classes, and the elements around them that its rule needs. */
const grounds = [
  ['div', 'bg-white'],
  ['div', 'bg-paper'],
  ['div', 'bg-paper-deep'],
  ['div', 'bg-theme-soft'],
  ['div', 'bg-ink'],
  ['div', 'bg-lake'],
  ['div', 'bg-theme-deep'],
  ['div', 'bg-theme-strong'],
  ['div', 'bg-theme-ground'],
  ['div', 'bg-amber'],
  ['div', 'vote-card'],
  ['div', 'postcard'],
  ['dialog', 'state state-error'],
] as const;

test('the focus ring is visible on every ground inside every other one', async ({ browser, demoSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: computer });
  const page = await context.newPage();
  await page.goto(`${demoSite.address}/offline`);
  await page.evaluate((all) => {
    const addGround = (to: Element, [around, classes]: (typeof all)[number]): Element => {
      const frame = document.createElement(around);
      frame.setAttribute('open', '');
      frame.style.position = 'static';
      const ground = document.createElement('div');
      ground.className = classes;
      frame.append(ground);
      to.append(frame);
      return ground;
    };
    document.body.replaceChildren();
    for (const outer of all)
      for (const inner of all) {
        const link = document.createElement('a');
        link.href = '/';
        link.textContent = `${inner[1]} in ${outer[1]}`;
        // Room for the ring.
        link.style.display = 'inline-block';
        link.style.margin = '24px';
        addGround(addGround(document.body, outer), inner).append(link);
      }
  }, grounds);
  expect(await listWeakFocusRings(page)).toEqual([]);
  await context.close();
});

test('the focus ring is visible in an album that cannot be loaded', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.setViewportSize(computer);
  await visit(page, `${demoSite.address}/gallery`);
  await page.route(/\/photo-gallery\?.*slug%5B%5D=/, (route) => route.abort());
  await page.getByRole('link', { name: 'On stage' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Try Again' })).toBeVisible();
  expect(await listWeakFocusRings(page)).toEqual([]);
  expect(pageErrors.splice(0).filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
});

test('on a phone nothing covers what has the focus', async ({ page, demoSite }) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/events', '/vote', '/vote/ledger'])
    await test.step(path, async () => {
      await openAndScrollThrough(page, demoSite.address + path, { screens: 2 });
      // The bar with the button stays at the edge once votes are chosen.
      if (path === '/vote') await choosePackage(page, '5');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect.soft(await listCoveredFocus(page, 'Tab'), `${path}, forwards`).toEqual([]);
      expect.soft(await listCoveredFocus(page, 'Shift+Tab'), `${path}, backwards`).toEqual([]);
    });
});

test('with letters of twice the size no page is wider than a phone', async ({ page, demoSite, request }) => {
  await page.setViewportSize(phone);
  const receipt = await postOrder(request, demoSite.address);
  const update = `/updates/${demoParameters.update}`;
  for (const path of [...plainPages.map((plain) => plain.path), update, receipt])
    await test.step(path, async () => {
      await visit(page, demoSite.address + path);
      // As the browser's own setting of the size of letters.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
    });
});

test('the menu of phones closes when Tab leaves it', async ({ page, browser, demoSite }) => {
  const expectClosing = async (shown: Page) => {
    await shown.setViewportSize(phone);
    await shown.getByText('Menu', { exact: true }).locator('..').click();
    const lastLink = shown.getByRole('banner').getByRole('link', { name: 'Contact' });
    await expect(lastLink).toBeVisible();
    await lastLink.focus();
    await shown.keyboard.press('Tab');
    expect(await shown.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    // Without scripts, CSS hides it while `main` has the focus.
    await expect(lastLink).toBeHidden();
  };
  await visit(page, `${demoSite.address}/about`);
  await expectClosing(page);
  await expect(page.locator('header details')).not.toHaveAttribute('open');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plainPage = await context.newPage();
  await plainPage.goto(`${demoSite.address}/about`);
  await expectClosing(plainPage);
  await context.close();
});
