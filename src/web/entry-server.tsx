import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App, hasRoom } from './app.tsx';
import { notFoundTitle, titleOf } from './page-title.ts';
import { createQueryClient } from './query-client.ts';
import { notFoundPage, routeFor, routes } from './routes.tsx';
import { ErrorPage } from './site/error/error-page.tsx';
import { SiteFrame } from './site/layout/site-frame.tsx';
import { type PageNeeds, SiteProvider } from './site-context.tsx';

export type RenderRequest = PageNeeds & {
  /** Path and search of the page. */
  readonly path: string;
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

/** Renders everything before it gives anything, so no inline script is needed; what a component throws is thrown on. */
const renderWhole = async (path: string, content: ReactNode): Promise<string> => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<StaticRouter location={path}>{content}</StaticRouter>, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      errors.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
};

/** Renders a page: its content is fetched first, so nothing in it waits. */
export const renderPage = async (request: RenderRequest): Promise<RenderedPage> => {
  const { path, settings, source } = request;
  const route = routeFor(new URL(path, 'http://site.invalid').pathname);
  const page = route?.page ?? notFoundPage;
  // The content host itself logs what failed, with the reason.
  const client = createQueryClient(() => {});
  await Promise.all([page.preload(), ...(route?.prefetch(client, request) ?? [])]);
  // A part the page is whole without does not make the page a failure.
  const hasFailed = client
    .getQueryCache()
    .getAll()
    .some((query) => query.state.status === 'error' && !query.meta?.isOptional);
  const rendered = await renderWhole(path, <App data={request} source={source} client={client} />);
  const preloads = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? '';
  const queries = dehydrate(client, { shouldDehydrateQuery: () => true, shouldRedactErrors: () => true });
  client.clear();
  return {
    status: !route ? 404 : hasFailed ? 503 : 200,
    title: titleOf(route ? route.title : notFoundTitle, settings.siteTitle),
    html: rendered.slice(preloads.length),
    queries,
    chunk: page.chunk,
    preloads,
  };
};

/** Renders the error page, which needs no content and no script. */
export const renderErrorPage = (request: RenderRequest): Promise<string> => {
  const { path, settings, moment, source } = request;
  return renderWhole(
    path,
    <SiteProvider value={{ settings, moment, source, hasRoom }}>
      <SiteFrame>
        <ErrorPage />
      </SiteFrame>
    </SiteProvider>,
  );
};
