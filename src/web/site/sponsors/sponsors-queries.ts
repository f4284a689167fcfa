import { queryOptions } from '@tanstack/react-query';
import type { Picture } from '../../../content/pictures/picture.ts';
import { type LanguageText, splitLanguages } from '../../../content/text/language-text.ts';
import { sponsor } from '../../../content/types/sponsor.ts';
import { type ContentSource, listAllItems } from '../../data/content-source.ts';

export type Partner = {
  readonly id: number;
  readonly title: string;
  readonly titleHtml?: string | undefined;
  readonly text: LanguageText;
  readonly webUrl: string | null;
  readonly logo: Picture | null;
};

/** All partners. */
export const sponsorsQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['sponsors'],
    queryFn: async (): Promise<Partner[]> => {
      const sponsors = await listAllItems(source, sponsor);
      return sponsors.map(({ id, title, titleHtml, html, webUrl, logo }) => ({
        id,
        title,
        titleHtml,
        text: splitLanguages(html),
        webUrl,
        logo,
      }));
    },
  });
