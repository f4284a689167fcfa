import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getAvifPath } from './support/demo-data.ts';
import { albumLink, cards, enableSaveData, modal, photo, stepLink, titles } from './support/gallery-page.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { expect, test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';
import { visit } from './support/visit.ts';

const schoolPhotos = [
  'Thandiwe Banda points at a blackboard with chalk drawings of a sun, a lake and a fish while children watch from wooden desks.',
  'Four schoolgirls with books walk along a red path under flowering jacaranda trees.',
] as const;

/** Swipes from one point to another. */
const swipe = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const client = await page.context().newCDPSession(page);
  const at = (part: number) => [
    { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const position = (page: Page, text: string) => modal(page).getByText(text);

test('an album: filters, photos, and the ways to open and to close it', async ({ page, demoSite }) => {
  test.slow();
  const gallery = `${demoSite.address}/gallery`;
  await stubVideoPlatform(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demoSite.address}/offline`);
  await visit(page, gallery);
  const close = modal(page).getByRole('link', { name: 'Close' });
  const expectClosed = async () => {
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(gallery);
  };

  await test.step('the close link leaves no history entry', async () => {
    await albumLink(page, 'Community days').click();
    await close.click();
    await expectClosed();
    await expect(albumLink(page, 'Community days')).toBeFocused();
    // A double click is safe, though its second click may hit an element under the modal.
    await albumLink(page, 'Community days').click();
    await close.dblclick();
    await expectClosed();
    await page.goBack();
    await expect(page).toHaveURL(`${demoSite.address}/offline`);
    await visit(page, gallery);
  });

  await test.step('opens on Enter, closes on Escape, and the focus returns to the card', async () => {
    await albumLink(page, 'On stage').focus();
    await page.keyboard.press('Enter');
    await expect(position(page, '1 / 6')).toBeVisible();
    await expect(close).toBeFocused();
    // The focus stays inside the modal.
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main li') === null)).toBe(true);
    await page.keyboard.press('Escape');
    await expectClosed();
    await expect(albumLink(page, 'On stage')).toBeFocused();
  });

  await test.step('Back closes it, however many photos were seen, and Forward opens it again', async () => {
    await albumLink(page, 'Community days').click();
    await expect(position(page, '1 / 6')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(position(page, '3 / 6')).toBeVisible();
    await page.goBack();
    await expectClosed();
    await expect(albumLink(page, 'Community days')).toBeFocused();
    await page.goForward();
    await expect(position(page, '3 / 6')).toBeVisible();
    await page.goBack();
    await expectClosed();
  });

  await test.step('a click outside closes it, one inside does not, nor a drag from inside to outside', async () => {
    await albumLink(page, 'School visits').click();
    await photo(page).click();
    await modal(page).getByRole('heading').click();
    await page.mouse.down();
    await page.mouse.move(8, 8, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('ArrowRight');
    await expect(position(page, '2 / 6')).toBeVisible();
    // Outside the panel.
    await page.mouse.click(8, 400);
    await expectClosed();
    await albumLink(page, 'School visits').click();
    await expect(photo(page)).toBeVisible();
    // Beside the photo.
    await page.mouse.click(300, 60);
    await expectClosed();
  });

  await test.step('tabs and date filters keep each other’s choice', async () => {
    const tabs = page.getByRole('navigation', { name: 'Gallery' });
    const dates = page.getByRole('navigation', { name: 'Date' });
    await dates.getByRole('link', { name: 'This Month' }).click();
    await expect(page).toHaveURL(`${gallery}?date=this-month`);
    await expect(dates.locator('[aria-current]')).toHaveText('This Month');
    await tabs.getByRole('link', { name: 'Videos' }).click();
    await expect(page).toHaveURL(`${gallery}?tab=videos&date=this-month`);
    await expect(tabs.locator('[aria-current]')).toHaveText('Videos');
    await expect(titles(page)).toHaveText(['Sample film: Big Buck Bunny', 'Sample film: Sintel']);
    await page.goBack();
    await expect(titles(page)).toHaveText(['School visits', 'Community days']);
  });

  await test.step('opens on a click at its first photo; Previous and Next stop at the ends', async () => {
    // The whole card is a link.
    await cards(page).first().getByRole('img', { name: schoolPhotos[0] }).click({ force: true });
    await expect(page).toHaveURL(`${gallery}?date=this-month&album=school-visits`);
    await expect(modal(page)).toHaveAccessibleName('School visits');
    await expect(position(page, '1 / 6')).toBeVisible();
    await expect(photo(page)).toHaveAttribute('alt', schoolPhotos[0]);
    await expect(stepLink(page, 'Previous')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessibleState(page, 'dialog[open]');
    await stepLink(page, 'Next').click();
    await expect(position(page, '2 / 6')).toBeVisible();
    await expect(photo(page)).toHaveAttribute('alt', schoolPhotos[1]);
    await expect(modal(page).getByText('Home under the jacarandas')).toBeVisible();
    await expect(page).toHaveURL(/album=school-visits&photo=2$/);
    await stepLink(page, 'Previous').click();
    await expect(position(page, '1 / 6')).toBeVisible();
    for (const number of [2, 3, 4, 5, 6]) {
      await stepLink(page, 'Next').click();
      await expect(position(page, `${number} / 6`)).toBeVisible();
    }
    await expect(stepLink(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
    await expect(stepLink(page, 'Next')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(position(page, '6 / 6')).toBeVisible();
  });

  await test.step('the arrow keys stop at the ends; with a modifier key they do nothing', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(position(page, '5 / 6')).toBeVisible();
    await page.keyboard.press('Control+ArrowLeft');
    // Three key presses before the next frame.
    await page.evaluate(() => {
      for (let press = 0; press < 3; press++)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    });
    await expect(position(page, '2 / 6')).toBeVisible();
  });
});

test('an album opened by its address', async ({ page, demoSite }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  await test.step('loads the photo in the size of the screen, and prefetches the next one', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, `${demoSite.address}/gallery?date=this-week&album=school-visits&photo=2`);
    await page.waitForLoadState('networkidle');
    const { width, height, source } = await photo(page).evaluate((image: HTMLImageElement) => ({
      width: image.clientWidth,
      height: image.clientHeight,
      source: image.currentSrc,
    }));
    expect(width).toBe(360);
    expect(width / height).toBeCloseTo(1600 / 1067, 1);
    expect(source).toMatch(/school-02-.*-360x240\.webp$/);
    expect(fetched.filter((url) => /school-03-.*-360x/.test(url)).length).toBeGreaterThan(0);
    expect(fetched.filter((url) => /school-0[56]/.test(url))).toEqual([]);
  });

  await test.step('closing leads to the gallery', async () => {
    await modal(page).getByRole('link', { name: 'Close' }).click();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/gallery?date=this-week`);
  });

  await test.step('with Save-Data no photo is prefetched', async () => {
    await enableSaveData(page);
    await visit(page, `${demoSite.address}/gallery?album=school-visits&photo=4`);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /school-05/.test(url))).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(photo(page)).toHaveJSProperty('complete', true);
    await expect.poll(() => fetched.filter((url) => /school-05/.test(url)).length).toBe(1);
  });
});

