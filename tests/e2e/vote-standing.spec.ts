import { expectSound } from './support/page-checks.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { countVotes } from './support/vote-orders.ts';
import { progressOf } from './support/vote-page.ts';

test('the way to the goal of 50 is a rising sun, beside the place on the leaderboard', async ({ page }) => {
  const site = await startRemoteSite({});
  try {
    const heightOfSun = async (): Promise<number> =>
      Number(await progressOf(page).locator('circle').first().getAttribute('cy'));
    await visit(page, `${site.address}/vote`);
    await expect(progressOf(page)).toHaveAttribute('aria-valuetext', '0 of 50 votes');
    await expect(page.getByText('50 votes to go.')).toBeVisible();
    const low = await heightOfSun();
    await countVotes(site.folder, 23);
    await page.reload();
    await expect(page.getByText('23 of 50 votes', { exact: true })).toBeVisible();
    await expect(progressOf(page)).toHaveAttribute('aria-valuetext', '23 of 50 votes');
    await expect(progressOf(page)).toHaveAttribute('aria-valuenow', '23');
    await expect(progressOf(page)).toHaveAttribute('aria-valuemax', '50');
    expect(await heightOfSun()).toBeLessThan(low);
    await expect(page.getByText('#12 on the leaderboard')).toBeVisible();

    await countVotes(site.folder, 27);
    await page.reload();
    await expect(page.getByText('The goal is reached.')).toBeVisible();
    const full = await heightOfSun();
    await countVotes(site.folder, 1_200);
    await page.reload();
    await expect(page.getByText('1,250 of 50 votes', { exact: true })).toBeVisible();
    await expect(page.getByText('The goal is reached.')).toBeVisible();
    await expect(progressOf(page)).toHaveAttribute('aria-valuenow', '50');
    expect(await heightOfSun()).toBe(full);
    await expectSound(page);
  } finally {
    await site.end();
  }
});
