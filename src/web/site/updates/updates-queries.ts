import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { excerptOf, stripHtml } from '../../../content/text.ts';
import { update } from '../../../content/types/update.ts';
import type { ContentSource } from '../../data/content-source.ts';
import type { PageNeeds } from '../../routing/page-module.ts';
import { pageIn } from '../../ui/search-address.ts';

/** How many characters of an update a card shows. */
const excerptLength = 200;
/** How many updates the home page shows. */
const teaserSize = 4;
/** How many updates a page of the list shows. */
export const updatesPerPage = 4;

/** What a card shows of an update: a page does not carry whole texts it does not show. */
export type UpdateCard = Pick<
  View<typeof update>,
  'id' | 'slug' | 'title' | 'date' | 'category' | 'cover'
> & {
  readonly excerpt: string;
};

export const toUpdateCard = ({
  id,
  slug,
  title,
  date,
  category,
  cover,
  html,
}: View<typeof update>): UpdateCard => ({
  id,
  slug,
  title,
  date,
  category,
  cover,
  excerpt: excerptOf(stripHtml(html), excerptLength),
});

export const updatesTeaserQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['updates', 'teaser'],
    queryFn: async () => (await source.list(update, { per_page: teaserSize })).map(toUpdateCard),
  });

/** The same below an update, which is whole without them. */
export const moreUpdatesQuery = (source: ContentSource) => ({
  ...updatesTeaserQuery(source),
  meta: { isOptional: true },
});

/** A part of the list: a page of all updates, or of one category. */
export type ListPart = { readonly category: string | null; readonly page: number };

/** The part that an address asks for. */
export const partIn = (search: URLSearchParams): ListPart => ({
  category: search.get('category') || null,
  page: pageIn(search),
});

/** A part of the list. It says which it is, because it stays in sight while the next one comes. */
export const updatesQuery = ({ source, search }: PageNeeds) => {
  const part = partIn(search);
  const { category, page } = part;
  return queryOptions({
    queryKey: ['updates', 'list', category, page],
    queryFn: async () => {
      const parameters = { per_page: updatesPerPage, page, category: category ?? undefined };
      const { items, total } = await source.page(update, parameters);
      return { part, cards: items.map(toUpdateCard), total };
    },
  });
};

/** The names for the category buttons. The list is whole without them, so a failure is only logged. */
export const updateCategoriesQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['updates', 'categories'],
    queryFn: async () => (await source.categories(update)).map(({ name }) => name),
    meta: { isOptional: true },
  });
