import { queryOptions } from '@tanstack/react-query';
import type { Picture } from '../../../content/picture.ts';
import { stripHtml } from '../../../content/text.ts';
import { sponsor } from '../../../content/types/sponsor.ts';
import { type ContentSource, listAllItems } from '../../data/content-source.ts';

export type Partner = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly webUrl: string | null;
  readonly logo: Picture | null;
};

/** All partners. */
export const sponsorsQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['sponsors'],
    queryFn: async (): Promise<Partner[]> => {
      const sponsors = await listAllItems(source, sponsor);
      return sponsors.map(({ id, title, html, webUrl, logo }) => ({
        id,
        title,
        text: stripHtml(html),
        webUrl,
        logo,
      }));
    },
  });
