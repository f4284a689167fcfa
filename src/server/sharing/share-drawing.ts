import type { OverlayOptions } from 'sharp';
import { createPalette, ink } from '../../shared/palette.ts';
import { sunTile } from '../icons/sun-tile.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { archCover } from './arch-cover.ts';
import { dateBadge } from './date-badge.ts';
import { drawableText } from './drawn-text.ts';
import { drawLine } from './fitted-line.ts';
import { drawTitle } from './fitted-title.ts';
import { backdropSvg } from './share-backdrop.ts';
import { column, inkSoft } from './share-layout.ts';

/** What a share picture says and shows. */
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
  /** A cover picture among our own uploads, by its file name. */
  readonly coverFile: string | null;
};

/** Phones fetch it too, and some networks do not show larger ones. */
const largestBytes = 200_000;
const qualities = [80, 70, 60, 45] as const;

/** Who this is about, at the head of the column: the sun, her name and the pageant. */
const signature = async ({ name, year, themeColor }: ShareContent): Promise<readonly OverlayOptions[]> => {
  const sharp = await loadSharp();
  const side = 68;
  const left = column.left + side + 18;
  const width = column.width - side - 18;
  const tile = Buffer.from(sunTile(themeColor, { corner: 11, scale: 1 }));
  const mark = await sharp(tile, { density: 200 }).resize(side, side).png().toBuffer();
  const pageant = `Miss Malawi ${year}`;
  const whose = drawableText(name);
  const first = await drawLine(whose || pageant, { size: 33, colour: ink, width });
  const layers = [
    { input: mark, left: column.left, top: column.top },
    { input: first.png, left, top: column.top + 7 },
  ];
  if (!whose) return layers;
  const second = await drawLine(pageant, { size: 23, colour: inkSoft, spacing: 0.4, width });
  return [...layers, { input: second.png, left, top: column.top + side - 6 - second.height }];
};

/** The title at the foot of the column, with the short line above it. */
const headline = async (content: ShareContent, colour: string): Promise<readonly OverlayOptions[]> => {
  const words = drawableText(content.title) || drawableText(content.name) || `Miss Malawi ${content.year}`;
  const title = await drawTitle(words, { width: column.width, height: 318, colour: ink });
  const top = column.foot - title.height;
  // Between capitals that stand apart, words must stand further apart.
  const above = drawableText(content.eyebrow).toUpperCase().replaceAll(' ', '  ');
  if (!above) return [{ input: title.png, left: column.left, top }];
  const eyebrow = await drawLine(above, { size: 24, colour, spacing: 2.6, width: column.width });
  return [
    { input: title.png, left: column.left, top },
    { input: eyebrow.png, left: column.left, top: top - 30 - eyebrow.height },
  ];
};

/** Draws the whole picture: 1200 by 630, a JPEG. `coverPath` is where its cover is, if it has one. */
export const drawSharePicture = async (content: ShareContent, coverPath: string | null): Promise<Buffer> => {
  const sharp = await loadSharp();
  const palette = createPalette(content.themeColor);
  const layers = [
    ...(coverPath === null ? [] : await archCover(coverPath)),
    ...(content.day === null ? [] : await dateBadge(content.day, palette.themeStrong)),
    ...(await signature(content)),
    ...(await headline(content, palette.themeStrong)),
  ];
  const picture = await sharp(backdropSvg(palette, coverPath !== null))
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  let bytes = picture;
  for (const quality of qualities) {
    // Red letters on cream would get soft edges with fewer colour samples.
    const jpeg = sharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true });
    bytes = await jpeg.toBuffer();
    if (bytes.length < largestBytes) break;
  }
  return bytes;
};
