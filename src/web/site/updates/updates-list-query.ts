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

/** The name of a category as the content has it, whatever the capitals in the address; null if there is none. */
const findCategory = async (source: ContentSource, category: string): Promise<string | null> =>
  (await source.categories(update)).find(({ name }) => name.toLowerCase() === category.toLowerCase())?.name ??
  null;

/** The selected updates. The data contains the selection, because it stays displayed while the next one is loaded. */
export const updatesQuery = ({ source, search }: PageContext) => {
  const selection = readSelection(search);
  const { category, page } = selection;
  return queryOptions({
    queryKey: ['updates', 'list', category, page],
    queryFn: async () => {
      const request = async (name: string | null) => {
        const { items, total } = await source.page(update, {
          per_page: updatesPerPage,
          page,
          category: name ?? undefined,
          _fields: cardFields,
        });
        // A category that was renamed since has its present name.
        const shown = name && (items[0]?.category ?? name);
        return { selection: { category: shown, page }, cards: items.map(toUpdateCard), total };
      };
      const found = await request(category);
      const other = found.total > 0 || category === null ? null : await findCategory(source, category);
      return other === null || other === category ? found : request(other);
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
