import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PublicSettings } from '../../shared/site-settings.ts';
import type { ContentSource } from '../data/content-source.ts';

/** What a page's requests depend on. */
export type PageNeeds = {
  readonly settings: PublicSettings;
  /** The hour the page is made for. */
  readonly moment: number;
  readonly source: ContentSource;
  /** The parts of the path that the route names, such as a slug. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** What stands behind the question mark. */
  readonly search: URLSearchParams;
};

/** A script that a page loads for one of its views. */
export type PagePart = { readonly chunk: string; readonly preload: () => Promise<unknown> };

type OfPage<T> = ((client: QueryClient, needs: PageNeeds) => T) | undefined;

/**
 * What the script of a page gives. It is loaded when the page is needed. All but the component is asked for by the
 * server alone, so a page that is short of room leaves it out of the browser's script (`import.meta.env.SSR`).
 */
export type PageModule = {
  readonly default: ComponentType;
  /** Starts every request the page needs, together. */
  readonly prefetch?: OfPage<Promise<void>[]>;
  /** The scripts that this view of the page cannot do without, once the requests are answered. */
  readonly parts?: OfPage<readonly PagePart[]>;
  /** Whether what the address names is not there, once the requests are answered: the page then has status 404. */
  readonly isMissing?: OfPage<boolean>;
  /** After how many seconds a browser without scripts asks for it again, because it waits for something. */
  readonly reloadAfter?: OfPage<number | null>;
  /** The moment, in milliseconds, from which on the same content is another page. */
  readonly changesAt?: OfPage<number | null>;
};
