import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { Submission } from '../../shared/forms/form-names.ts';
import type { PublicSettings } from '../../shared/settings/public-settings.ts';
import type { ContentSource } from '../data/content-source.ts';
import type { PageContext } from '../routing/page-module.ts';

/** Available to every component of the site. */
export type Site = {
  readonly settings: PublicSettings;
  /** The hour for which the page was rendered, in milliseconds: server and browser first render the same time. */
  readonly moment: number;
  readonly source: ContentSource;
  /** The public origin, for absolute addresses. */
  readonly origin: string;
  /** Sent by every form as proof that its page was opened. */
  readonly stamp: string;
  /** The result of a form that was sent without scripts; the response page shows it. */
  readonly submission: Submission | null;
  /** The parameters in the path of the page. */
  readonly params: PageContext['params'];
  /** Loads the script of the page at a path before the visitor opens it. */
  readonly preload: (path: string) => void;
};

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite was called outside SiteProvider.');
  return site;
};

/** The context of the current page's requests. */
export const usePageContext = (): PageContext => {
  const { settings, moment, source, params } = useSite();
  const { search } = useLocation();
  return { settings, moment, source, params, search: new URLSearchParams(search) };
};
