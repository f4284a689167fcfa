import type { MediaPage } from '../../../shared/admin/media.ts';

/** Shown where a search found more files than were counted. */
export const MoreResultsNote = ({ page }: { readonly page: MediaPage }) =>
  page.hasMore && (
    <p className="border-t border-line bg-paper px-4 py-2 text-sm text-ink-soft">
      Many files match. Add another word to narrow the search.
    </p>
  );