test('a photo is shown as AVIF once it is encoded', async ({ page, demoSite }) => {
  const files = readdirSync(join(demoSite.folder, 'uploads'));
  const name = files.find((file) => /^school-02-.*-360x240\.webp$/.test(file)) ?? '';
  const source = `${demoSite.address}/uploads/${name}`;
  rmSync(getAvifPath(demoSite.folder, name));
  const getType = async () =>
    (await page.request.get(source, { headers: { accept: 'image/avif,*/*' } })).headers()['content-type'];
  expect(await getType()).toBe('image/webp');
  await expect.poll(getType).toBe('image/avif');
  await page.setViewportSize({ width: 360, height: 740 });
  const sent = page.waitForResponse(source);
  await visit(page, `${demoSite.address}/gallery?album=school-visits&photo=2`);
  expect((await sent).headers()['content-type']).toBe('image/avif');
  await expect(photo(page)).toHaveJSProperty('complete', true);
  expect(await photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
});

test('an album without photos ignores the arrow keys, a broken photo shows a placeholder, and an album that fails says so', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const albums = [
    { id: 1, slug: 'empty', title: 'An empty album', photos: [] },
    {
      id: 2,
      slug: 'broken',
      title: 'A broken photo',
      photos: [{ id: 3, full_image_url: '/uploads/gone.jpg' }],
    },
    { id: 4, slug: 'failing', title: 'An album that fails', photos: [] },
  ].map(({ title, photos, ...item }) => ({
    ...item,
    title: { rendered: title },
    acf: { photo_gallery: { multiple_photos: photos } },
  }));
  await page.route('**/wp-json/wp/v2/photo-gallery?**', (route) => {
    const slug = new URL(route.request().url()).searchParams.get('slug[]');
    if (slug === 'failing') return route.fulfill({ status: 500 });
    return route.fulfill({ json: albums.filter((album) => slug === null || album.slug === slug) });
  });
  await visit(page, `${demoSite.address}/offline`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click();
  await albumLink(page, 'An empty album').click();
  await page.keyboard.press('ArrowRight');
  await expect(modal(page).getByText('No images available in this gallery.')).toBeVisible();
  await expectAccessibleState(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await albumLink(page, 'A broken photo').click();
  await expect(modal(page).locator('img:visible')).toHaveAttribute('src', /about-image/);
  await page.keyboard.press('Escape');
  await albumLink(page, 'An album that fails').click();
  await expect(modal(page).getByText('Failed to load gallery data. Please try again later.')).toBeVisible();
  await expectAccessibleState(page, 'dialog[open]');
  // The browser logs the missing picture and the failed request.
  expect(pageErrors.splice(0).filter((line) => !/status of (404|500)/.test(line))).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('swiping sideways moves through the photos, swiping up and down does not', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/gallery?album=school-visits`);
    await swipe(page, [280, 200], [100, 210]);
    await expect(position(page, '2 / 6')).toBeVisible();
    await swipe(page, [280, 60], [200, 60]);
    await expect(position(page, '3 / 6')).toBeVisible();
    await swipe(page, [180, 300], [190, 120]);
    await swipe(page, [180, 200], [195, 200]);
    await swipe(page, [100, 200], [280, 190]);
    await expect(position(page, '2 / 6')).toBeVisible();
    await swipe(page, [100, 200], [280, 200]);
    await swipe(page, [100, 200], [280, 200]);
    await expect(position(page, '1 / 6')).toBeVisible();
  });
});
