import type { Sharp } from 'sharp';
import type { PictureAlteration } from '../../shared/admin/media.ts';

type Dimensions = { readonly width: number; readonly height: number };

/** Turns an upright picture clockwise, then cuts out a rectangle of the result. At least one pixel stays. */
export const alterPicture = (
  image: Sharp,
  { width, height }: Dimensions,
  { turns, crop }: PictureAlteration,
): Sharp => {
  const turned = turns === 0 ? image : image.rotate(90 * turns);
  if (crop === null) return turned;
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const left = Math.min(across - 1, Math.round((across * crop.left) / 100));
  const top = Math.min(down - 1, Math.round((down * crop.top) / 100));
  return turned.extract({
    left,
    top,
    width: Math.max(1, Math.min(across - left, Math.round((across * crop.width) / 100))),
    height: Math.max(1, Math.min(down - top, Math.round((down * crop.height) / 100))),
  });
};
