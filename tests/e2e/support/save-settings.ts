import { expect, type Page } from '@playwright/test';

/** Saves what was changed on a screen of settings, and waits until it is; the word of an earlier save may still be there. */
export const saveSettings = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/api\/admin\/settings\//.test(answer.url()),
  );
  await page.getByRole('button', { name: 'Save Settings' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Settings saved successfully!').last()).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
};
