import type { Page } from '@playwright/test';

/** Locators of the gallery page. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading');
export const modal = (page: Page) => page.getByRole('dialog');
export const photo = (page: Page) => modal(page).getByRole('img');
export const stepLink = (page: Page, name: 'Previous' | 'Next') => modal(page).getByRole('link', { name });
export const player = (page: Page) => modal(page).locator('iframe');
export const albumLink = (page: Page, name: string) => cards(page).getByRole('link', { name });

/** Simulates a browser with Save-Data turned on. */
export const enableSaveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
