import { cards, enableSaveData, modal, player, titles } from './support/gallery-page.ts';
import { expect, test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';
import { visit } from './support/visit.ts';

test.describe('a video', () => {
  test('has the thumbnail of its video id; the player is not requested before the video is opened', async ({
    page,
    demoSite,
  }) => {
    const requestedUrls = await stubVideoPlatform(page);
    await visit(page, `${demoSite.address}/gallery?tab=videos`);
    await page.waitForLoadState('networkidle');
    await expect(titles(page)).toHaveText([
      'Sample film: Big Buck Bunny',
      'Sample film: Sintel',
      'Sample film: Tears of Steel',
      'Sample film: Elephants Dream',
    ]);
    await expect(cards(page).first().locator('img')).toHaveAttribute(
      'src',
      'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
    );
    await expect(cards(page).locator('img')).toHaveCount(4);
    expect(requestedUrls.filter((url) => !url.startsWith('https://i.ytimg.com/'))).toEqual([]);
  });

  test('opens on a click with autoplay, and closing removes the player', async ({ page, demoSite }) => {
    await stubVideoPlatform(page);
    await visit(page, `${demoSite.address}/gallery?tab=videos`);
    await cards(page).nth(1).click();
    await expect(page).toHaveURL(`${demoSite.address}/gallery?tab=videos&video=sample-film-sintel`);
    await expect(modal(page)).toHaveAccessibleName('Sample film: Sintel');
    await expect(
      modal(page).getByText('Kept free for our film about the making of the chitenje gown.'),
    ).toBeVisible();
    await expect(player(page)).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?rel=0&playsinline=1&autoplay=1',
    );
    await expect(player(page)).toHaveAttribute('title', 'Sample film: Sintel');
    await expect(player(page)).toHaveAttribute('allow', /autoplay/);
    await expect(player(page)).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(player(page).contentFrame().getByText('Player')).toBeVisible();
    const box = await player(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    const link = modal(page).getByRole('link', { name: 'Watch on YouTube' });
    await expect(link).toHaveAttribute('href', 'https://youtu.be/eRsGyueVLvQ');
    await expect(link).toHaveAttribute('target', '_blank');

    await modal(page).getByRole('link', { name: 'Close' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/gallery?tab=videos`);
    await expect(cards(page).getByRole('link', { name: 'Sample film: Sintel' })).toBeFocused();
  });

  test('opens on Enter; Escape, Back and a click outside close it', async ({ page, demoSite }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await stubVideoPlatform(page);
    await visit(page, `${demoSite.address}/gallery?tab=videos`);
    const close = [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.mouse.click(8, 400)];
    for (const way of close) {
      await cards(page).getByRole('link', { name: 'Sample film: Tears of Steel' }).focus();
      await page.keyboard.press('Enter');
      await expect(player(page)).toHaveCount(1);
      await way();
      await expect(modal(page)).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
    }
    await expect(page).toHaveURL(`${demoSite.address}/gallery?tab=videos`);
  });

  test('does not autoplay when opened by its address, nor with Save-Data', async ({ page, demoSite }) => {
    await stubVideoPlatform(page);
    const address = `${demoSite.address}/gallery?tab=videos&video=sample-film-sintel`;
    const urlWithoutAutoplay = 'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?rel=0&playsinline=1';
    await visit(page, address);
    await expect(player(page)).toHaveAttribute('src', urlWithoutAutoplay);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${demoSite.address}/gallery?tab=videos`);

    await enableSaveData(page);
    await visit(page, `${demoSite.address}/gallery?tab=videos`);
    await cards(page).nth(1).click();
    await expect(player(page)).toHaveAttribute('src', urlWithoutAutoplay);
  });

  test('without the video platform a placeholder and the link are shown', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.route(/ytimg|youtube/, (route) => route.abort());
    await visit(page, `${demoSite.address}/gallery?tab=videos`);
    await page.waitForLoadState('networkidle');
    for (const card of await cards(page).all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('img')).toHaveCount(0);
      await expect(card.locator('svg').first()).toBeVisible();
    }
    await cards(page).first().click();
    await expect(modal(page).getByRole('link', { name: 'Watch on YouTube' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The browser logs each failed request; the page itself logs nothing.
    const errors = pageErrors.splice(0);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter((pageError) => !pageError.includes('net::ERR_FAILED'))).toEqual([]);
  });

  test('the platform’s “no thumbnail” picture is replaced by the placeholder', async ({ page, demoSite }) => {
    await stubVideoPlatform(page, 120);
    await visit(page, `${demoSite.address}/gallery?tab=videos&date=2025`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).locator('img')).toHaveCount(0);
  });
});

test.describe('a video without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links to the video platform', async ({ page, demoSite }) => {
    await stubVideoPlatform(page);
    await page.goto(`${demoSite.address}/gallery`);
    await page.getByRole('link', { name: 'Videos' }).click();
    await cards(page).getByRole('link', { name: 'Sample film: Sintel' }).click();
    await expect(modal(page).getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      'https://youtu.be/eRsGyueVLvQ',
    );
    await expect(page.locator('iframe')).toHaveCount(0);
    await modal(page).getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/gallery?tab=videos`);
  });
});
