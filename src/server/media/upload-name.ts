import { uploadsPrefix } from '../../shared/paths.ts';

/** Accepts only names that the media library creates. Without a folder and with one dot, none leads out of the uploads folder. */
export const isUploadName = (name: string): boolean => /^[a-z0-9-]+\.(webp|jpg|png|pdf|docx?)$/.test(name);

/** Names that the site gives its files: those with an address, and those of originals. None leads out of the uploads folder. */
export const isStoredName = (name: string): boolean =>
  isUploadName(name) || /^originals\/[\da-f-]{36}\.(?:webp|jpg|png)$/.test(name);

/** Documents are sent as downloads, because the browser must not render untrusted documents on the site's origin. */
export const isDocumentName = (name: string): boolean => /\.(pdf|docx?)$/.test(name);

/** The name of the uploaded file at an address of this site; null for every other address. */
export const getUploadName = (url: string, site: string): string | null => {
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(site).origin || !pathname.startsWith(uploadsPrefix)) return null;
  const name = pathname.slice(uploadsPrefix.length);
  return isUploadName(name) ? name : null;
};
