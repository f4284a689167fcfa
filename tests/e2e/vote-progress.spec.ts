import { expectAccessibleLayout } from './support/page-checks.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { addPaidVotes } from './support/vote-orders.ts';
import { progressBar } from './support/vote-page.ts';

test('the progress to the goal of 50 is a rising sun, beside the place on the leaderboard', async ({
  page,
}) => {
  const site = await startRemoteSite({});
  try {
    const readSunPosition = async (): Promise<number> =>
      Number(await progressBar(page).locator('circle').first().getAttribute('cy'));
    await visit(page, `${site.address}/vote`);
    await expect(progressBar(page)).toHaveAttribute('aria-valuetext', '0 of 50 votes');
    await expect(page.getByText('50 votes to go.')).toBeVisible();
    const startPosition = await readSunPosition();
    await addPaidVotes(site.folder, 23);
    await page.reload();
    await expect(page.getByText('23 of 50 votes', { exact: true })).toBeVisible();
    await expect(progressBar(page)).toHaveAttribute('aria-valuetext', '23 of 50 votes');
    await expect(progressBar(page)).toHaveAttribute('aria-valuenow', '23');
    await expect(progressBar(page)).toHaveAttribute('aria-valuemax', '50');
    expect(await readSunPosition()).toBeLessThan(startPosition);
    await expect(page.getByText('#12 on the leaderboard')).toBeVisible();

    await addPaidVotes(site.folder, 27);
    await page.reload();
    await expect(page.getByText('The goal is reached.')).toBeVisible();
    const goalPosition = await readSunPosition();
    await addPaidVotes(site.folder, 1_200);
    await page.reload();
    await expect(page.getByText('1,250 of 50 votes', { exact: true })).toBeVisible();
    await expect(page.getByText('The goal is reached.')).toBeVisible();
    await expect(progressBar(page)).toHaveAttribute('aria-valuenow', '50');
    expect(await readSunPosition()).toBe(goalPosition);
    await expectAccessibleLayout(page);
  } finally {
    await site.end();
  }
});
