import type { IncomingHttpHeaders } from 'node:http';

/** Another encoding of a WebP file, for a browser that asked for it. */
export type PictureVariant = {
  readonly format: 'avif' | 'webp';
  readonly quality: number;
  readonly effort: number;
  /** Wider pictures are made so narrow; null keeps every width. */
  readonly widest: number | null;
};

/** For visitors who save data, the widest picture there is: it fills a phone. */
const lightWidth = 768;

// The figures behind these settings are in docs/decisions/0012-renditions.md.
const avif: PictureVariant = { format: 'avif', quality: 50, effort: 3, widest: null };
const lightAvif: PictureVariant = { format: 'avif', quality: 35, effort: 3, widest: lightWidth };
const lightWebp: PictureVariant = { format: 'webp', quality: 40, effort: 4, widest: lightWidth };

/** What an answer with a WebP picture depends on, besides the address. */
export const variesBy = 'Accept, Save-Data';

/** Whether the format is named and not refused; a wildcard says nothing about a new format. */
const acceptsAvif = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const savesData = (header: string | readonly string[] | undefined): boolean =>
  String(header ?? '')
    .trim()
    .toLowerCase() === 'on';

/** The variant a browser asks for; null where the WebP file itself is what it wants. */
export const variantFor = (headers: IncomingHttpHeaders): PictureVariant | null => {
  const isLight = savesData(headers['save-data']);
  if (acceptsAvif(headers.accept)) return isLight ? lightAvif : avif;
  return isLight ? lightWebp : null;
};

/** The name of a variant's file. It tells the settings, so that new settings make new files. */
export const variantFile = (name: string, variant: PictureVariant): string => {
  const { format, quality, effort, widest } = variant;
  const settings = [`q${quality}`, `e${effort}`, ...(widest === null ? [] : [`w${widest}`])];
  return `${name.replace(/\.webp$/, '')}.${settings.join('-')}.${format}`;
};
