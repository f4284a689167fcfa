import type { OverlayOptions } from 'sharp';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import { createPalette, ink } from '../../shared/palette.ts';
import { renderSunTile } from '../icons/sun-tile.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { renderArchCover } from './arch-cover.ts';
import { renderDateBadge } from './date-badge.ts';
import { drawableText } from './drawn-text.ts';
import { encodeSharePicture } from './encode-share-picture.ts';
import { drawLine } from './fitted-line.ts';
import { drawTitle } from './fitted-title.ts';
import { renderBackdrop } from './share-backdrop.ts';
import { column, inkSoft } from './share-layout.ts';

/** The texts and the cover of a share picture. */
export type ShareContent = {
  readonly title: string;
  /** A short line above the title: category and day. */
  readonly eyebrow: string;
  /** The contestant's name. */
  readonly name: string;
  readonly year: number;
  readonly themeColor: string;
  /** The day of an event, as `2025-10-18`, which gets a badge. */
  readonly day: string | null;
  /** The file name of a cover in the uploads folder. */
  readonly coverFile: string | null;
  /** The point of the cover that the crop shows; null for the default. */
  readonly coverFocalPoint: FocalPoint | null;
};

/** Draws the icon, the contestant's name and the pageant at the top of the column. */
const drawSignature = async ({
  name,
  year,
  themeColor,
}: ShareContent): Promise<readonly OverlayOptions[]> => {
  const sharp = await loadSharp();
  const side = 68;
  const left = column.left + side + 18;
  const width = column.width - side - 18;
  const tile = Buffer.from(renderSunTile(themeColor, { corner: 11, scale: 1 }));
  const icon = await sharp(tile, { density: 200 }).resize(side, side).png().toBuffer();
  const pageant = `Miss Malawi ${year}`;
  const drawableName = drawableText(name);
  const first = await drawLine(drawableName || pageant, { size: 33, colour: ink, width });
  const layers = [
    { input: icon, left: column.left, top: column.top },
    { input: first.png, left, top: column.top + 7 },
  ];
  if (!drawableName) return layers;
  const second = await drawLine(pageant, { size: 23, colour: inkSoft, spacing: 0.4, width });
  return [...layers, { input: second.png, left, top: column.top + side - 6 - second.height }];
};

/** Draws the title at the bottom of the column, with the eyebrow above it. */
const drawHeadline = async (content: ShareContent, colour: string): Promise<readonly OverlayOptions[]> => {
  const titleText =
    drawableText(content.title) || drawableText(content.name) || `Miss Malawi ${content.year}`;
  const title = await drawTitle(titleText, { width: column.width, height: 318, colour: ink });
  const top = column.foot - title.height;
  // Letter-spaced capitals need wider spaces between words.
  const eyebrowText = drawableText(content.eyebrow).toUpperCase().replaceAll(' ', '  ');
  if (!eyebrowText) return [{ input: title.png, left: column.left, top }];
  const eyebrow = await drawLine(eyebrowText, { size: 24, colour, spacing: 2.6, width: column.width });
  return [
    { input: title.png, left: column.left, top },
    { input: eyebrow.png, left: column.left, top: top - 30 - eyebrow.height },
  ];
};

/** Draws the share picture as a JPEG of 1200 by 630 pixels. `coverPath` is the path of its cover, if it has one. */
export const drawSharePicture = async (content: ShareContent, coverPath: string | null): Promise<Buffer> => {
  const sharp = await loadSharp();
  const palette = createPalette(content.themeColor);
  const layers = [
    ...(coverPath === null ? [] : await renderArchCover(coverPath, content.coverFocalPoint)),
    ...(content.day === null ? [] : await renderDateBadge(content.day, palette.themeStrong)),
    ...(await drawSignature(content)),
    ...(await drawHeadline(content, palette.themeStrong)),
  ];
  const picture = await sharp(renderBackdrop(palette, coverPath !== null))
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encodeSharePicture(picture);
};
