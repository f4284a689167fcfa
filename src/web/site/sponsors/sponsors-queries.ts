import { queryOptions } from '@tanstack/react-query';
import type { Picture } from '../../../content/picture.ts';
import { stripHtml } from '../../../content/text.ts';
import { sponsor } from '../../../content/types/sponsor.ts';
import { type ContentSource, everyItem } from '../../data/content-source.ts';

/** What the page shows of a partner. */
export type Partner = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly webUrl: string | null;
  readonly logo: Picture | null;
};

/** Every partner there is. */
export const sponsorsQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['sponsors'],
    queryFn: async (): Promise<Partner[]> => {
      const sponsors = await everyItem(source, sponsor);
      return sponsors.map(({ id, title, html, webUrl, logo }) => ({
        id,
        title,
        text: stripHtml(html),
        webUrl,
        logo,
      }));
    },
  });
