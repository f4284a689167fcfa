import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

// Values that are allowed, but probably a mistake: the form says so, and again after saving.

test('prices that rise per vote, and a round that has already closed', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToAdmin(page, demoSite.address, '/admin/settings/campaign');
  const warning = page.getByText(
    '5 votes for MWK 600 cost more per vote than 1 vote for MWK 100. Please check these prices.',
  );
  const price = page.getByRole('group', { name: 'Package 2', exact: true }).getByLabel('Price (MWK)');
  await expect(price).toHaveValue('450');
  await expect(warning).toHaveCount(0);
  await price.fill('600');
  await expect(warning).toBeVisible();

  await page.getByRole('button', { name: 'Add Round' }).click();
  const round = page.getByRole('group', { name: 'Round 1', exact: true });
  await round.getByLabel('Name').fill('Final');
  await expect(round.getByLabel('Opens')).toHaveAccessibleDescription('Time in Blantyre.');
  await expect(round.getByLabel('Closes')).toHaveAccessibleDescription('Time in Blantyre.');
  await round.getByLabel('Closes').fill('2020-01-01T18:00');
  const pastClose = 'The round “Final” closes at a time that is already past. Nobody can vote in it.';
  await expect(round.getByLabel('Closes')).toHaveAccessibleDescription(`Time in Blantyre. ${pastClose}`);
  await expectAccessibleLayout(page);

  await saveSettings(page);
  // In the form, and in the answer.
  await expect(warning).toHaveCount(2);
  await expect(page.getByText(pastClose)).toHaveCount(2);
  await expect(price).toHaveValue('600');
});

test('a hero whose close of voting has already passed', async ({ page, demoSite }) => {
  await signInToAdmin(page, demoSite.address, '/admin/content?tab=hero-section&new=1');
  const closes = page.getByLabel('Voting closes');
  await expect(closes).toHaveAccessibleDescription(/Time in Blantyre\.$/);
  await closes.fill('2020-01-01T18:00');
  await expect(closes).toHaveAccessibleDescription(/The close of voting has already passed\.$/);
  await page.getByPlaceholder('Enter title').fill('A hero of yesterday');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved. The close of voting has already passed.')).toBeVisible();
});
