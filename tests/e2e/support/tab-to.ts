import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than any screen has between two steps. */
const maxPresses = 60;

/** Moves the focus to a control with the Tab key, as somebody without a mouse does. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};
