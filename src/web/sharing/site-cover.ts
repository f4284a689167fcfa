import type { QueryClient } from '@tanstack/react-query';
import type { Picture } from '../../content/picture.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import type { ContentSource } from '../data/content-source.ts';
import { heroQuery } from '../site/home/hero-query.ts';

/** The portrait of the home page: of a page that shows it, or read apart from the data that the page sends to browsers. */
export const readSiteCover = async (client: QueryClient, source: ContentSource): Promise<Picture | null> => {
  const known = client.getQueryData(heroQuery(source).queryKey);
  if (known !== undefined) return known?.cover ?? null;
  try {
    const [hero] = await source.list(heroSection, { per_page: 1 });
    return hero?.cover ?? null;
  } catch {
    // A page is shared without its newest picture rather than not shown.
    return null;
  }
};
