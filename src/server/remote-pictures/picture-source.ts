import { createHash } from 'node:crypto';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import { remotePicturesPrefix } from '../../shared/paths.ts';

/** A picture of the content host that the content names. */
export type PictureSource = {
  /** Identifies it in addresses of this site. */
  readonly digest: string;
  /** Where it is fetched. */
  readonly address: string;
  /** The point that its thumbnail shows. */
  readonly focalPoint: FocalPoint | undefined;
};

export const digestLength = 24;

export const createPictureSource = (address: string, focalPoint?: FocalPoint): PictureSource => {
  const identity = JSON.stringify([address, focalPoint?.x ?? null, focalPoint?.y ?? null]);
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, digestLength);
  return { digest, address, focalPoint };
};

/** The sizes that the library creates, and the full picture. */
export const sizeNames = ['thumbnail', 'medium', 'phone', 'medium_large', 'large'] as const;
export type SizeName = (typeof sizeNames)[number];

export const createSizeAddress = (digest: string, size: SizeName): string =>
  `${remotePicturesPrefix}${digest}/${size}.webp`;

/** The name of the original, for downloads, with the ending that the stored picture has. */
const getFileName = (address: string, extension: string | null): string => {
  const segment = new URL(address).pathname.split('/').at(-1) ?? '';
  const name = segment.replace(/%[\da-f]{2}/gi, '-').replace(/[^\w.-]+/g, '-');
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z]{3,4})?$/i.exec(name.slice(-100)) ?? [];
  const other = extension ?? (ending.toLowerCase() === '.png' ? 'png' : 'jpg');
  return `${stem.replace(/^[.-]+/, '') || 'picture'}.${other}`;
};

/** The address of the full picture. `extension` is null while nobody knows whether it has transparent parts. */
export const createFullAddress = ({ digest, address }: PictureSource, extension: string | null): string =>
  `${remotePicturesPrefix}${digest}/full/${getFileName(address, extension)}`;

const pattern = new RegExp(
  `^${remotePicturesPrefix}([\\da-f]{${digestLength}})/(?:(${sizeNames.join('|')})\\.webp|full/[\\w.-]+)$`,
);

/** Reads a path of this site; a null size is the full picture, a null result is no such path. */
export const readPicturePath = (path: string): { digest: string; size: SizeName | null } | null => {
  const [found, digest = '', size] = pattern.exec(path) ?? [];
  return found === undefined ? null : { digest, size: (size as SizeName | undefined) ?? null };
};
