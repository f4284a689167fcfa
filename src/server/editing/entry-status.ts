import type { ContentStatus } from '../../shared/admin/content.ts';

/** The stored status of entries in the bin, as in WordPress. */
export const binned = 'trash';

/** The status of an entry at a given time (UTC, as stored). */
export const getEntryStatus = (
  { status, date_gmt }: { readonly status: string; readonly date_gmt: string },
  now: string,
): ContentStatus => {
  if (status === binned) return 'bin';
  if (status !== 'publish') return 'draft';
  return date_gmt > now ? 'scheduled' : 'published';
};
