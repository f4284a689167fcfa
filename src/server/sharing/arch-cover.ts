import type { OverlayOptions } from 'sharp';
import { type FocalPoint, getDefaultFocalPoint } from '../../content/pictures/focal-point.ts';
import { paper } from '../../shared/palette.ts';
import { cropToFrame } from '../media/crop-to-frame.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { arch } from './share-layout.ts';

const frameWidth = 9;

/** The arch of the site's large picture: round at the top, straight at the bottom. */
const renderArchPath = (inset: number): string => {
  const [width, height] = [arch.width - 2 * inset, arch.height - inset];
  const [x, y] = [inset, inset];
  const [across, down] = [width / 2, height * 0.4];
  return `M${x} ${y + height}V${y + down}a${across} ${down} 0 0 1 ${width} 0V${y + height}z`;
};

const renderArchSvg = (inset: number, fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${arch.width}" height="${arch.height}"><path d="${renderArchPath(inset)}" fill="${fill}"/></svg>`,
  );

/** Crops a cover picture to the arch and frames it; returns the layers to be composited on the backdrop. */
export const renderArchCover = async (
  file: string,
  focalPoint: FocalPoint | null,
): Promise<readonly OverlayOptions[]> => {
  const sharp = await loadSharp();
  const picture = await sharp(file).metadata();
  const cropped = await cropToFrame(sharp(file), picture, arch, focalPoint ?? getDefaultFocalPoint(picture))
    .ensureAlpha()
    .composite([{ input: renderArchSvg(frameWidth, '#000'), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const position = { left: arch.left, top: arch.top };
  return [
    { input: renderArchSvg(0, paper), ...position },
    { input: cropped, ...position },
  ];
};
