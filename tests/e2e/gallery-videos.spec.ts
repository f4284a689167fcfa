import { bumpRevision } from '../../src/server/db/revision.ts';
import { cards, enableSaveData, modal, player, titles } from './support/gallery-page.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { adminTest, expect, test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';
import { visit } from './support/visit.ts';

const playerAddress = 'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?rel=0&playsinline=1';

test('a video: thumbnail, player, and the ways to open and to close it', async ({ page, demoSite }) => {
  const videos = `${demoSite.address}/gallery?tab=videos`;
  await page.setViewportSize({ width: 1280, height: 800 });
  const { requestedUrls } = await stubVideoPlatform(page);
  await visit(page, videos);

  await test.step('the player is not requested before the video is opened', async () => {
    await page.waitForLoadState('networkidle');
    await expect(titles(page)).toHaveText([
      'Sample film: Big Buck Bunny',
      'Sample film: Sintel',
      'Sample film: Elephants Dream',
      'Sample film: Tears of Steel',
    ]);
    await expect(cards(page).locator('img')).toHaveCount(4);
    // The posters are the site's own: the platform hears of no visitor before a video is opened.
    expect(requestedUrls).toEqual([]);
  });

  await test.step('opens on a click with autoplay, and closing removes the player', async () => {
    await cards(page).nth(1).click();
    await expect(page).toHaveURL(`${videos}&video=sample-film-sintel`);
    await expect(modal(page)).toHaveAccessibleName('Sample film: Sintel');
    await expect(
      modal(page).getByText('Reserved for our film about the making of the chitenje gown.'),
    ).toBeVisible();
    await expect(player(page)).toHaveAttribute('src', `${playerAddress}&autoplay=1`);
    await expect(player(page)).toHaveAttribute('title', 'Sample film: Sintel');
    await expect(player(page)).toHaveAttribute('allow', /autoplay/);
    await expect(player(page)).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(player(page).contentFrame().getByText('Player')).toBeVisible();
    const box = await player(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await expect(modal(page).getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      'https://youtu.be/eRsGyueVLvQ',
    );
    await modal(page).getByRole('link', { name: 'Close' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page).toHaveURL(videos);
    await expect(cards(page).getByRole('link', { name: 'Sample film: Sintel' })).toBeFocused();
  });

  await test.step('opens on Enter; Escape, Back and a click outside close it', async () => {
    const close = [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.mouse.click(8, 400)];
    for (const way of close) {
      await cards(page).getByRole('link', { name: 'Sample film: Tears of Steel' }).focus();
      await page.keyboard.press('Enter');
      await expect(player(page)).toHaveCount(1);
      await way();
      await expect(modal(page)).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
    }
    await expect(page).toHaveURL(videos);
  });

  await test.step('does not autoplay when opened by its address', async () => {
    await visit(page, `${videos}&video=sample-film-sintel`);
    await expect(player(page)).toHaveAttribute('src', playerAddress);
    // Until the player is loaded, and if it cannot be, the poster is seen behind it.
    await expect(modal(page).locator('.aspect-video img')).toHaveAttribute('src', /film-/);
    await expectAccessibleState(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(videos);
  });

  await test.step('does not autoplay with Save-Data', async () => {
    await enableSaveData(page);
    await visit(page, videos);
    await cards(page).nth(1).click();
    await expect(player(page)).toHaveAttribute('src', playerAddress);
  });
});

adminTest(
  'without a poster the platform’s thumbnail is shown, without either a placeholder',
  async ({ page, demoSite, pageErrors }) => {
    await withSiteDatabase(demoSite.folder, async ({ db }) => {
      const videos = await db
        .selectFrom('entry')
        .select(['id', 'fields'])
        .where('type', '=', 'video-gallery')
        .execute();
      for (const { id, fields } of videos) {
        const withoutPoster = JSON.stringify({ ...JSON.parse(fields), poster: null });
        await db.updateTable('entry').set({ fields: withoutPoster }).where('id', '=', id).execute();
      }
      await bumpRevision(db);
    });

    await test.step('the thumbnail comes from the platform', async () => {
      const platform = await stubVideoPlatform(page);
      await visit(page, `${demoSite.address}/gallery?tab=videos`);
      await expect(cards(page).locator('img')).toHaveCount(4);
      await expect.poll(() => platform.requestedUrls.length).toBeGreaterThan(0);
      await platform.end();
    });

    await test.step('the platform’s “no thumbnail” picture is replaced', async () => {
      const platform = await stubVideoPlatform(page, 120);
      await visit(page, `${demoSite.address}/gallery?tab=videos&date=this-week`);
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).locator('img')).toHaveCount(0);
      await platform.end();
    });

    await test.step('without the platform the video has its link', async () => {
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
      await expectAccessibleState(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      // The browser logs each failed request; the page itself logs nothing.
      const errors = pageErrors.splice(0);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.filter((pageError) => !pageError.includes('net::ERR_FAILED'))).toEqual([]);
    });
  },
);
