import type { Page } from '@playwright/test';
import { toWallClock } from '../../src/shared/dates.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle } from './support/visit.ts';

const labels = ['Home', 'About', 'Updates', 'Events', 'Gallery', 'Sponsors', 'Contact'];

const mainLinks = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

test.describe('on a wide screen', () => {
  test('the header has logo, title with the year, and every link; the current one is highlighted', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/updates/book-number-5000`);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: /Miss Malawi 2025/ })).toHaveAttribute('href', '/');
    await expect(mainLinks(page).getByRole('link')).toHaveText(labels);
    await expect(mainLinks(page).locator('[aria-current]')).toHaveText(['Updates']);
    await visit(page, demoSite.address);
    await expect(mainLinks(page).locator('[aria-current]')).toHaveText(['Home']);
  });

  test('choosing a link shows the loading bar for 400 ms, and then the page', async ({ page, demoSite }) => {
    await visitUntilIdle(page, demoSite.address);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await mainLinks(page).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
    await page.clock.runFor(390);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.clock.runFor(20);
    await expect(page).toHaveURL(`${demoSite.address}/about`);
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('back and forward are not delayed, and restore the scroll position', async ({ page, demoSite }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitUntilIdle(page, demoSite.address);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.getByRole('region', { name: 'Latest Updates' }).getByRole('link').first().focus();
    const from = await page.evaluate(() => Math.round(window.scrollY));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/updates/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeCloseTo(from, -2);
    await page.goForward();
    await expect(page).toHaveURL(/\/updates/);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('a link followed in a new tab leaves this one alone', async ({ page, context, demoSite }) => {
    await visitUntilIdle(page, demoSite.address);
    const opened = context.waitForEvent('page');
    await mainLinks(page)
      .getByRole('link', { name: 'Events' })
      .click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(tab).toHaveURL(`${demoSite.address}/events`);
    await page.waitForTimeout(500);
    expect(page.url()).toBe(`${demoSite.address}/`);
    await tab.close();
  });

  test('every change of page scrolls to the top, smoothly unless reduced motion is set, and moves the focus there', async ({
    page,
    demoSite,
  }) => {
    await page.addInitScript(() => {
      const scrollCalls: unknown[] = [];
      Object.assign(window, { scrollCalls });
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = (...all: unknown[]) => {
        if (typeof all[0] === 'object') scrollCalls.push(all[0]);
        return scrollTo(...(all as [number, number]));
      };
    });
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await visitUntilIdle(page, demoSite.address);
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors' });
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Those who carry it with us' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      const scrollCalls = await page.evaluate(
        () => (window as unknown as { scrollCalls: unknown[] }).scrollCalls,
      );
      expect(scrollCalls).toEqual([{ top: 0, behavior: reducedMotion === 'reduce' ? 'auto' : 'smooth' }]);
      await expect(page.getByRole('main')).toBeFocused();
    }
  });

  test('the script of a page is prefetched when its link is hovered, not before', async ({
    page,
    demoSite,
  }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await visitUntilIdle(page, demoSite.address);
    expect(requestedUrls.join()).not.toContain('gallery-page');
    await mainLinks(page).getByRole('link', { name: 'Gallery' }).hover();
    await expect.poll(() => requestedUrls.join()).toContain('gallery-page');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the footer has Quick Links, e-mail, place, year and credits', async ({ page, demoSite }) => {
    await visit(page, demoSite.address);
    const footer = page.getByRole('contentinfo');
    const quick = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
    await expect(quick).toHaveText(labels.filter((label) => label !== 'Updates'));
    await expect(footer.getByRole('link', { name: 'zikomo@example.org' })).toHaveAttribute(
      'href',
      'mailto:zikomo@example.org',
    );
    await expect(footer).toContainText('Lilongwe, Malawi');
    await expect(footer).toContainText(`© ${toWallClock(Date.now(), 'Africa/Blantyre').slice(0, 4)}`);
    await expect(footer.getByText('Powered by').getByRole('link')).toHaveAttribute('href', /^https:/);
    for (const network of ['Facebook', 'LinkedIn', 'Instagram', 'TikTok']) {
      const link = footer.getByRole('link', { name: network });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /^https:/);
    }
  });
});

test.describe('under 768 px', () => {
  test.use({ viewport: { width: 767, height: 740 } });
  const toggle = (page: Page) => page.locator('summary');

  test('the menu is behind a toggle, and closes after a choice, outside, on the backdrop and on Escape', async ({
    page,
    demoSite,
  }) => {
    await visitUntilIdle(page, demoSite.address);
    await expect(mainLinks(page)).toBeHidden();
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(300, 700),
      () => toggle(page).click(),
    ];
    for (const close of closings) {
      await toggle(page).click();
      await expect(mainLinks(page).getByRole('link')).toHaveText(labels);
      await close();
      await expect(mainLinks(page)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await toggle(page).press('Enter');
    await mainLinks(page).getByRole('link', { name: 'Sponsors' }).click();
    await expect(mainLinks(page)).toBeHidden();
    await expect(page).toHaveURL(`${demoSite.address}/sponsors`);
  });

  test('Escape returns the focus to the toggle', async ({ page, demoSite }) => {
    await visitUntilIdle(page, demoSite.address);
    await toggle(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(mainLinks(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toBeFocused();
  });

  test('the menu opens without JavaScript', async ({ browser, demoSite }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(demoSite.address);
    await expect(mainLinks(page)).toBeHidden();
    await toggle(page).click();
    await mainLinks(page).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');
    await context.close();
  });

  test('at 768 px the links are in the header', async ({ page, demoSite }) => {
    await page.setViewportSize({ width: 768, height: 740 });
    await visit(page, demoSite.address);
    await expect(mainLinks(page)).toBeVisible();
    await expect(toggle(page)).toBeHidden();
  });
});
