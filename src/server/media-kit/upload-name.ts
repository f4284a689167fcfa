import { uploadsPrefix } from '../../shared/paths.ts';

/** The names the media library gives: no folder, no dot but one, so no way out of the uploads folder. */
const namePattern = /^[a-z0-9-]+\.(webp|jpg|png)$/;

/** The name of the uploaded file behind an address of our own site; null where it is none. */
export const uploadNameOf = (url: string, site: string): string | null => {
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(site).origin || !pathname.startsWith(uploadsPrefix)) return null;
  const name = pathname.slice(uploadsPrefix.length);
  return namePattern.test(name) ? name : null;
};
