import { uploadsPrefix } from '../../shared/paths.ts';

/** Only names the media library itself gives: no folder, no dot but one, so no way out of the uploads folder. */
export const isUploadName = (name: string): boolean => /^[a-z0-9-]+\.(webp|jpg|png|pdf|docx?)$/.test(name);

/** Documents are saved, never shown: what stands in one is nobody's business but the reader's program's. */
export const isDocumentName = (name: string): boolean => /\.(pdf|docx?)$/.test(name);

/** The name of the uploaded file behind an address of our own site; null where it is none. */
export const uploadNameOf = (url: string, site: string): string | null => {
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(site).origin || !pathname.startsWith(uploadsPrefix)) return null;
  const name = pathname.slice(uploadsPrefix.length);
  return isUploadName(name) ? name : null;
};
