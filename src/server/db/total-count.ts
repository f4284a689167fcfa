type Page = { readonly page: number; readonly size: number };

/** The total of a paged list. The last page that is not full gives it without counting, which saves a second full search. */
export const getTotalCount = async (
  { page, size }: Page,
  shown: number,
  count: () => Promise<number>,
): Promise<number> => (shown < size && (shown > 0 || page === 1) ? (page - 1) * size + shown : count());
