import { rename, rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { pictureLimits } from '../../shared/forms/form-limits.ts';
import { loadSharp } from './load-sharp.ts';
import { writePicture } from './write-picture.ts';
import { partName } from './write-whole-file.ts';

/** A smaller size, as it is to be written. */
export type Rendition = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
};

/** The picture in full, as it was written. */
export type FullPicture = {
  readonly width: number;
  readonly height: number;
  /** How many bytes its file has. */
  readonly bytes: number;
  readonly extension: string;
  readonly mimeType: string;
};

/**
 * WordPress's own size names with the longest width each may have, and one between them for phones of 360 pixels with
 * two dots to each: the next larger would cost them a third more.
 */
const sizeWidths = { medium: 360, phone: 640, medium_large: 768, large: 1280 } as const;
const thumbnailSide = 160;
/** The format has no more rows. */
const tallestWebp = 16_383;
/** What the encoder of WebP takes for more pixels would go beyond what a picture may take. */
const mostWebpPixels = 12_000_000;
/** Up to here a picture is decoded into memory; a larger one row by row into its file. */
const mostPixelsInMemory = 8_000_000;

const toWebp = async (image: Sharp): Promise<Rendition> => {
  const { data, info } = await image.webp({ quality: 72, effort: 4 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, extension: 'webp' };
};

const formats = {
  png: { extension: 'png', mimeType: 'image/png' },
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
} as const;

/** The picture in full for print and download: PNG where it is see-through, else JPEG. */
const writeFull = async (
  image: Sharp,
  format: keyof typeof formats,
  file: string,
  isLarge: boolean,
): Promise<FullPicture> => {
  // The best code for each picture is known only once all of it is there: six bytes for each pixel, for a file 5 % smaller.
  const jpeg = { quality: 86, mozjpeg: false, optimiseCoding: !isLarge };
  const { width, height, size } = await writePicture(format === 'png' ? image.png() : image.jpeg(jpeg), file);
  return { width, height, bytes: size, ...formats[format] };
};

const opaque = Buffer.alloc(1024 * 1024, 255);

const isOpaque = (alpha: Buffer): boolean => {
  for (let at = 0; at < alpha.length; at += opaque.length) {
    const part = alpha.subarray(at, at + opaque.length);
    if (!part.equals(opaque.subarray(0, part.length))) return false;
  }
  return true;
};

/** How many pixels are looked at together for what lets something through. */
const mostPixelsOfBand = 10_000_000;

/** Whether any pixel lets something through. */
const isSeeThrough = async (open: () => Sharp, width: number, height: number): Promise<boolean> => {
  const rows = Math.max(1, Math.floor(mostPixelsOfBand / width));
  for (let top = 0; top < height; top += rows) {
    const band = { left: 0, top, width, height: Math.min(rows, height - top) };
    if (!isOpaque(await open().extract(band).extractChannel('alpha').raw().toBuffer())) return true;
  }
  return false;
};

/** The picture in full, and what its sizes are made from. */
type Decoded = {
  readonly full: FullPicture;
  readonly open: () => Sharp;
  /** A file that is needed no longer once the sizes are made. */
  readonly spare?: string;
};

/** Decodes a picture once, into memory. */
const decodeSmall = async (image: Sharp, file: string): Promise<Decoded> => {
  const sharp = await loadSharp();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const open = () => sharp(data, { raw: { width, height, channels } });
  const hasAlpha = channels === 2 || channels === 4;
  const format = hasAlpha && (await isSeeThrough(open, width, height)) ? 'png' : 'jpeg';
  return { full: await writeFull(open(), format, file, false), open };
};

/** What a see-through picture is reduced to before its sizes are made: twice as wide and high as the largest of them. */
const reducedMeasures = ({ width, height }: FullPicture): { width: number; height: number } => {
  const share = Math.min(
    1,
    Math.max((2 * sizeWidths.large) / width, (2 * thumbnailSide) / height),
    Math.sqrt(mostWebpPixels / (width * height)),
  );
  return { width: Math.ceil(width * share), height: Math.ceil(height * share) };
};

/** Writes a picture once more, in place of the file that it is read from. */
const writeInPlace = async (file: string, write: (other: string) => Promise<FullPicture>) => {
  const other = partName(file);
  try {
    const written = await write(other);
    await rename(other, file);
    return written;
  } finally {
    await rm(other, { force: true }).catch(() => {});
  }
};

/** Decodes a picture once, row by row into its file, from which the sizes are made: only rows are in memory. */
const decodeLarge = async (image: Sharp, hasAlpha: boolean, file: string): Promise<Decoded> => {
  const sharp = await loadSharp();
  const openFull = () => sharp(file, { limitInputPixels: pictureLimits.pixels });
  const first = await writeFull(image, hasAlpha ? 'png' : 'jpeg', file, true);
  // Of a JPEG, no more is decoded than a smaller size needs.
  if (!hasAlpha) return { full: first, open: openFull };
  if (!(await isSeeThrough(openFull, first.width, first.height))) {
    const withoutAlpha = (other: string) => writeFull(openFull().removeAlpha(), 'jpeg', other, true);
    return { full: await writeInPlace(file, withoutAlpha), open: openFull };
  }
  const spare = partName(file);
  const reduced = openFull().resize({ ...reducedMeasures(first), fit: 'fill' });
  await writePicture(reduced.png({ compressionLevel: 1 }), spare);
  return { full: first, open: () => sharp(spare), spare };
};

const makeSizes = async ({ full, open }: Decoded): Promise<Readonly<Record<string, Rendition>>> => {
  const sizes: Record<string, Rendition> = {
    thumbnail: await toWebp(open().resize(thumbnailSide, thumbnailSide, { fit: 'cover' })),
  };
  let widest = 0;
  for (const [name, most] of Object.entries(sizeWidths)) {
    const share = Math.min(most / full.width, tallestWebp / full.height);
    const width = Math.max(1, Math.round(full.width * share));
    const height = Math.max(1, Math.round(full.height * share));
    // Of a very tall picture, the larger sizes would all be the same.
    if (most >= full.width || width <= widest || width * height > mostWebpPixels) continue;
    sizes[name] = await toWebp(open().resize(width, height, { fit: 'fill' }));
    widest = width;
  }
  return sizes;
};

/** Writes the whole picture to a file and makes every smaller size of it. Decodes what was sent only once. */
export const renderSizes = async (
  bytes: Buffer,
  file: string,
): Promise<{ full: FullPicture; sizes: Readonly<Record<string, Rendition>> }> => {
  const sharp = await loadSharp();
  const options = { failOn: 'error', limitInputPixels: pictureLimits.pixels } as const;
  const { width, height, hasAlpha } = await sharp(bytes, options).metadata();
  // Written anew from the bare pixels: upright, and without what else the file held, such as
  // the place where it was taken. A few damaged bytes that no eye sees are no reason to refuse it.
  const upright = sharp(bytes, options).autoOrient();
  const decoded = await (width * height > mostPixelsInMemory
    ? decodeLarge(upright, hasAlpha, file)
    : decodeSmall(upright, file));
  try {
    return { full: decoded.full, sizes: await makeSizes(decoded) };
  } finally {
    if (decoded.spare !== undefined) await rm(decoded.spare, { force: true }).catch(() => {});
  }
};
