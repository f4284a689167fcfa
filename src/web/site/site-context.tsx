import { createContext, use } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Submission } from '../../shared/forms/form-names.ts';
import type { PublicSettings } from '../../shared/site-settings.ts';
import type { ContentSource } from '../data/content-source.ts';
import type { PageNeeds } from '../routing/page-module.ts';

/** What every page may need to know. */
export type Site = {
  readonly settings: PublicSettings;
  /** The hour the page was made for: what server and browser first render from. */
  readonly moment: number;
  readonly source: ContentSource;
  /** The origin people use, for addresses that leave the site. */
  readonly origin: string;
  /** Shows, in every form, that the page was opened. */
  readonly stamp: string;
  /** What became of a form sent without scripts: the page that comes back answers it. */
  readonly submission: Submission | null;
  /** Fetches the script of the page at a path of ours, because somebody is about to go there. */
  readonly preload: (path: string) => void;
};

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite was called outside SiteProvider.');
  return site;
};

/** What the requests of the page at the current address depend on. */
export const usePageNeeds = (): PageNeeds => {
  const { settings, moment, source } = useSite();
  const params = useParams();
  const { search } = useLocation();
  return { settings, moment, source, params, search: new URLSearchParams(search) };
};
