import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeContentHost } from '../support/fake-content-host.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { numberedUpdates } from '../support/wordpress-items.ts';
import { listAxeViolations } from './support/axe-violations.ts';
import { expect, test } from './support/site-test.ts';
import { clickTryAgainAfterOutage } from './support/try-again.ts';
import { visit } from './support/visit.ts';

test('with the content host down the page shows errors, and recovers by itself when it is back', async ({
  page,
  pageErrors,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-outage-'));
  const host = await new FakeContentHost({
    update: numberedUpdates(5),
    event: [],
    'hero-section': [{ id: 1, title: { rendered: 'Back again' }, date: '2025-08-01T08:00:00' }],
  }).start();
  await host.stop();
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: host.origin,
  });
  try {
    const response = await page.goto(site.address);
    expect(response?.status()).toBe(503);
    await expect(page.getByText('Failed to load hero section. Please try again later.')).toBeVisible();
    await expect(page.getByText('Failed to load updates. Please try again later.')).toBeVisible();
    await expect(page.getByText('Failed to load events. Please try again later.')).toBeVisible();
    await expect(page.getByText('Failed to load quotes. Please try again later.')).toBeVisible();
    await expect(page.getByText('Failed to load media kit. Please try again later.')).toBeVisible();
    await expect(page.getByText('Oops! Something went wrong')).toHaveCount(5);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await listAxeViolations(page)).toEqual([]);
    }

    await host.start();
    // Without a click: each part retries by itself.
    await expect(page.getByRole('heading', { name: 'Back again' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Latest Updates' }).getByRole('article')).toHaveCount(4);
    await expect(page.getByText('No events planned yet. Come back soon.')).toBeVisible();
    // The browser logs each failed request; the page itself logs nothing.
    expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('503'))).toEqual([]);
  } finally {
    await site.end('SIGTERM');
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Try Again retries at once', async ({ page, pageErrors }) => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-outage-'));
  const host = await new FakeContentHost({ update: numberedUpdates(5) }).start();
  await host.stop();
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: host.origin,
  });
  try {
    await page.clock.install();
    await visit(page, site.address);
    const updates = page.getByRole('region', { name: 'Latest Updates' });
    const link = updates.getByRole('link', { name: 'Try Again' });
    await clickTryAgainAfterOutage(page, { host, address: site.address, list: 'update' }, link);
    await expect(updates.getByRole('article')).toHaveCount(4);
    // During the outage the browser logged responses with status 503.
    pageErrors.splice(0);
  } finally {
    await site.end('SIGTERM');
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
