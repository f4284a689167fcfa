import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PublicSettings } from '../../shared/settings/public-settings.ts';
import type { ContentSource } from '../data/content-source.ts';

/** What a page's requests depend on: settings, time, content source and address. */
export type PageContext = {
  readonly settings: PublicSettings;
  /** The hour for which the page is rendered, in milliseconds. */
  readonly moment: number;
  readonly source: ContentSource;
  /** The path parameters of the route, such as `slug`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
};

/** A further script that a page loads for one of its views. */
type PageChunk = { readonly chunk: string; readonly preload: () => Promise<unknown> };

type PageFunction<T> = ((client: QueryClient, context: PageContext) => T) | undefined;

/**
 * The exports of a page's script, which is loaded on demand. Only the server uses the exports beside the component, so
 * a page can leave them out of the browser's script (`import.meta.env.SSR`) to keep it small.
 */
export type PageModule = {
  readonly default: ComponentType;
  /** Starts all requests of the page in parallel. */
  readonly prefetch?: PageFunction<Promise<void>[]>;
  /** The further scripts of this view; called after the requests. */
  readonly viewChunks?: PageFunction<readonly PageChunk[]>;
  /** Whether the addressed item does not exist (status 404); called after the requests. */
  readonly isMissing?: PageFunction<boolean>;
  /**
   * The present address of the addressed item, where the address has a former slug or the old name of a category; called after the requests. Its
   * parameters replace those of the request, and the others stay.
   */
  readonly movedTo?: PageFunction<string | null>;
  /** After how many seconds a browser without scripts reloads the page, for example while a payment is pending. */
  readonly reloadAfter?: PageFunction<number | null>;
  /** When the page changes through the time alone, in milliseconds. */
  readonly changesAt?: PageFunction<number | null>;
};
