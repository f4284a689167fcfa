import type { OverlayOptions } from 'sharp';
import { createPalette } from '../../../shared/palette.ts';
import { cropToFrame } from '../../media/crop-to-frame.ts';
import { loadSharp } from '../../media/load-sharp.ts';
import type { CardContent } from './card-content.ts';
import { portrait, wholePicture } from './card-layout.ts';
import { renderArch } from './render-arch.ts';

/** As on the site: wider or narrower pictures would lose most of themselves, so they are shown whole. */
const cropLimits = { narrowest: 0.45, widest: 2.2 };
/** As on the site: without a focal point of its own, a portrait loses only what is below. */
const topCentre = { x: 50, y: 0 };

/** Draws the portrait in its arch. */
export const renderPortrait = async (
  file: string,
  { themeColor, portraitFocalPoint }: Pick<CardContent, 'themeColor' | 'portraitFocalPoint'>,
): Promise<OverlayOptions> => {
  const sharp = await loadSharp();
  const { left, top, width, height } = portrait;
  const picture = await sharp(file).metadata();
  const shape = picture.width / picture.height;
  const isWhole = shape < cropLimits.narrowest || shape > cropLimits.widest;
  const fitted = isWhole
    ? sharp(file).resize({ width: wholePicture.width, height: wholePicture.height, fit: 'inside' })
    : cropToFrame(sharp(file), picture, portrait, portraitFocalPoint ?? topCentre);
  const { data, info } = await fitted.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const place = {
    left: Math.round((width - info.width) / 2),
    top: isWhole ? wholePicture.top + Math.round((wholePicture.height - info.height) / 2) : 0,
  };
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${renderArch({ left: 0, top: 0, width, height }, 24)}"/></svg>`;
  const background = createPalette(themeColor).themeSoft;
  const input = await sharp({ create: { width, height, channels: 4, background } })
    .composite([
      { input: data, ...place },
      { input: Buffer.from(mask), blend: 'dest-in' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left, top };
};
