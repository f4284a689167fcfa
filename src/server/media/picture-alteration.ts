import type { Sharp } from 'sharp';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import type { PictureAlteration } from '../../shared/admin/media.ts';

type Dimensions = { readonly width: number; readonly height: number };

/** Where a point is after its picture was turned and cropped; null if it was cut away. */
export const alterPoint = (
  { x, y }: FocalPoint,
  { turns, crop }: Pick<PictureAlteration, 'turns' | 'crop'>,
): FocalPoint | null => {
  let turned = { x, y };
  for (let turn = 0; turn < turns; turn += 1) turned = { x: 100 - turned.y, y: turned.x };
  if (crop === null) return turned;
  const point = {
    x: Math.round((100 * (turned.x - crop.left)) / crop.width),
    y: Math.round((100 * (turned.y - crop.top)) / crop.height),
  };
  return Object.values(point).every((percent) => percent >= 0 && percent <= 100) ? point : null;
};

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
