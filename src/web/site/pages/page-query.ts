import { queryOptions } from '@tanstack/react-query';
import { page } from '../../../content/types/page.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { isFormerSlug } from '../ui/use-present-address.ts';

const createKey = (slug: string) => ['page', slug] as const;

/** The page with the slug in the address, or with that former slug; null if there is none. */
export const pageQuery = ({ source, params }: PageContext) => {
  const requested = params.slug ?? '';
  return queryOptions({
    queryKey: createKey(requested),
    queryFn: async ({ client }) => {
      const [found] = await source.list(page, { 'slug[]': requested, per_page: 1, former_slugs: 1 });
      if (!found) return null;
      const { slug, title, titleHtml, cover, html } = found;
      const { writtenExcerpt, searchTitle, searchDescription, sharePicture } = found;
      const content = {
        ...{ slug, title, titleHtml, cover, html },
        ...{ writtenExcerpt, searchTitle, searchDescription, sharePicture },
      };
      // The present address is opened next.
      if (isFormerSlug(requested, content)) client.setQueryData(createKey(slug), content);
      return content;
    },
  });
};
