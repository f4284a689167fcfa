import { queryOptions } from '@tanstack/react-query';
import { update } from '../../../content/types/update.ts';
import type { ContentSource } from '../../data/content-source.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { readPageNumber } from '../../ui/search-parameters.ts';
import { cardFields, toUpdateCard } from './updates-queries.ts';

/** How many updates a page of the list shows. */
export const updatesPerPage = 4;

/** What is selected in the list: all updates or a category, and the page. */
export type UpdatesSelection = { readonly category: string | null; readonly page: number };

export const readSelection = (search: URLSearchParams): UpdatesSelection => ({
  category: search.get('category') || null,
  page: readPageNumber(search),
});

/** The selected updates. The data contains the selection, because it stays displayed while the next one is loaded. */
export const updatesQuery = ({ source, search }: PageContext) => {
  const selection = readSelection(search);
  const { category, page } = selection;
  return queryOptions({
    queryKey: ['updates', 'list', category, page],
    queryFn: async () => {
      const { items, total } = await source.page(update, {
        per_page: updatesPerPage,
        page,
        category: category ?? undefined,
        _fields: cardFields,
      });
      return { selection, cards: items.map(toUpdateCard), total };
    },
  });
};

/** The names of the categories. Optional: an error is only logged. */
export const updateCategoriesQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['updates', 'categories'],
    queryFn: async () => (await source.categories(update)).map(({ name }) => name),
    meta: { isOptional: true },
  });
