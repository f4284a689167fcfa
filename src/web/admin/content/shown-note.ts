import type { AnyContentType } from '../../../content/content-type.ts';
import type { ContentEntry, ShownEntry } from '../../../shared/admin/content.ts';

/** For a type of which the site shows only the newest entry: which one that is, and what publishing this one does. */
export const getShownNote = (
  type: AnyContentType,
  entry: Pick<ContentEntry, 'id' | 'status'> | null,
  shown: ShownEntry | null,
): string | null => {
  if (!type.form?.showsNewest || shown === null) return null;
  if (entry?.id === shown.id) return 'The site shows this one right now, because it is the newest.';
  const others = `The site shows only the newest. Right now that is “${shown.title}”`;
  return entry?.status === 'published'
    ? `${others}, not this one.`
    : `${others}. If you publish this one, it takes its place.`;
};
