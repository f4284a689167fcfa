import type { Page } from '@playwright/test';
import { albumLink, cards, enableSaveData, modal, photo, stepLink, titles } from './support/gallery-page.ts';
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

test.describe('the list of albums', () => {
  test('shows the albums, newest first, each with title, subtitle, date and number of photos', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/gallery`);
    await expect(page).toHaveTitle('Gallery | Thandiwe Banda for Miss Malawi 2025');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
    await expect(titles(page)).toHaveText(['School visits', 'Community days', 'Lake and land', 'On stage']);
    const onStage = cards(page).last();
    await expect(onStage.getByText('The runway, the gown and the minutes before')).toBeVisible();
    await expect(onStage.locator('time')).toHaveText('August 16, 2025');
    await expect(onStage.getByText('6 photos')).toBeVisible();
    await expect(cards(page).first().getByRole('img', { name: schoolPhotos[0] })).toBeVisible();
    await expect(modal(page)).toHaveCount(0);
  });

  test('tabs and date filters are links that keep each other’s choice', async ({ page, demoSite }) => {
    await stubVideoPlatform(page);
    await visit(page, `${demoSite.address}/gallery`);
    const tabs = page.getByRole('navigation', { name: 'Gallery' });
    const dates = page.getByRole('navigation', { name: 'Date' });
    await expect(tabs.getByRole('link')).toHaveText(['Images', 'Videos']);
    await expect(dates.getByRole('link')).toHaveText(['All', 'This Week', 'This Month', '2025']);
    await expect(tabs.locator('[aria-current]')).toHaveText('Images');
    await expect(dates.locator('[aria-current]')).toHaveText('All');

    await dates.getByRole('link', { name: 'This Month' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/gallery?date=this-month`);
    await expect(dates.locator('[aria-current]')).toHaveText('This Month');
    await tabs.getByRole('link', { name: 'Videos' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/gallery?tab=videos&date=this-month`);
    await expect(tabs.locator('[aria-current]')).toHaveText('Videos');
    await expect(titles(page)).toHaveText(['Sample film: Big Buck Bunny', 'Sample film: Sintel']);
    await page.goBack();
    await expect(titles(page)).toHaveText(['School visits', 'Community days']);
  });

  test('the date filters work on both tabs', async ({ page, demoSite }) => {
    await stubVideoPlatform(page);
    const all = ['School visits', 'Community days', 'Lake and land', 'On stage'];
    for (const [search, shown] of [
      ['date=all', all],
      ['date=this-week', ['School visits']],
      ['date=this-month', ['School visits', 'Community days']],
      ['date=2025', ['On stage']],
      ['date=yesterday&tab=sounds', all],
      ['tab=videos&date=this-week', ['Sample film: Big Buck Bunny']],
      ['tab=videos&date=this-month', ['Sample film: Big Buck Bunny', 'Sample film: Sintel']],
      ['tab=videos&date=2025', ['Sample film: Elephants Dream']],
    ] as const) {
      await page.goto(`${demoSite.address}/gallery?${search}`);
      await expect(titles(page)).toHaveText([...shown]);
    }
  });
});

test.describe('an album', () => {
  test('opens on a click at its first photo; Previous and Next stop at the ends', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/gallery?date=this-week`);
    // The whole card is a link.
    await cards(page).first().getByRole('img', { name: schoolPhotos[0] }).click({ force: true });
    await expect(page).toHaveURL(`${demoSite.address}/gallery?date=this-week&album=school-visits`);
    await expect(modal(page).getByRole('heading', { name: 'School visits' })).toBeVisible();
    await expect(modal(page)).toHaveAccessibleName('School visits');
    await expect(modal(page).getByText('1 / 6')).toBeVisible();
    await expect(photo(page)).toHaveAttribute('alt', schoolPhotos[0]);
    await expect(modal(page).getByText('Six mornings in six schools.')).toBeVisible();
    await expect(stepLink(page, 'Previous')).toHaveAttribute('aria-disabled', 'true');

    await stepLink(page, 'Next').click();
    await expect(modal(page).getByText('2 / 6')).toBeVisible();
    await expect(photo(page)).toHaveAttribute('alt', schoolPhotos[1]);
    await expect(modal(page).getByText('Home under the jacarandas')).toBeVisible();
    await expect(page).toHaveURL(/album=school-visits&photo=2$/);
    await stepLink(page, 'Previous').click();
    await expect(modal(page).getByText('1 / 6')).toBeVisible();
    for (const number of [2, 3, 4, 5, 6]) {
      await stepLink(page, 'Next').click();
      await expect(modal(page).getByText(`${number} / 6`)).toBeVisible();
    }
    await expect(stepLink(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
    await expect(stepLink(page, 'Next')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal(page).getByText('6 / 6')).toBeVisible();
  });

  test('the arrow keys move through the photos and stop at the ends; with a modifier key they do nothing', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/gallery?album=school-visits&photo=5`);
    await page.keyboard.press('ArrowRight');
    await expect(modal(page).getByText('6 / 6')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(modal(page).getByText('5 / 6')).toBeVisible();
    await page.keyboard.press('Control+ArrowLeft');
    // Three key presses before the next frame.
    await page.evaluate(() => {
      for (let press = 0; press < 3; press++)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    });
    await expect(modal(page).getByText('2 / 6')).toBeVisible();
  });

  test('opens on Enter, closes on Escape, and the focus returns to the card', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/gallery`);
    await albumLink(page, 'On stage').focus();
    await page.keyboard.press('Enter');
    await expect(modal(page).getByText('1 / 6')).toBeVisible();
    await expect(modal(page).getByRole('link', { name: 'Close' })).toBeFocused();
    // The focus stays inside the modal.
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main li') === null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/gallery`);
    await expect(albumLink(page, 'On stage')).toBeFocused();
  });

  test('Back closes it, however many photos were seen, and Forward opens it again', async ({
    page,
    demoSite,
  }) => {
    await visit(page, `${demoSite.address}/gallery`);
    await albumLink(page, 'Community days').click();
    await expect(modal(page).getByText('1 / 6')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(modal(page).getByText('3 / 6')).toBeVisible();
    await page.goBack();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/gallery`);
    await expect(albumLink(page, 'Community days')).toBeFocused();
    await page.goForward();
    await expect(modal(page).getByText('3 / 6')).toBeVisible();
  });

  test('the close button leaves no history entry', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/`);
    await visit(page, `${demoSite.address}/gallery`);
    await albumLink(page, 'Community days').click();
    const close = modal(page).getByRole('link', { name: 'Close' });
    await close.click();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/gallery`);
    await expect(albumLink(page, 'Community days')).toBeFocused();
    // A double click is safe, though its second click may hit an element under the modal.
    await albumLink(page, 'Community days').click();
    await close.dblclick();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/gallery`);
    await page.goBack();
    await expect(page).toHaveURL(`${demoSite.address}/`);
  });

  test('a click outside closes it, one inside does not, nor a drag from inside to outside', async ({
    page,
    demoSite,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, `${demoSite.address}/gallery`);
    await albumLink(page, 'School visits').click();
    await photo(page).click();
    await modal(page).getByRole('heading').click();
    await page.mouse.down();
    await page.mouse.move(8, 8, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('ArrowRight');
    await expect(modal(page).getByText('2 / 6')).toBeVisible();
    // Outside the panel.
    await page.mouse.click(8, 400);
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/gallery`);

    await albumLink(page, 'School visits').click();
    await expect(photo(page)).toBeVisible();
    // Beside the photo.
    await page.mouse.click(300, 60);
    await expect(modal(page)).toHaveCount(0);
  });

  test('an address opens it at a photo, limited to the existing ones, and closing leads to the gallery', async ({
    page,
    demoSite,
  }) => {
    for (const [number, shown] of [
      ['3', '3 / 6'],
      ['99', '6 / 6'],
      ['0', '1 / 6'],
      ['two', '1 / 6'],
    ]) {
      await visit(page, `${demoSite.address}/gallery?date=2025&album=school-visits&photo=${number}`);
      await expect(modal(page).getByText(`${shown}`)).toBeVisible();
    }
    await expect(page).toHaveTitle('School visits | Gallery | Thandiwe Banda for Miss Malawi 2025');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${demoSite.address}/gallery?album=school-visits`,
    );
    await modal(page).getByRole('link', { name: 'Close' }).click();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/gallery?date=2025`);
  });

  test('the address of an unknown album opens no modal', async ({ page, demoSite }) => {
    for (const search of [
      'album=no-such-album',
      'tab=videos&album=school-visits',
      'video=sample-film-sintel',
    ]) {
      await stubVideoPlatform(page);
      await visit(page, `${demoSite.address}/gallery?${search}`);
      await expect(cards(page)).toHaveCount(4);
      await expect(modal(page)).toHaveCount(0);
    }
  });

  test('loads the photo in the size of the screen, and prefetches the next one', async ({
    page,
    demoSite,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await visit(page, `${demoSite.address}/gallery?album=school-visits&photo=2`);
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

  test('with Save-Data no photo is prefetched', async ({ page, demoSite }) => {
    await enableSaveData(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await visit(page, `${demoSite.address}/gallery?album=school-visits&photo=4`);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /school-05/.test(url))).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(photo(page)).toHaveJSProperty('complete', true);
    await expect.poll(() => fetched.filter((url) => /school-05/.test(url)).length).toBe(1);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test('swiping sideways moves through the photos, swiping up and down does not', async ({
      page,
      demoSite,
    }) => {
      await visit(page, `${demoSite.address}/gallery?album=school-visits`);
      await swipe(page, [280, 200], [100, 210]);
      await expect(modal(page).getByText('2 / 6')).toBeVisible();
      await swipe(page, [280, 60], [200, 60]);
      await expect(modal(page).getByText('3 / 6')).toBeVisible();
      await swipe(page, [180, 300], [190, 120]);
      await swipe(page, [180, 200], [195, 200]);
      await swipe(page, [100, 200], [280, 190]);
      await expect(modal(page).getByText('2 / 6')).toBeVisible();
      await swipe(page, [100, 200], [280, 200]);
      await swipe(page, [100, 200], [280, 200]);
      await expect(modal(page).getByText('1 / 6')).toBeVisible();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, filters, cards, photos and closing are links', async ({ page, demoSite }) => {
    await page.goto(`${demoSite.address}/gallery`);
    await page.getByRole('link', { name: 'This Week' }).click();
    await expect(titles(page)).toHaveText(['School visits']);
    await albumLink(page, 'School visits').click();
    await expect(modal(page).getByText('1 / 6')).toBeVisible();
    await stepLink(page, 'Next').click();
    await expect(modal(page).getByText('2 / 6')).toBeVisible();
    await expect(photo(page)).toHaveAttribute('alt', schoolPhotos[1]);
    await modal(page).getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/gallery?date=this-week`);
    await expect(modal(page)).toHaveCount(0);
  });
});
