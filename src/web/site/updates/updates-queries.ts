import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { excerptOf, stripHtml } from '../../../content/text.ts';
import { update } from '../../../content/types/update.ts';
import type { ContentSource } from '../../content-source.ts';

/** How many characters of an update a card shows. */
const excerptLength = 200;
/** How many updates the home page shows. */
const teaserSize = 4;

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
