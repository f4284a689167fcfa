import type { IncomingHttpHeaders } from 'node:http';

/** Another encoding of a WebP file, chosen by the browser's request headers. */
export type PictureVariant = {
  readonly format: 'avif' | 'webp';
  readonly quality: number;
  readonly effort: number;
  /** Wider pictures are scaled down to this width; null for no limit. */
  readonly maxWidth: number | null;
};

/** The maximum width for visitors with data saver on: it fills a phone's screen. */
const dataSaverWidth = 768;

// The figures behind these settings are in docs/decisions/0012-renditions.md.
const avif: PictureVariant = { format: 'avif', quality: 50, effort: 3, maxWidth: null };
const dataSaverAvif: PictureVariant = { format: 'avif', quality: 35, effort: 3, maxWidth: dataSaverWidth };
const dataSaverWebp: PictureVariant = { format: 'webp', quality: 40, effort: 4, maxWidth: dataSaverWidth };

/** The `Vary` header of responses with a WebP picture. */
export const variantVaryHeader = 'Accept, Save-Data';

/** Whether AVIF is listed with a quality above 0. A wildcard is not enough: old browsers send it too. */
const acceptsAvif = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const hasDataSaver = (header: string | readonly string[] | undefined): boolean =>
  String(header ?? '')
    .trim()
    .toLowerCase() === 'on';

/** Returns the variant for these request headers; null for the WebP file itself. */
export const chooseVariant = (headers: IncomingHttpHeaders): PictureVariant | null => {
  const isDataSaver = hasDataSaver(headers['save-data']);
  if (acceptsAvif(headers.accept)) return isDataSaver ? dataSaverAvif : avif;
  return isDataSaver ? dataSaverWebp : null;
};

/** The file name of a variant. It contains the encoder settings, so that new settings create new files. */
export const getVariantFileName = (name: string, variant: PictureVariant): string => {
  const { format, quality, effort, maxWidth } = variant;
  const settings = [`q${quality}`, `e${effort}`, ...(maxWidth === null ? [] : [`w${maxWidth}`])];
  return `${name.replace(/\.webp$/, '')}.${settings.join('-')}.${format}`;
};
