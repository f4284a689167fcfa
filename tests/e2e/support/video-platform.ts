import type { Page } from '@playwright/test';
import { stubRequests } from './stubbed-requests.ts';

/** An SVG picture of the given size, sent in place of a thumbnail. */
const svgImage = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="teal" d="M0 0h${width}v${height}H0z"/></svg>`;

const player = '<!doctype html><html lang="en"><title>Player</title><p>Player</p></html>';

type StubbedPlatform = {
  /** The list grows with each request. */
  readonly requestedUrls: readonly string[];
  readonly end: () => Promise<void>;
};

/** Stubs the video platform, which tests cannot reach. */
export const stubVideoPlatform = async (page: Page, thumbnailWidth = 480): Promise<StubbedPlatform> => {
  const requestedUrls: string[] = [];
  const end = await stubRequests(
    page,
    ['https://i.ytimg.com/*', 'https://www.youtube-nocookie.com/*'],
    (url) => {
      requestedUrls.push(url);
      return url.startsWith('https://i.ytimg.com/')
        ? { contentType: 'image/svg+xml', body: svgImage(thumbnailWidth, thumbnailWidth * 0.75) }
        : { contentType: 'text/html', body: player };
    },
  );
  return { requestedUrls, end };
};
