import { startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { clickTryAgainAfterOutage } from './support/try-again.ts';
import { visit } from './support/visit.ts';

test('a content page shows its title and text', async ({ page, demoSite }) => {
  const response = await page.goto(`${demoSite.address}/pages/privacy`);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Privacy | Thandiwe Banda for Miss Malawi 2025');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^This page says what .*…$/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('heading', { level: 2, name: 'When you only read' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
});

test('an unknown page responds with 404', async ({ page, demoSite, pageErrors }) => {
  const response = await page.goto(`${demoSite.address}/pages/no-such-page`);
  expect(response?.status()).toBe(404);
  pageErrors.splice(0, 1);
  await expect(page).toHaveTitle(/^Page not found \|/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
});

test('an outage shows an error, and Try Again loads the page', async ({ page, pageErrors }) => {
  const items = {
    page: [
      {
        id: 1,
        slug: 'kunyumba',
        status: 'publish',
        date: '2025-08-01T08:00:00',
        title: { rendered: 'Kunyumba' },
        content: { rendered: '<p>Text.</p>' },
        cover_photo: { id: 7, url: '/missing.jpg', alt: 'A house by the lake', width: 800, height: 500 },
      },
    ],
  };
  const site = await startRemoteSite(items, 'down');
  try {
    await page.clock.install();
    const response = await visit(page, `${site.address}/pages/kunyumba`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText('Failed to load page. Please try again later.')).toBeVisible();
    await clickTryAgainAfterOutage(
      page,
      { ...site, list: 'page' },
      page.getByRole('link', { name: 'Try Again' }),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunyumba');
    // The picture is missing, so the page shows the placeholder.
    await expect(page.locator('main img')).toHaveAttribute('src', /\/about-image-/);
    pageErrors.splice(0);
  } finally {
    await site.end();
  }
});
