import { queryOptions } from '@tanstack/react-query';
import { page } from '../../../content/types/page.ts';
import type { PageContext } from '../../routing/page-module.ts';

/** The page with the slug in the address, or null. */
export const pageQuery = ({ source, params }: PageContext) => {
  const slug = params.slug ?? '';
  return queryOptions({
    queryKey: ['page', slug],
    queryFn: async () => {
      const [found] = await source.list(page, { slug, per_page: 1 });
      return found ? { title: found.title, cover: found.cover, html: found.html } : null;
    },
  });
};
