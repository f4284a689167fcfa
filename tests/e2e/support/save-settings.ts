import { expect, type Page } from '@playwright/test';

/** Closes the messages that are shown: on a short screen they cover the button for six seconds. */
const dismissMessages = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Dismiss' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });

/** Saves a settings screen and waits for the response: the message of an earlier save may still be visible. */
export const saveSettings = async (page: Page): Promise<void> => {
  await dismissMessages(page);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/api\/admin\/settings\//.test(response.url()),
  );
  await page.getByRole('button', { name: 'Save Settings' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Settings saved successfully!').last()).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
};
