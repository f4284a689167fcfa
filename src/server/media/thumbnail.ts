import { randomUUID } from 'node:crypto';
import type { Sharp } from 'sharp';
import { type FocalPoint, getDefaultFocalPoint } from '../../content/pictures/focal-point.ts';
import { pictureLimits } from '../../shared/forms/form-limits.ts';
import { addBytes, type FileStore } from '../files/file-store.ts';
import { cropToFrame } from './crop-to-frame.ts';
import { loadSharp } from './load-sharp.ts';
import { sizeEncoding } from './size-encoding.ts';
import type { StoredSize } from './stored-sizes.ts';

export const thumbnailSide = 160;
const frame = { width: thumbnailSide, height: thumbnailSide };

type Dimensions = { readonly width: number; readonly height: number };

/** The square crop of a picture around its focal point. */
export const cropThumbnail = (image: Sharp, picture: Dimensions, point: FocalPoint): Sharp =>
  cropToFrame(image, picture, frame, point);

/** The part of a crop's file name that says where its focal point is; nothing for the centre. */
export const getFocalMark = ({ x, y }: FocalPoint): string => (x === 50 && y === 50 ? '' : `-at-${x}-${y}`);

/** The focal mark in the name of a crop, and the random part of a crop that was made again. */
const focalMark = /-at-(\d{1,3})-(\d{1,3})(?:-[\da-f]{8})?$/;

/** Splits the name of a size, without dimensions and extension, into that of the full picture and the focal point. */
export const readFocalMark = (stem: string): { readonly full: string; readonly point: FocalPoint } => {
  const [mark = '', x = '50', y = '50'] = focalMark.exec(stem) ?? [];
  return { full: stem.slice(0, stem.length - mark.length), point: { x: Number(x), y: Number(y) } };
};

type StoredPicture = Dimensions & { readonly file: string };

/**
 * Crops the thumbnail of a stored picture again. It gets a new name, because browsers keep files for a year; the name is
 * random, so that removing a former thumbnail never removes this one.
 */
export const writeThumbnail = async (
  store: FileStore,
  picture: StoredPicture,
  focalPoint: FocalPoint | null,
): Promise<StoredSize> => {
  const sharp = await loadSharp();
  const { x, y } = focalPoint ?? getDefaultFocalPoint(picture);
  const path = await store.getPath(picture.file);
  if (path === null) throw new Error(`The file ${picture.file} is missing.`);
  const source = sharp(path, { limitInputPixels: pictureLimits.pixels });
  const bytes = await cropThumbnail(source, picture, { x, y }).webp(sizeEncoding).toBuffer();
  const stem = picture.file.replace(/\.[a-z]+$/, '');
  const file = `${stem}-at-${x}-${y}-${randomUUID().slice(0, 8)}-${thumbnailSide}x${thumbnailSide}.webp`;
  await addBytes(store, file, bytes);
  return { file, ...frame };
};
