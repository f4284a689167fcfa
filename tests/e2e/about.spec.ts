import { pauseRequests } from './support/paused-requests.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visitUntilIdle } from './support/visit.ts';

test('her story: portrait, title, quote, text, journey and a call to action', async ({ page, demoSite }) => {
  await page.goto(`${demoSite.address}/about`);
  await expect(page).toHaveTitle('About Thandiwe Banda | Thandiwe Banda for Miss Malawi 2025');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('src', /about-portrait/);
  await expect(page.getByRole('blockquote').first()).toHaveText(/^“.+”$/);
  await expect(page.getByRole('heading', { name: 'Buku Langa' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vote for Thandiwe Banda' })).toHaveAttribute('href', '/vote');
  await expect(page.getByRole('link', { name: 'Support My Journey' })).toHaveAttribute('href', '/contact');
});

test('the journey section is on the home page and the about page; only the home page links to the about page', async ({
  page,
  demoSite,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(demoSite.address + path);
    const journey = page.getByRole('region', { name: 'The Journey' });
    await expect(journey.getByRole('listitem').filter({ hasText: /^20\d\d/ })).toHaveText([
      /^2021.*Youth Advocate.*local NGOs on youth education/,
      /^2023.*Community Leader.*girls’ education program/,
      /^2024.*University Graduate.*[Cc]ommerce degree in tourism management/,
      /^2025.*Miss Malawi Contestant/,
    ]);
    await expect(journey).toContainText('I stand for two things');
    await expect(journey.getByRole('listitem').getByRole('blockquote')).toHaveText([
      '“A girl who reads becomes a woman who decides.”',
      /^“Mutu umodzi susenza denga/,
      /^“A sash is only cloth/,
    ]);
    await expect(journey.getByRole('link', { name: 'Learn More About Her Journey' })).toHaveCount(
      path === '/' ? 1 : 0,
    );
  }
});

test.describe('with other content', () => {
  let site: RemoteSite;
  test.afterEach(async ({ page }) => {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end();
  });

  test('without a story, quotes or a media kit each part shows a message', async ({ page }) => {
    site = await startRemoteSite({ about: [], quote: [], 'media-kit': [] });
    const response = await page.goto(`${site.address}/about`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contestant');
    await expect(page.getByRole('link', { name: 'latest updates' })).toHaveAttribute('href', '/updates');
    await expect(page.getByText('No quotes available at the moment.')).toBeVisible();
    await expect(page.getByText('No media kit available at the moment.')).toBeVisible();
  });

  test('with the content host unavailable each part shows its error', async ({ page, pageErrors }) => {
    site = await startRemoteSite({}, 'down');
    const response = await page.goto(`${site.address}/about`);
    expect(response?.status()).toBe(503);
    await expect(page.getByText('Failed to load About Contestant content.')).toBeVisible();
    await expect(page.getByText('Failed to load quotes. Please try again later.')).toBeVisible();
    await expect(page.getByText('Failed to load media kit. Please try again later.')).toBeVisible();
    await expect(page.getByText('Oops! Something went wrong')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Try Again' })).toHaveCount(3);
    pageErrors.splice(0);
  });

  test('each part shows its loading message', async ({ page }) => {
    site = await startRemoteSite({
      about: [{ id: 1, title: { rendered: 'Moni' }, content: { rendered: '<p>Hello.</p>' } }],
      quote: [],
      'media-kit': [],
      sponsor: [],
    });
    await visitUntilIdle(page, `${site.address}/sponsors`);
    const release = await pauseRequests(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('Loading About Contestant...')).toBeVisible();
    await expect(page.getByText('Loading quotes...')).toBeVisible();
    await expect(page.getByText('Loading media kit...')).toBeVisible();
    release();
    await expect(page.getByText('Hello.')).toBeVisible();
  });
});
