import { expect, test } from '@playwright/test';
import { visit } from '../e2e/support/visit.ts';
import { getWordpress } from './support/given-wordpress.ts';

const { address, site } = getWordpress();

type RestItem = { readonly slug: string; readonly title: { readonly rendered: string } };

/** The published items of a type, as WordPress lists them. */
const readItems = async (type: string): Promise<readonly RestItem[]> =>
  (await fetch(`${address}/wp-json/wp/v2/${type}?per_page=100&_fields=slug,title`)).json();

const decode = ({ title }: RestItem): string =>
  title.rendered
    .replaceAll('&amp;', '&')
    .replaceAll('&#038;', '&')
    .replaceAll('&#8217;', '’')
    .replaceAll('&#8220;', '“')
    .replaceAll('&#8221;', '”');

test('home leads from the hero to an update and back to the list', async ({ page }) => {
  await visit(page, `${site}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [newest] = await readItems('update');
  if (!newest) throw new Error('WordPress has no update.');
  await page
    .getByRole('link', { name: decode(newest) })
    .first()
    .click();
  await expect(page).toHaveURL(`${site}/updates/${newest.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(decode(newest));
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Updates' }).first().click();
  await expect(page).toHaveURL(`${site}/updates`);
});

test('updates are filtered by category, and events are searched', async ({ page }) => {
  await visit(page, `${site}/updates?category=Education`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const categories = await page.getByRole('article').allInnerTexts();
  for (const text of categories) expect(text.toLowerCase()).toContain('education');
  await visit(page, `${site}/events`);
  const events = await readItems('event');
  const wanted = events.at(-1);
  if (!wanted) throw new Error('WordPress has no event.');
  await page.getByRole('searchbox').first().fill(decode(wanted));
  await expect(page.getByRole('heading', { name: decode(wanted) })).toBeVisible();
});

test('galleries show their photos, and the press kit has its pictures', async ({ page, request }) => {
  await visit(page, `${site}/gallery`);
  const [gallery] = await readItems('photo-gallery');
  if (!gallery) throw new Error('WordPress has no gallery.');
  await page
    .getByRole('button', { name: decode(gallery) })
    .or(page.getByRole('link', { name: decode(gallery) }))
    .first()
    .click();
  const photo = page.getByRole('dialog').getByRole('img').first();
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const kit = await request.get(`${site}/media-kit.zip`);
  expect(kit.status()).toBe(200);
  expect((await kit.body()).length).toBeGreaterThan(100_000);
});

for (const path of [
  '/',
  '/about',
  '/updates',
  '/events',
  '/gallery',
  '/gallery?tab=videos',
  '/sponsors',
  '/vote',
  '/contact',
])
  test(`${path} is complete: no error, no missing picture`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const response = await visit(page, site + path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Please try again later')).toHaveCount(0);
    const missing = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.src),
    );
    // The platform of the videos is not reached in tests.
    expect(missing.filter((source) => !source.includes('ytimg.com'))).toEqual([]);
    expect(errors).toEqual([]);
  });

test('feed and sitemap name the updates by their addresses on the site', async ({ request }) => {
  const updates = await readItems('update');
  const feed = await (await request.get(`${site}/feed.xml`)).text();
  for (const { slug } of updates.slice(0, 5)) expect(feed).toContain(`${site}/updates/${slug}`);
  const sitemap = await (await request.get(`${site}/sitemap-updates-1.xml`)).text();
  for (const { slug } of updates) expect(sitemap).toContain(`${site}/updates/${slug}<`);
});
