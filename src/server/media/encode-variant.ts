import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSharp } from './load-sharp.ts';
import type { PictureVariant } from './picture-variants.ts';

/** Larger sources are left alone: decoding them would take more memory than the picture is worth. */
const largestBytes = 4 * 1024 * 1024;
const largestSide = 4_000;

/** The measures in a file name of the media library: `lake-0123456789-360x240.webp`. */
const sizedName = /^(.+)-(\d{1,5})x(\d{1,5})\.webp$/;

type Source = { readonly file: string; readonly width: number; readonly height: number };

/** A picture that may be decoded, with the measures it will be shown in; null where it is missing or too large. */
const usable = async (file: string, measures: Omit<Source, 'file'> | null): Promise<Source | null> => {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size > largestBytes) return null;
  const sharp = await loadSharp();
  const { width, height } = await sharp(file).metadata();
  if (Math.max(width, height) > largestSide) return null;
  return { file, width, height, ...measures };
};

/**
 * The picture in full where there is one: an encoding of it looks better and is smaller than one of the WebP
 * file, whose losses would be encoded with it.
 */
const sourceOf = async (folder: string, name: string): Promise<Source | null> => {
  const [, stem, width, height] = sizedName.exec(name) ?? [];
  const measures = { width: Number(width), height: Number(height) };
  for (const extension of stem === undefined ? [] : ['jpg', 'png']) {
    const full = await usable(join(folder, `${stem}.${extension}`), measures);
    if (full) return full;
  }
  return usable(join(folder, name), null);
};

/** Encodes a WebP file of the uploads folder anew; null where no source of it may be decoded. */
export const encodeVariant = async (
  folder: string,
  name: string,
  { format, quality, effort, widest }: PictureVariant,
): Promise<Buffer | null> => {
  const source = await sourceOf(folder, name);
  if (source === null) return null;
  const share = widest === null ? 1 : Math.min(1, widest / source.width);
  const [width, height] = [source.width, source.height].map((side) => Math.max(1, Math.round(side * share)));
  const sharp = await loadSharp();
  const image = sharp(source.file).resize(width, height, { fit: 'cover' });
  return (format === 'avif' ? image.avif({ quality, effort }) : image.webp({ quality, effort })).toBuffer();
};
