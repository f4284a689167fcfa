import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { clickTryAgainAfterOutage } from './support/try-again.ts';
import { visit } from './support/visit.ts';

test('shows partners with logo, text and website, and the link to become a sponsor', async ({
  page,
  demoSite,
}) => {
  await page.goto(`${demoSite.address}/sponsors`);
  await expect(page).toHaveTitle('Sponsors | Thandiwe Banda for Miss Malawi 2025');
  const partners = page.getByRole('main').getByRole('article');
  await expect(partners).toHaveCount(6);
  const nyanja = partners.filter({ hasText: 'Nyanja Airtime' });
  await expect(nyanja.getByRole('img')).toHaveAttribute('src', /logo-nyanja/);
  await expect(nyanja).toContainText('data bundle each month');
  const website = nyanja.getByRole('link', { name: /^Visit Website/ });
  await expect(website).toHaveAttribute('href', 'https://example.org/nyanja-airtime');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Become a Sponsor' })).toHaveAttribute('href', '/contact');
});

test.describe('with other content', () => {
  let site: RemoteSite;
  test.afterEach(async ({ page }) => {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end();
  });

  test('a partner needs only an id and a title, and more than a hundred are shown', async ({ page }) => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      id: index + 1,
      title: { rendered: `Partner ${index + 1}` },
      date: '2025-08-01T08:00:00',
      date_gmt: '2025-08-01T06:00:00',
    }));
    site = await startRemoteSite({ sponsor: [...many, { id: 500, title: { rendered: '' } }] });
    await page.goto(`${site.address}/sponsors`);
    const partners = page.getByRole('main').getByRole('article');
    await expect(partners).toHaveCount(120);
    await expect(partners.first().getByRole('link')).toHaveCount(0);
    await expect(partners.first().getByRole('img')).toHaveCount(0);
  });

  test('without partners the page shows a message and the link to become a sponsor', async ({ page }) => {
    site = await startRemoteSite({ sponsor: [] });
    await page.goto(`${site.address}/sponsors`);
    await expect(page.getByText('No partners yet: yours could be the first name here.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Become a Sponsor' })).toBeVisible();
  });

  test('an outage shows an error, and Try Again loads the partners', async ({ page, pageErrors }) => {
    site = await startRemoteSite({ sponsor: [{ id: 1, title: { rendered: 'Late Partner' } }] }, 'down');
    await page.clock.install();
    await visit(page, `${site.address}/sponsors`);
    await expect(page.getByText('Failed to load sponsors. Please try again later.')).toBeVisible();
    await clickTryAgainAfterOutage(
      page,
      { ...site, list: 'sponsor' },
      page.getByRole('link', { name: 'Try Again' }),
    );
    await expect(page.getByRole('heading', { name: 'Late Partner' })).toBeVisible();
    pageErrors.splice(0);
  });
});
