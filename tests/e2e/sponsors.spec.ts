import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { tryAgainAfter } from './support/try-again.ts';
import { visit } from './support/visit.ts';

test('partners with their mark, text and website, and a call to support', async ({ page, demoSite }) => {
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
    // An open page would miss the site that goes.
    await page.close();
    await site.end();
  });

  test('a partner needs an id and a title; all else may be missing, and more than a hundred are shown', async ({
    page,
  }) => {
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

  test('none yet: the page says so and asks for the first', async ({ page }) => {
    site = await startRemoteSite({ sponsor: [] });
    await page.goto(`${site.address}/sponsors`);
    await expect(page.getByText('No partners yet: yours could be the first name here.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Become a Sponsor' })).toBeVisible();
  });

  test('a failure says so and can be tried again', async ({ page, complaints }) => {
    site = await startRemoteSite({ sponsor: [{ id: 1, title: { rendered: 'Late Partner' } }] }, 'down');
    await page.clock.install();
    await visit(page, `${site.address}/sponsors`);
    await expect(page.getByText('Failed to load sponsors. Please try again later.')).toBeVisible();
    await tryAgainAfter(page, { ...site, list: 'sponsor' }, page.getByRole('link', { name: 'Try Again' }));
    await expect(page.getByRole('heading', { name: 'Late Partner' })).toBeVisible();
    complaints.splice(0);
  });
});
