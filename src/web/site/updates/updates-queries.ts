import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { type LanguageText, splitLanguages } from '../../../content/text/language-text.ts';
import { update } from '../../../content/types/update.ts';
import type { ContentSource } from '../../data/content-source.ts';

/** How many updates the home page shows. */
const teaserSize = 4;

/** The fields of an update on a card; without the full text, to keep the page small. */
export type UpdateCard = Pick<
  View<typeof update>,
  'id' | 'slug' | 'title' | 'titleHtml' | 'date' | 'category' | 'cover'
> & { readonly excerpt: LanguageText };

/** What a request for cards asks for: without the full text, which a card does not show. */
export const cardFields = 'id,slug,title,date,excerpt,acf,cover_photo';

export const toUpdateCard = ({
  id,
  slug,
  title,
  titleHtml,
  date,
  category,
  cover,
  excerpt,
}: View<typeof update>): UpdateCard => ({
  id,
  slug,
  title,
  titleHtml,
  date,
  category,
  cover,
  excerpt: splitLanguages(excerpt),
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
