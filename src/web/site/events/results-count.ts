type Results = { readonly page: number; readonly total: number; readonly shown: number };

/** The number of events, and which of them the page shows if there are several pages. */
export const formatResultsCount = ({ page, total, shown }: Results, perPage: number): string => {
  if (shown === 0 && page > 1) return `No events on page ${page}`;
  const all = `${total} ${total === 1 ? 'event' : 'events'}`;
  if (total <= shown) return all;
  const first = (page - 1) * perPage + 1;
  if (shown === 1) return `Showing event ${first} of ${total}`;
  return `Showing ${first}–${first + shown - 1} of ${all}`;
};
