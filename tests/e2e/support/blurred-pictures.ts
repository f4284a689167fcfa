import type { Page } from '@playwright/test';

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

/** The pictures of the open page that are visibly enlarged. */
export const listBlurredPictures = async (page: Page): Promise<ShownPicture[]> =>
  (await measurePictures(page)).filter(({ enlargement }) => enlargement > maxEnlargement);
