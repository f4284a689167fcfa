import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';
import { visitUntilIdle } from './support/visit.ts';

const labels = ['Home', 'About', 'Updates', 'Events', 'Gallery', 'Sponsors', 'Contact'];

const mainNavigation = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

test('the links of the header on a wide screen', async ({ page, context, demoSite }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await visitUntilIdle(page, demoSite.address);

  await test.step('the script of a page is prefetched when its link is hovered, not before', async () => {
    expect(requestedUrls.join()).not.toContain('gallery-page');
    await mainNavigation(page).getByRole('link', { name: 'Gallery' }).hover();
    await expect.poll(() => requestedUrls.join()).toContain('gallery-page');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('a link followed in a new tab does not change the current tab', async () => {
    const opened = context.waitForEvent('page');
    await mainNavigation(page)
      .getByRole('link', { name: 'Events' })
      .click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(tab).toHaveURL(`${demoSite.address}/events`);
    await tab.close();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(page.url()).toBe(`${demoSite.address}/`);
  });

  await test.step('choosing a link shows the loading bar for 400 ms, and then the page', async () => {
    await mainNavigation(page).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
    await page.clock.runFor(390);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.clock.runFor(20);
    await expect(page).toHaveURL(`${demoSite.address}/about`);
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(mainNavigation(page).locator('[aria-current]')).toHaveText(['About']);
  });
});

test('scrolling and focus after a change of page', async ({ page, demoSite }) => {
  await page.addInitScript(() => {
    const scrollCalls: unknown[] = [];
    Object.assign(window, { scrollCalls });
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (...args: unknown[]) => {
      const behavior = getComputedStyle(document.documentElement).scrollBehavior;
      if (typeof args[0] === 'object') scrollCalls.push({ behavior, ...args[0] });
      return scrollTo(...(args as [number, number]));
    };
  });
  const takeScrollCalls = () =>
    page.evaluate(() => (window as unknown as { scrollCalls: unknown[] }).scrollCalls.splice(0));
  const getScrollTop = () => page.evaluate(() => Math.round(window.scrollY));
  await visitUntilIdle(page, demoSite.address);

  await test.step('every change of page scrolls to the top, smoothly unless reduced motion is set, and moves the focus to the main part', async () => {
    for (const [label, heading, reducedMotion, behavior] of [
      ['Sponsors', 'They stand with us', 'no-preference', 'smooth'],
      ['Home', 'A book in every hand, a woman at every table', 'reduce', 'auto'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect.poll(getScrollTop).toBe(0);
      expect(await takeScrollCalls()).toEqual([{ top: 0, behavior }]);
      await expect(page.getByRole('main')).toBeFocused();
    }
  });

  await test.step('back restores the scroll position, and forward leaves no loading bar', async () => {
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.getByRole('region', { name: 'Latest Updates' }).getByRole('link').first().focus();
    const from = await getScrollTop();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/updates/);
    await expect.poll(getScrollTop).toBe(0);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
    // Within 50 pixels.
    await expect.poll(getScrollTop).toBeCloseTo(from, -2);
    await page.goForward();
    await expect(page).toHaveURL(/\/updates/);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test('the menu under 768 px', async ({ page, demoSite }) => {
  const toggle = page.locator('summary');
  await page.setViewportSize({ width: 768, height: 740 });
  await visitUntilIdle(page, demoSite.address);

  await test.step('at 768 px the links are in the header', async () => {
    await expect(mainNavigation(page)).toBeVisible();
    await expect(toggle).toBeHidden();
  });

  await page.setViewportSize({ width: 767, height: 740 });
  await test.step('is behind a toggle, and closes on Escape, on a click beside it, and on the toggle', async () => {
    await expect(mainNavigation(page)).toBeHidden();
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(300, 700),
      () => toggle.click(),
    ];
    for (const close of closings) {
      await toggle.click();
      await expect(mainNavigation(page).getByRole('link')).toHaveText(labels);
      await close();
      await expect(mainNavigation(page)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });

  await test.step('Escape returns the focus to the toggle', async () => {
    await toggle.press('Enter');
    await page.keyboard.press('Tab');
    await expect(mainNavigation(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
  });

  await test.step('closes after a link is chosen', async () => {
    await toggle.press('Enter');
    await mainNavigation(page).getByRole('link', { name: 'Sponsors' }).click();
    await expect(mainNavigation(page)).toBeHidden();
    await expect(page).toHaveURL(`${demoSite.address}/sponsors`);
  });
});

test('the call to vote is a pill in the header, on phones a bar at the lower edge, also without scripts', async ({
  browser,
  demoSite,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const pill = page.getByRole('banner').getByRole('link', { name: 'Vote Now' });
  const bar = page.getByRole('navigation', { name: 'Vote' }).getByRole('link', { name: 'Vote Now' });
  for (const [width, height, shown, hidden] of [
    [1280, 800, pill, bar],
    [768, 1024, pill, bar],
    [640, 360, pill, bar],
    [360, 740, bar, pill],
  ] as const)
    await test.step(`${width} by ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`${demoSite.address}/events`);
      await expect(shown).toBeInViewport({ ratio: 1 });
      await expect(hidden).toBeHidden();
      const { bottom, top } = await shown.evaluate((link) => link.getBoundingClientRect());
      if (shown === bar) expect(bottom).toBe(height);
      else expect(top).toBeLessThan(20);
      await shown.click();
      await expect(page).toHaveURL(`${demoSite.address}/vote`);
      await expect(page.getByRole('link', { name: 'Vote Now' })).toHaveCount(0);
    });

  await test.step('the bar takes the place of the pill below 768 px of width, from 480 px of height', async () => {
    await page.goto(`${demoSite.address}/events`);
    for (const [width, height, shown, hidden] of [
      [767, 480, bar, pill],
      [768, 480, pill, bar],
      [767, 479, pill, bar],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(shown).toBeVisible();
      await expect(hidden).toBeHidden();
    }
  });
  await context.close();
});
