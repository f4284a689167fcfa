import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Where the focus ring of an element is expected, in pixels of the screen. */
export type RingPlace = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The length of the ring that is on the screen: around the first line, if the element has several. */
  readonly perimeter: number;
};

/** The pixels of the screen. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

/** How far a ring may be from its element. */
const margin = 12;

/** WCAG 1.4.11 requires this contrast with the ground. */
const neededContrast = 3;

/** Playwright's own screenshots compress better, and take half as long again. */
export const takePicture = async (page: Page): Promise<Pixels> => {
  const devTools = await page.context().newCDPSession(page);
  const picture = await devTools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await devTools.detach();
  const image = sharp(Buffer.from(picture.data, 'base64')).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

export const areNear = (one: RingPlace, other: RingPlace): boolean =>
  one.left - margin < other.right + margin &&
  other.left - margin < one.right + margin &&
  one.top - margin < other.bottom + margin &&
  other.top - margin < one.bottom + margin;

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (data: Buffer, at: number): number =>
  0.2126 * (linear[data[at] ?? 0] ?? 0) +
  0.7152 * (linear[data[at + 1] ?? 0] ?? 0) +
  0.0722 * (linear[data[at + 2] ?? 0] ?? 0);

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** How wide a ring is: the pixels at a place that change with enough contrast when it gets the focus, by its length. */
export const measureRingWidth = (place: RingPlace, before: Pixels, after: Pixels): number => {
  let count = 0;
  const right = Math.min(before.width, Math.ceil(place.right + margin));
  const bottom = Math.min(before.height, Math.ceil(place.bottom + margin));
  for (let y = Math.max(0, Math.floor(place.top - margin)); y < bottom; y += 1)
    for (let x = Math.max(0, Math.floor(place.left - margin)); x < right; x += 1) {
      const at = (y * before.width + x) * 3;
      if (contrast(luminance(before.data, at), luminance(after.data, at)) >= neededContrast) count += 1;
    }
  return count / place.perimeter;
};
