import type { Picture } from '../../content/picture.ts';
import { isObject } from '../../content/raw.ts';
import type { ContentItem } from './content-host.ts';

export const isPicture = (value: unknown): value is Picture =>
  isObject(value) && 'url' in value && 'sizes' in value;

/**
 * The picture with every address absolute: readers of the REST door may be on another site, and a path in a remote
 * host's answer is a path on that host.
 */
export const absolutePicture = (picture: Picture, site: string): Picture => ({
  ...picture,
  url: new URL(picture.url, site).href,
  sizes: Object.fromEntries(
    Object.entries(picture.sizes).map(([name, size]) => [
      name,
      { ...size, url: new URL(size.url, site).href },
    ]),
  ),
});

export const withAbsolutePictures = (item: ContentItem, site: string): ContentItem => {
  const absolute = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(absolute);
    return isPicture(value) ? absolutePicture(value, site) : value;
  };
  const values = Object.entries(item.values).map(([name, value]) => [name, absolute(value)]);
  return { ...item, values: Object.fromEntries(values) };
};
