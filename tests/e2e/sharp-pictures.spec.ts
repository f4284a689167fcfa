import type { Page } from '@playwright/test';
import { demoParameters } from './support/public-pages.ts';
import { openAndScrollThrough } from './support/scroll-through.ts';
import { expect, test } from './support/site-test.ts';

const pages = [
  '/',
  '/about',
  '/updates',
  '/updates?page=2',
  `/updates/${demoParameters.update}`,
  '/events',
  '/gallery',
  `/gallery?album=${demoParameters.album}&photo=1`,
  '/sponsors',
  '/vote',
  `/pages/${demoParameters.page}`,
];

/** More than this is visible. */
const maxEnlargement = 1.1;

type ShownPicture = { readonly file: string; readonly enlargement: number };

/** Every loaded picture of the page, with how many pixels of the screen one pixel of its file has to fill, in one direction. */
const measurePictures = (page: Page): Promise<ShownPicture[]> =>
  page.evaluate(async () => {
    const readNaturalSize = async (source: string) => {
      const image = new Image();
      // Without `srcset` the natural size is that of the file, not divided by the chosen density.
      image.src = source;
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    };
    const pictures = [...document.images].filter(
      ({ complete, naturalWidth, currentSrc, clientWidth }) =>
        complete && naturalWidth > 0 && clientWidth > 0 && !new URL(currentSrc).pathname.endsWith('.svg'),
    );
    return Promise.all(
      pictures.map(async (image) => {
        const natural = await readNaturalSize(image.currentSrc);
        const style = getComputedStyle(image);
        const width = image.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const height = image.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
        const scales = [width / natural.width, height / natural.height];
        const scale = style.objectFit === 'cover' ? Math.max(...scales) : Math.min(...scales);
        const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]));
        // Nothing is sharper than the largest size.
        const isLargest = widths.length > 0 && natural.width >= Math.max(...widths);
        return {
          file: image.currentSrc,
          enlargement: isLargest ? 1 : scale * Math.min(devicePixelRatio, 2),
        };
      }),
    );
  });

for (const { width, deviceScaleFactor } of [
  { width: 360, deviceScaleFactor: 2 },
  { width: 768, deviceScaleFactor: 1 },
  { width: 1280, deviceScaleFactor: 1 },
])
  test(`pictures are sharp at ${width} px and ${deviceScaleFactor} pixels per CSS pixel`, async ({
    browser,
    demoSite,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 740 },
      deviceScaleFactor,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    for (const path of pages)
      await test.step(path, async () => {
        await openAndScrollThrough(page, demoSite.address + path, { screens: 1 });
        const pictures = await measurePictures(page);
        expect(pictures.filter(({ enlargement }) => enlargement > maxEnlargement)).toEqual([]);
      });
    await context.close();
  });
