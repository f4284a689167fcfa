import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import type { FileStore } from '../files/file-store.ts';
import { cropToFrame } from './crop-to-frame.ts';
import { loadSharp } from './load-sharp.ts';
import type { PictureVariant } from './picture-variants.ts';
import { readFocalMark } from './thumbnail.ts';

/** Larger sources are not encoded: decoding them would take too much memory. */
const maxBytes = 4 * 1024 * 1024;
const maxSide = 4_000;

const centre: FocalPoint = { x: 50, y: 50 };

/** The dimensions in a file name of the media library: `lake-0123456789-360x240.webp`. */
const sizedName = /^(.+)-(\d{1,5})x(\d{1,5})\.webp$/;

type Dimensions = { readonly width: number; readonly height: number };
/** `picture` are the dimensions of the file, `point` is the focal point where the encoding is a crop of it. */
type Source = Dimensions & {
  readonly file: string;
  readonly picture: Dimensions;
  readonly point: FocalPoint;
};

/** Returns a picture file with the dimensions to encode it in; null if the file is missing or too large. */
const readSource = async (
  store: FileStore,
  name: string,
  dimensions: Dimensions | null,
  point: FocalPoint = centre,
): Promise<Source | null> => {
  const size = await store.getSize(name);
  if (size === null || size > maxBytes) return null;
  const file = await store.getPath(name);
  if (file === null) return null;
  const sharp = await loadSharp();
  const { width, height } = await sharp(file).metadata();
  if (Math.max(width, height) > maxSide) return null;
  return { file, width, height, ...dimensions, picture: { width, height }, point };
};

/**
 * Prefers the full picture: an encoding of it looks better and is smaller than one of the WebP file, which would add to
 * the losses of the WebP encoding.
 */
const findSource = async (store: FileStore, name: string): Promise<Source | null> => {
  const [, stem, width, height] = sizedName.exec(name) ?? [];
  const dimensions = { width: Number(width), height: Number(height) };
  if (stem !== undefined) {
    const { full, point } = readFocalMark(stem);
    for (const extension of ['jpg', 'png']) {
      const source = await readSource(store, `${full}.${extension}`, dimensions, point);
      if (source) return source;
    }
  }
  return readSource(store, name, null);
};

/** Encodes an uploaded WebP file in another format; null if it has no source that can be decoded. */
export const encodeVariant = async (
  store: FileStore,
  name: string,
  { format, quality, effort, maxWidth }: PictureVariant,
): Promise<Buffer | null> => {
  const source = await findSource(store, name);
  if (source === null) return null;
  const scale = maxWidth === null ? 1 : Math.min(1, maxWidth / source.width);
  const [width, height] = [source.width, source.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const sharp = await loadSharp();
  const image = cropToFrame(sharp(source.file), source.picture, { width, height }, source.point);
  return (format === 'avif' ? image.avif({ quality, effort }) : image.webp({ quality, effort })).toBuffer();
};
