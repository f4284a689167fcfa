import { dehydrate } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { PublicSettings } from '../shared/site-settings.ts';
import { App } from './app.tsx';
import type { ContentSource } from './content-source.ts';
import { notFoundTitle, titleOf } from './page-title.ts';
import { createQueryClient } from './query-client.ts';
import { notFoundPage, routeFor, routes } from './routes.tsx';

export type RenderRequest = {
  /** Path and search of the page. */
  readonly path: string;
  readonly settings: PublicSettings;
  readonly moment: number;
  readonly source: ContentSource;
};

export type RenderedPage = {
  readonly status: 200 | 404 | 503;
  readonly title: string;
  readonly html: string;
  readonly queries: ReturnType<typeof dehydrate>;
  /** The chunk of this page, to be loaded with the first script. */
  readonly chunk: string;
  /** The tags by which React asks for pictures early; they belong into the head. */
  readonly preloads: string;
};

/** The search parameters a path's page reads, or null where there is no page; the page cache asks. */
export const readsOf = (pathname: string): readonly string[] | null => routeFor(pathname)?.reads ?? null;

/** The names of all page scripts. */
export const chunkNames = [...routes.map((route) => route.page.chunk), notFoundPage.chunk];

/** Renders a whole page: its content is fetched first, so nothing in it waits and no inline script is needed. */
export const renderPage = async (request: RenderRequest): Promise<RenderedPage> => {
  const { pathname } = new URL(request.path, 'http://site.invalid');
  const route = routeFor(pathname);
  const page = route?.page ?? notFoundPage;
  // The content host itself logs what failed, with the reason.
  const client = createQueryClient(() => {});
  await Promise.all([page.preload(), ...(route?.prefetch(client, request.source, request.moment) ?? [])]);
  // A part the page is whole without does not make the page a failure.
  const hasFailed = client
    .getQueryCache()
    .getAll()
    .some((query) => query.state.status === 'error' && !query.meta?.isOptional);
  const { prelude } = await prerender(
    <StaticRouter location={request.path}>
      <App data={request} source={request.source} client={client} />
    </StaticRouter>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const rendered = await new Response(prelude).text();
  const preloads = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? '';
  const html = rendered.slice(preloads.length);
  const queries = dehydrate(client, { shouldDehydrateQuery: () => true, shouldRedactErrors: () => true });
  client.clear();
  const status = !route ? 404 : hasFailed ? 503 : 200;
  return {
    status,
    title: titleOf(route ? route.title : notFoundTitle, request.settings.siteTitle),
    html,
    queries,
    chunk: page.chunk,
    preloads,
  };
};
