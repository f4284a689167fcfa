import type { Page } from '@playwright/test';

/** The parts of the gallery that tests look at. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading');
export const modal = (page: Page) => page.getByRole('dialog');
export const photo = (page: Page) => modal(page).getByRole('img');
export const step = (page: Page, name: 'Previous' | 'Next') => modal(page).getByRole('link', { name });
export const player = (page: Page) => modal(page).locator('iframe');
export const albumLink = (page: Page, name: string) => cards(page).getByRole('link', { name });

/** A picture of a given size, as the video platform would send it. */
export const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="teal" d="M0 0h${width}v${height}H0z"/></svg>`;

/** Answers for the video platform, which tests cannot reach, and notes what was asked of it. */
export const standInForPlatform = async (page: Page, thumbnailWidth = 480): Promise<string[]> => {
  const asked: string[] = [];
  await page.route('https://i.ytimg.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: drawing(thumbnailWidth, thumbnailWidth * 0.75),
    });
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Player' });
  });
  return asked;
};

/** A visitor who asked the browser to spare the bundle. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
