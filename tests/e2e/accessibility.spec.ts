import type { Page } from '@playwright/test';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { listCoveredFocus } from './support/covered-focus.ts';
import { listWeakFocusRings } from './support/focus-ring.ts';
import { postOrder } from './support/posted-order.ts';
import { demoParameters } from './support/public-pages.ts';
import { openAndScrollThrough } from './support/scroll-through.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { choosePackage } from './support/vote-page.ts';

// every-page.spec.ts runs axe, and checks focus rings, forced colours, reflow, text spacing, targets and motion.

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

test('the focus ring is visible with a yellow theme, too', async ({ page, demoSite, request }) => {
  // The ledger has its coloured section once there is a vote.
  await postOrder(request, demoSite.address);
  const setTheme = (themeColor: string): Promise<string> =>
    withSiteDatabase(demoSite.folder, async (database) => {
      const store = new SettingsStore(database);
      const before = (await store.get()).themeColor;
      await store.set({ themeColor });
      return before;
    });
  const original = await setTheme('#facc15');
  const measured = new Set<string>();
  await page.setViewportSize(computer);
  for (const path of ['/', '/about', `/updates/${demoParameters.update}`, '/events', '/vote', '/vote/ledger'])
    await test.step(path, async () => {
      await openAndScrollThrough(page, demoSite.address + path, { screens: 2 });
      expect.soft(await listWeakFocusRings(page, measured), path).toEqual([]);
    });
  await setTheme(original);
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

test('the menu of phones closes when Tab leaves it', async ({ page, browser, demoSite }) => {
  const expectClosing = async (shown: Page) => {
    await shown.setViewportSize(phone);
    await shown.getByText('Menu', { exact: true }).locator('..').click();
    const menu = shown.getByRole('banner').getByRole('link', { name: 'Contact' });
    await expect(menu).toBeVisible();
    await menu.focus();
    await shown.keyboard.press('Tab');
    expect(await shown.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await expect(menu).toBeHidden();
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
