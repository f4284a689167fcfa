import type { ContentStatus } from '../../shared/admin/content.ts';

/** The status that keeps an entry in the bin; WordPress calls it so, too. */
export const binned = 'trash';

/** How an entry stands at a moment (UTC, as stored). */
export const statusOf = (
  { status, date_gmt }: { readonly status: string; readonly date_gmt: string },
  now: string,
): ContentStatus => {
  if (status === binned) return 'bin';
  if (status !== 'publish') return 'draft';
  return date_gmt > now ? 'scheduled' : 'published';
};
