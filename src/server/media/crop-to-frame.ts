import type { Sharp } from 'sharp';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';

type Dimensions = { readonly width: number; readonly height: number };

/**
 * Scales a picture until it covers a frame and cuts off the rest, placed like `object-position` on the pages: the focal
 * point is always in the frame. `picture` are the dimensions of the upright picture, or of one with the same shape.
 */
export const cropToFrame = (
  image: Sharp,
  picture: Dimensions,
  frame: Dimensions,
  point: FocalPoint,
): Sharp => {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const width = Math.max(frame.width, Math.round(picture.width * scale));
  const height = Math.max(frame.height, Math.round(picture.height * scale));
  return image.resize(width, height, { fit: 'fill' }).extract({
    left: Math.round(((width - frame.width) * point.x) / 100),
    top: Math.round(((height - frame.height) * point.y) / 100),
    width: frame.width,
    height: frame.height,
  });
};
