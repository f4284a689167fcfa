import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { update } from '../../../content/types/update.ts';
import type { PageContext } from '../../routing/page-module.ts';

/** The fields of an update that its page and its structured data use. */
export type UpdateStory = Pick<
  View<typeof update>,
  'id' | 'slug' | 'title' | 'date' | 'modified' | 'category' | 'cover' | 'author' | 'html'
>;

/** The update with the slug in the address, or null. */
export const updateQuery = ({ source, params }: PageContext) => {
  const requested = params.slug ?? '';
  return queryOptions({
    queryKey: ['update', requested],
    queryFn: async (): Promise<UpdateStory | null> => {
      const [found] = await source.list(update, { slug: requested, per_page: 1 });
      if (!found) return null;
      const { id, slug, title, date, modified, category, cover, author, html } = found;
      return { id, slug, title, date, modified, category, cover, author, html };
    },
  });
};
