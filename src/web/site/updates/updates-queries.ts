import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { update } from '../../../content/types/update.ts';
import type { ContentSource } from '../../data/content-source.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { readPageNumber } from '../../ui/search-parameters.ts';

/** How many updates the home page shows. */
const teaserSize = 4;
/** How many updates a page of the list shows. */
export const updatesPerPage = 4;

/** The fields of an update on a card; without the full text, to keep the page small. */
export type UpdateCard = Pick<
  View<typeof update>,
  'id' | 'slug' | 'title' | 'date' | 'category' | 'cover' | 'excerpt'
>;

/** What a request for cards asks for: without the full text, which a card does not show. */
const cardFields = 'id,slug,title,date,excerpt,acf,cover_photo';

export const toUpdateCard = ({
  id,
  slug,
  title,
  date,
  category,
  cover,
  excerpt,
}: View<typeof update>): UpdateCard => ({
  id,
  slug,
  title,
  date,
  category,
  cover,
  excerpt,
});

export const updatesTeaserQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['updates', 'teaser'],
    queryFn: async () =>
      (await source.list(update, { per_page: teaserSize, _fields: cardFields })).map(toUpdateCard),
  });

/** The same query for the page of an update, where it is optional. */
export const moreUpdatesQuery = (source: ContentSource) => ({
  ...updatesTeaserQuery(source),
  meta: { isOptional: true },
});

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
