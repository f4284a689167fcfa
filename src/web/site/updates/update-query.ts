import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { update } from '../../../content/types/update.ts';
import type { PageNeeds } from '../../routing/page-module.ts';

/** What the page of an update shows of it, and tells machines. */
export type UpdateStory = Pick<
  View<typeof update>,
  'id' | 'slug' | 'title' | 'date' | 'modified' | 'category' | 'cover' | 'author' | 'html'
>;

/** The update that the address names, or null where there is none. */
export const updateQuery = ({ source, params }: PageNeeds) => {
  const asked = params.slug ?? '';
  return queryOptions({
    queryKey: ['update', asked],
    queryFn: async (): Promise<UpdateStory | null> => {
      const [found] = await source.list(update, { slug: asked, per_page: 1 });
      if (!found) return null;
      const { id, slug, title, date, modified, category, cover, author, html } = found;
      return { id, slug, title, date, modified, category, cover, author, html };
    },
  });
};
