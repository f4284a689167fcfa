import { RotateCcw } from 'lucide-react';
import type { QuickSearchResult } from '../../../shared/admin/quick-search.ts';

type SearchStateProps = {
  readonly text: string;
  readonly search: {
    readonly found: QuickSearchResult | null;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly retry: () => void;
  };
  /** How many results are shown. */
  readonly count: number;
  readonly isNothingFound: boolean;
};

/** Whether the search runs, failed or found nothing; screen readers also hear how many results there are. */
export const SearchState = ({ text, search, count, isNothingFound }: SearchStateProps) => {
  const { found, isPending, error, retry } = search;
  if (error !== null)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-4">
        <p className="font-semibold">{error.message}</p>
        <button type="button" className="btn btn-quiet btn-small" onClick={retry}>
          <RotateCcw aria-hidden size={16} /> Try Again
        </button>
      </div>
    );
  return (
    <>
      {found?.content === 'unavailable' && (
        <p className="px-4 py-3 text-ink-soft">
          We could not search the content: its host is not answering right now.
        </p>
      )}
      <div role="status">
        {isPending && (
          <p className={count > 0 ? 'sr-only' : 'px-4 py-8 text-center text-ink-soft'}>Searching…</p>
        )}
        {!isPending && count > 0 && (
          <p className="sr-only">{count === 1 ? '1 result' : `${count} results`}</p>
        )}
        {isNothingFound && (
          <div className="px-4 pt-6 pb-2 text-center">
            <p className="font-semibold break-words">Nothing found for “{text.trim()}”.</p>
            <p className="text-ink-soft">Check the spelling, use fewer letters, or go to a screen below.</p>
          </div>
        )}
      </div>
    </>
  );
};
