import type { Picture } from '../../content/pictures/picture.ts';
import { isObject } from '../../content/raw.ts';
import type { ContentItem } from './content-host.ts';

export const isPicture = (value: unknown): value is Picture =>
  isObject(value) && 'url' in value && 'sizes' in value;

/**
 * Makes every address of the picture absolute: REST clients may be on another site, and a path in the response of a
 * remote host is a path on that host.
 */
export const toAbsolutePicture = (picture: Picture, site: string): Picture => ({
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
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    return isPicture(value) ? toAbsolutePicture(value, site) : value;
  };
  const values = Object.entries(item.values).map(([name, value]) => [name, convert(value)]);
  return { ...item, values: Object.fromEntries(values) };
};
