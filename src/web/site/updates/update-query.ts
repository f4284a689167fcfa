import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { update } from '../../../content/types/update.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { isFormerSlug } from '../ui/use-present-address.ts';

/** The fields of an update that its page and its structured data use. */
export type UpdateStory = Pick<
  View<typeof update>,
  | 'id'
  | 'slug'
  | 'title'
  | 'titleHtml'
  | 'date'
  | 'modified'
  | 'category'
  | 'cover'
  | 'author'
  | 'html'
  | 'writtenExcerpt'
  | 'searchTitle'
  | 'searchDescription'
  | 'sharePicture'
  | 'hasClosedComments'
>;

const createKey = (slug: string) => ['update', slug] as const;

/** The update with the slug in the address, or with that former slug; null if there is none. */
export const updateQuery = ({ source, params }: PageContext) => {
  const requested = params.slug ?? '';
  return queryOptions({
    queryKey: createKey(requested),
    queryFn: async ({ client }): Promise<UpdateStory | null> => {
      const [found] = await source.list(update, { 'slug[]': requested, per_page: 1, former_slugs: 1 });
      if (!found) return null;
      const { id, slug, title, titleHtml, date, modified, category, cover, author, html } = found;
      const { writtenExcerpt, searchTitle, searchDescription, sharePicture, hasClosedComments } = found;
      const story = {
        ...{ id, slug, title, titleHtml, date, modified, category, cover, author, html },
        ...{ writtenExcerpt, searchTitle, searchDescription, sharePicture },
        ...(hasClosedComments && { hasClosedComments }),
      };
      // The present address is opened next.
      if (isFormerSlug(requested, story)) client.setQueryData(createKey(slug), story);
      return story;
    },
  });
};
