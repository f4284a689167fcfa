import type { MediaPage } from '../../../shared/admin/media.ts';

/** Shown where a search found more files than were counted. */
export const MoreResultsNote = ({ page }: { readonly page: MediaPage }) =>
  page.hasMore && (
    <p className="border-t border-line bg-paper px-4 py-2 text-sm text-ink-soft">
      Very many files fit. A further word in the search finds the right one sooner.
    </p>
  );
