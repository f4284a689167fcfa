import type { Page } from '@playwright/test';

/** An SVG picture of the given size, sent in place of a thumbnail. */
const svgImage = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="teal" d="M0 0h${width}v${height}H0z"/></svg>`;

/** Stubs the video platform, which tests cannot reach. Returns the requested URLs; the list grows with each request. */
export const stubVideoPlatform = async (page: Page, thumbnailWidth = 480): Promise<string[]> => {
  const requestedUrls: string[] = [];
  await page.route('https://i.ytimg.com/**', (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: svgImage(thumbnailWidth, thumbnailWidth * 0.75),
    });
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><p>Player</p></html>',
    });
  });
  return requestedUrls;
};
