import type { OverlayOptions } from 'sharp';
import { paper } from '../../shared/palette.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { arch } from './share-layout.ts';

const frame = 9;

/** The shape of the site's large picture: round above, straight where it stands on the cloth. */
const archPath = (inset: number): string => {
  const [width, height] = [arch.width - 2 * inset, arch.height - inset];
  const [x, y] = [inset, inset];
  const [across, down] = [width / 2, height * 0.4];
  return `M${x} ${y + height}V${y + down}a${across} ${down} 0 0 1 ${width} 0V${y + height}z`;
};

const archSvg = (inset: number, fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${arch.width}" height="${arch.height}"><path d="${archPath(inset)}" fill="${fill}"/></svg>`,
  );

/** A cover picture cut to the arch, in its frame, ready to be laid on the backdrop. */
export const archCover = async (file: string): Promise<readonly OverlayOptions[]> => {
  const sharp = await loadSharp();
  const cut = await sharp(file)
    .resize(arch.width, arch.height, { fit: 'cover', position: 'attention' })
    .ensureAlpha()
    .composite([{ input: archSvg(frame, '#000'), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const place = { left: arch.left, top: arch.top };
  return [
    { input: archSvg(0, paper), ...place },
    { input: cut, ...place },
  ];
};
