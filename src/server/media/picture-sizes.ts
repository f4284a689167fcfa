import { rename, rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { type FocalPoint, getDefaultFocalPoint } from '../../content/pictures/focal-point.ts';
import { pictureUploadLimits } from '../../shared/admin/media.ts';
import { loadSharp } from './load-sharp.ts';
import { sizeEncoding } from './size-encoding.ts';
import { getShrunkSize } from './stored-picture-size.ts';
import { cropThumbnail, getFocalMark, thumbnailSide } from './thumbnail.ts';
import { createPartialFileName } from './write-file-atomically.ts';
import { writePicture } from './write-picture.ts';

/** A smaller size, not written yet. */
type Rendition = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
  /** Distinguishes a crop from the whole picture in the file name. */
  readonly mark?: string;
};

/** The full picture, written to its file. */
type FullPicture = {
  readonly width: number;
  readonly height: number;
  /** The size of the file. */
  readonly bytes: number;
  readonly extension: string;
  readonly mimeType: string;
};

/**
 * The maximum width of each of WordPress's sizes, and of one more (`phone`) for screens of 360 CSS pixels with a pixel ratio
 * of two, for which the next larger size would be a third larger.
 */
export const sizeWidths = { medium: 360, phone: 640, medium_large: 768, large: 1280 } as const;
/** The limit of the WebP format. */
const maxWebpHeight = 16_383;
/** For more pixels, the WebP encoder would exceed the memory limit of a picture. */
const maxWebpPixels = 12_000_000;
/** Larger pictures are decoded row by row into a file instead of into memory. */
const maxPixelsInMemory = 8_000_000;

const toWebp = async (image: Sharp): Promise<Rendition> => {
  const { data, info } = await image.webp(sizeEncoding).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, extension: 'webp' };
};

const formats = {
  png: { extension: 'png', mimeType: 'image/png' },
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
} as const;

