import { listBlurredPictures } from './support/blurred-pictures.ts';
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

// every-page.spec.ts does the same at 1280 px and 1 pixel per CSS pixel.
for (const { width, deviceScaleFactor } of [
  { width: 360, deviceScaleFactor: 2 },
  { width: 768, deviceScaleFactor: 1 },
  { width: 1920, deviceScaleFactor: 1 },
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
        expect(await listBlurredPictures(page)).toEqual([]);
      });
    await context.close();
  });
