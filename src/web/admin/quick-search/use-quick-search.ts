import { queryOptions, useQuery } from '@tanstack/react-query';
import { minSearchLength, QuickSearchResult } from '../../../shared/admin/quick-search.ts';
import { sendForData } from '../admin-api.ts';
import { useDebounced } from '../ui/use-debounced.ts';

/** Milliseconds without a key press before the server is asked. */
const searchDelay = 200;

/** The results of a text. Its key is the text, so that a late response never replaces that of another text. */
const quickSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['quick-search', text],
    queryFn: ({ signal }) => sendForData('POST', '/search', QuickSearchResult, { text }, signal),
    enabled: text.length >= minSearchLength,
    // While a longer text is searched, the results of its beginning stay.
    placeholderData: (before, query) =>
      query && text.startsWith(query.queryKey[1] ?? '') ? before : undefined,
    // Results name people: they are not kept longer than needed for going back by a letter.
    gcTime: 30_000,
    refetchOnWindowFocus: false,
  });

/** Searches on the server while the user types; a request for an older text is aborted. */
export const useQuickSearch = (typed: string) => {
  const text = typed.trim();
  const sent = useDebounced(text, searchDelay);
  const query = useQuery(quickSearchQuery(sent));
  const isSearchable = text.length >= minSearchLength;
  const error = isSearchable && !query.isFetching ? query.error : null;
  return {
    found: isSearchable && text.startsWith(sent) ? (query.data ?? null) : null,
    /** The results are not yet those of the typed text. */
    isPending: isSearchable && (sent !== text || query.isFetching),
    error,
    retry: () => void query.refetch(),
  };
};
