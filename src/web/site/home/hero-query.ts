import { queryOptions } from '@tanstack/react-query';
import { splitLanguages } from '../../../content/text/language-text.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import type { ContentSource } from '../../data/content-source.ts';

/** The first hero item, or null. */
export const heroQuery = (source: Pick<ContentSource, 'list'>) =>
  queryOptions({
    queryKey: ['hero'],
    queryFn: async () => {
      const [hero] = await source.list(heroSection, { per_page: 1 });
      if (!hero) return null;
      const { title, titleHtml, cover, votingCloses, votingUrl } = hero;
      return { title, titleHtml, description: splitLanguages(hero.html), cover, votingCloses, votingUrl };
    },
  });