/** Writes the full picture for print and download: PNG if it is transparent, else JPEG. */
const writeFull = async (
  image: Sharp,
  format: keyof typeof formats,
  file: string,
  isLarge: boolean,
): Promise<FullPicture> => {
  // Optimal Huffman tables make the file 5 % smaller, but the encoder holds six bytes for each pixel of the whole picture.
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

/** How many pixels are checked for transparency at a time. */
const maxBandPixels = 10_000_000;

const isTransparent = async (open: () => Sharp, width: number, height: number): Promise<boolean> => {
  const rows = Math.max(1, Math.floor(maxBandPixels / width));
  for (let top = 0; top < height; top += rows) {
    const band = { left: 0, top, width, height: Math.min(rows, height - top) };
    if (!isOpaque(await open().extract(band).extractChannel('alpha').raw().toBuffer())) return true;
  }
  return false;
};

/** The full picture, and the source of its smaller sizes. */
type Decoded = {
  readonly full: FullPicture;
  readonly open: () => Sharp;
  /** A file to be deleted once the sizes are created. */
  readonly temporaryFile?: string;
};

/** Decodes a picture once, into memory. */
const decodeSmall = async (image: Sharp, file: string): Promise<Decoded> => {
  const sharp = await loadSharp();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const open = () => sharp(data, { raw: { width, height, channels } });
  const hasAlpha = channels === 2 || channels === 4;
  const format = hasAlpha && (await isTransparent(open, width, height)) ? 'png' : 'jpeg';
  return { full: await writeFull(open(), format, file, false), open };
};

/** The size that a transparent picture is reduced to before its smaller sizes are created: twice the largest of them. */
const getReducedSize = ({ width, height }: FullPicture): { width: number; height: number } => {
  const scale = Math.min(
    1,
    Math.max((2 * sizeWidths.large) / width, (2 * thumbnailSide) / height),
    Math.sqrt(maxWebpPixels / (width * height)),
  );
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
};

/** Rewrites a picture and replaces the file that it is read from. */
const writeInPlace = async (file: string, write: (other: string) => Promise<FullPicture>) => {
  const other = createPartialFileName(file);
  try {
    const written = await write(other);
    await rename(other, file);
    return written;
  } finally {
    await rm(other, { force: true }).catch(() => {});
  }
};

/** Decodes a picture once, row by row into its file, so that only some rows are in memory. The sizes are created from that file. */
const decodeLarge = async (image: Sharp, hasAlpha: boolean, file: string): Promise<Decoded> => {
  const sharp = await loadSharp();
  const openFull = () => sharp(file, { limitInputPixels: pictureUploadLimits.pixels });
  const first = await writeFull(image, hasAlpha ? 'png' : 'jpeg', file, true);
  // The JPEG decoder can decode at a reduced size, so the full file is a cheap source.
  if (!hasAlpha) return { full: first, open: openFull };
  if (!(await isTransparent(openFull, first.width, first.height))) {
    const withoutAlpha = (other: string) => writeFull(openFull().removeAlpha(), 'jpeg', other, true);
    return { full: await writeInPlace(file, withoutAlpha), open: openFull };
  }
  const temporaryFile = createPartialFileName(file);
  const reduced = openFull().resize({ ...getReducedSize(first), fit: 'fill' });
  await writePicture(reduced.png({ compressionLevel: 1 }), temporaryFile);
  return { full: first, open: () => sharp(temporaryFile), temporaryFile };
};

const createSizes = async (
  { full, open }: Decoded,
  focalPoint: FocalPoint | undefined,
): Promise<Readonly<Record<string, Rendition>>> => {
  const point = focalPoint ?? getDefaultFocalPoint(full);
  const thumbnail = await toWebp(cropThumbnail(open(), full, point));
  const sizes: Record<string, Rendition> = { thumbnail: { ...thumbnail, mark: getFocalMark(point) } };
  let lastWidth = 0;
  for (const [name, maxWidth] of Object.entries(sizeWidths)) {
    const scale = Math.min(maxWidth / full.width, maxWebpHeight / full.height);
    const width = Math.max(1, Math.round(full.width * scale));
    const height = Math.max(1, Math.round(full.height * scale));
    // The height limit makes the larger sizes of a very tall picture identical.
    if (maxWidth >= full.width || width <= lastWidth || width * height > maxWebpPixels) continue;
    sizes[name] = await toWebp(open().resize(width, height, { fit: 'fill' }));
    lastWidth = width;
  }
  return sizes;
};

type RenderOptions = {
  /** Changes the upright picture. */
  readonly alter?: ((image: Sharp) => Sharp) | undefined;
  /** The point that the thumbnail shows; without it, the default. */
  readonly focalPoint?: FocalPoint | undefined;
};

/** Writes the full picture, shrunk if it is very large, to a file and creates all smaller sizes. Decodes the upload only once. */
export const renderSizes = async (
  bytes: Buffer,
  file: string,
  { alter, focalPoint }: RenderOptions = {},
): Promise<{ full: FullPicture; sizes: Readonly<Record<string, Rendition>> }> => {
  const sharp = await loadSharp();
  const options = { failOn: 'error', limitInputPixels: pictureUploadLimits.pixels } as const;
  const { autoOrient, hasAlpha } = await sharp(bytes, options).metadata();
  // Encoding the bare pixels again makes the picture upright and removes metadata such as the GPS position.
  // `failOn: 'error'` tolerates slightly damaged files.
  const upright = sharp(bytes, options).autoOrient();
  // A stored picture, which was shrunk before, is altered.
  const shrunk = alter ? null : getShrunkSize(autoOrient);
  const prepared = shrunk ? upright.resize({ ...shrunk, fit: 'fill' }) : (alter?.(upright) ?? upright);
  const decoded = await (autoOrient.width * autoOrient.height > maxPixelsInMemory
    ? decodeLarge(prepared, hasAlpha, file)
    : decodeSmall(prepared, file));
  try {
    return { full: decoded.full, sizes: await createSizes(decoded, focalPoint) };
  } finally {
    if (decoded.temporaryFile !== undefined) await rm(decoded.temporaryFile, { force: true }).catch(() => {});
  }
};
