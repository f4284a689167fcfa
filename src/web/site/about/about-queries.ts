import { queryOptions } from '@tanstack/react-query';
import { about } from '../../../content/types/about.ts';
import type { ContentSource } from '../../data/content-source.ts';

/** The contestant's story: the first item, or null. */
export const aboutQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['about'],
    queryFn: async () => {
      const [story] = await source.list(about, { per_page: 1 });
      if (!story) return null;
      const { title, titleHtml, html, cover } = story;
      return { title, titleHtml, html, cover };
    },
  });
