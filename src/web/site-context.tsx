import { createContext, use } from 'react';
import type { PublicSettings } from '../shared/site-settings.ts';
import type { ContentSource } from './content-source.ts';

/** What a page's requests depend on. */
export type PageNeeds = {
  readonly settings: PublicSettings;
  readonly moment: number;
  readonly source: ContentSource;
};

/** What every page may need to know. */
export type Site = PageNeeds & {
  /** Whether a page is built for this path: nothing links to a room that is not there. */
  readonly hasRoom: (path: string) => boolean;
};

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite was called outside SiteProvider.');
  return site;
};
