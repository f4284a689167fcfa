import { missingPicture } from '../../content/pictures/missing-picture.ts';
import type { Picture, PictureSize } from '../../content/pictures/picture.ts';
import { decodeEntities, encodeEntities } from '../../content/text/text.ts';
import { isPicture } from '../content-host/absolute-pictures.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import { sizeWidths } from '../media/picture-sizes.ts';
import { getShrunkSize } from '../media/stored-picture-size.ts';
import { thumbnailSide } from '../media/thumbnail.ts';
import { isPrivateHostName } from '../remote-requests/address-guard.ts';
import { toHostAddress } from './host-address.ts';
import {
  createFullAddress,
  createPictureSource,
  createSizeAddress,
  type SizeName,
} from './picture-source.ts';
import type { RemotePictures } from './remote-pictures.ts';

type Dimensions = { readonly width: number | null; readonly height: number | null };

/** The dimensions that the sizes of a picture will have, by those that the host tells. */
const predictSizes = (
  digest: string,
  { width, height }: Dimensions,
): Pick<Picture, 'width' | 'height' | 'sizes'> => {
  const sizes: Record<string, PictureSize> = {
    thumbnail: { url: createSizeAddress(digest, 'thumbnail'), width: thumbnailSide, height: thumbnailSide },
  };
  // Without dimensions a page names one size that is large enough for every place.
  if (width === null || height === null || width === 0) {
    for (const name of ['medium_large', 'large'] as const)
      sizes[name] = { url: createSizeAddress(digest, name), width: null, height: null };
    return { width: null, height: null, sizes };
  }
  const full = getShrunkSize({ width, height }) ?? { width, height };
  for (const [name, maxWidth] of Object.entries(sizeWidths))
    if (maxWidth < full.width)
      sizes[name] = {
        url: createSizeAddress(digest, name as SizeName),
        width: maxWidth,
        height: Math.max(1, Math.round((full.height * maxWidth) / full.width)),
      };
  return { ...full, sizes };
};

/** The picture at an address of this site; null if it cannot be shown. Pictures of other sites stay as they are. */
const presentPicture = (pictures: RemotePictures, picture: Picture): Picture | null => {
  const address = toHostAddress(picture.url, pictures.host.address);
  if (address === null) return isShownFromElsewhere(pictures, picture.url) ? picture : null;
  const source = createPictureSource(address.href, picture.focalPoint);
  const { digest } = source;
  pictures.remember(source);
  const stored = pictures.peek(digest);
  if (stored === null) {
    if (pictures.failures.has(digest)) return null;
    if (picture.width === null || picture.height === null) pictures.awaitDimensions(digest);
    return { ...picture, url: createFullAddress(source, null), ...predictSizes(digest, picture) };
  }
  const sizes = Object.fromEntries(
    Object.entries(stored.sizes).map(([name, { width, height }]) => [
      name,
      { url: createSizeAddress(digest, name as SizeName), width, height },
    ]),
  );
  const { file, width, height } = stored;
  return { ...picture, url: createFullAddress(source, file.split('.').at(-1) ?? null), width, height, sizes };
};

const isShownFromElsewhere = (pictures: RemotePictures, url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const address = new URL(url);
  if (!isPrivateHostName(address.hostname)) return true;
  pictures.failures.reject(address, 'its address is in a private network, which visitors cannot reach');
  return false;
};

/** Sanitised HTML: a tag has no `>` in its attributes. */
const imagePattern = /<img\b[^>]*? src="([^"]+)"[^>]*>/g;

const presentHtml = (pictures: RemotePictures, html: string): string =>
  html.replace(imagePattern, (tag, encoded: string) => {
    const url = decodeEntities(encoded);
    const address = toHostAddress(url, pictures.host.address);
    if (address === null) return isShownFromElsewhere(pictures, url) ? tag : missingPicture;
    const source = createPictureSource(address.href);
    pictures.remember(source);
    if (pictures.peek(source.digest) === null && pictures.failures.has(source.digest)) return missingPicture;
    return tag.replace(
      `src="${encoded}"`,
      `src="${encodeEntities(createSizeAddress(source.digest, 'large'))}"`,
    );
  });

/** Returns the function that gives the pictures of an item addresses of this site, and leaves out those that cannot be shown. */
export const createItemPresenter = (pictures: RemotePictures) => {
  const picture = (given: Picture): Picture | null => presentPicture(pictures, given);
  const presentValue = (value: unknown): unknown => {
    if (isPicture(value)) return picture(value);
    if (!Array.isArray(value) || !value.some(isPicture)) return value;
    return value.map(presentValue).filter((entry) => entry !== null);
  };
  const item = (given: ContentItem): ContentItem => ({
    ...given,
    html: presentHtml(pictures, given.html),
    values: Object.fromEntries(
      Object.entries(given.values).map(([name, value]) => [name, presentValue(value)]),
    ),
  });
  return { picture, item };
};
