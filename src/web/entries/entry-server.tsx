import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { previewParameter } from '../../shared/preview.ts';
import type { RejectionText } from '../../shared/rejection-text.ts';
import { createQueryClient } from '../data/query-client.ts';
import { notFoundPage, routeFor, routes } from '../routing/routes.tsx';
import { shareFactsOf } from '../sharing/share-facts.ts';
import { shareTags } from '../sharing/share-tags.ts';
import { App, type AppProps } from '../site/app.tsx';
import { ErrorPage } from '../site/error/error-page.tsx';
import { RejectionPage } from '../site/error/refusal-page.tsx';
import { SendAgainPage } from '../site/error/send-again-page.tsx';
import { SiteFrame } from '../site/layout/site-frame.tsx';
import { MaintenancePage } from '../site/maintenance/maintenance-page.tsx';
import { SiteProvider } from '../site/site-context.tsx';

export type RenderRequest = AppProps['data'] & {
  /** Path and search of the page. */
  readonly path: string;
  readonly source: AppProps['source'];
};

export type RenderedPage = {
  readonly status: 200 | 404 | 503;
  readonly html: string;
  /** Title, description and address of the page, and the tags by which pictures are asked for early. */
  readonly headTags: string;
  readonly queries: ReturnType<typeof dehydrate>;
  /** The chunks of this page, to be loaded with the first script. */
  readonly chunks: readonly string[];
  /** Whether it is for one reader only: then nobody keeps it. */
  readonly isPersonal: boolean;
  /** After how many seconds a browser without scripts asks for it again. */
  readonly reloadAfter: number | null;
  /** From when on it would be another page, whatever else stays the same; null where the clock changes nothing. */
  readonly changesAt: number | null;
};

/** Search parameters that only one reader knows, such as what a mail's link names its receiver by, or an order's reference. */
const secretParameters = ['token', 'order', 'orders', previewParameter];

/** What the page cache has to know of a path's page; null where there is none. Every page can be asked for a preview. */
export const pageAt = (pathname: string) => {
  const route = routeFor(pathname);
  return route ? { ...route, reads: [...route.reads, previewParameter] } : null;
};

/** The names of all page scripts. */
export const chunkNames = [...routes.map((route) => route.page.chunk), notFoundPage.chunk];

/** React writes what belongs into the head before everything else. */
const headTagsPattern = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)*/;

/** Renders everything before it gives anything, so no inline script is needed; what a component throws is thrown on. */
const renderWhole = async (path: string, content: ReactNode): Promise<{ html: string; headTags: string }> => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<StaticRouter location={path}>{content}</StaticRouter>, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      errors.push(error);
    },
  });
  const rendered = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const headTags = headTagsPattern.exec(rendered)?.[0] ?? '';
  return { html: rendered.slice(headTags.length), headTags };
};

/** Renders a page: its content is fetched first, so nothing in it waits. */
export const renderPage = async (request: RenderRequest): Promise<RenderedPage> => {
  const { path, source } = request;
  const { pathname, search, searchParams } = new URL(path, 'http://site.invalid');
  const route = routeFor(pathname);
  const page = route?.page ?? notFoundPage;
  const module = await page.preload();
  // The content host itself logs what failed, with the reason.
  const client = createQueryClient(() => {});
  const needs = { ...request, params: route?.params ?? {}, search: searchParams };
  await Promise.all(module.prefetch?.(client, needs) ?? []);
  const parts = module.parts?.(client, needs) ?? [];
  await Promise.all(parts.map((part) => part.preload()));
  // A part the page is whole without does not make the page a failure.
  const hasFailed = client
    .getQueryCache()
    .getAll()
    .some((query) => query.state.status === 'error' && !query.meta?.isOptional);
  const isMissing = !route || (!hasFailed && module.isMissing?.(client, needs));
  const { html, headTags } = await renderWhole(
    // As the browser has it: with every letter of another script encoded.
    pathname + search,
    <App data={request} source={source} client={client} />,
  );
  const share = route && !isMissing ? shareFactsOf(route.path, { ...needs, client }) : null;
  const queries = dehydrate(client, { shouldDehydrateQuery: () => true, shouldRedactErrors: () => true });
  const reloadAfter = module.reloadAfter?.(client, needs) ?? null;
  const changesAt = module.changesAt?.(client, needs) ?? null;
  client.clear();
  return {
    status: isMissing ? 404 : hasFailed ? 503 : 200,
    html,
    headTags: share ? headTags + shareTags(headTags, share, request.settings.siteTitle) : headTags,
    queries,
    chunks: [page, ...parts].map(({ chunk }) => chunk),
    reloadAfter,
    changesAt,
    isPersonal: secretParameters.some((name) => searchParams.has(name)),
  };
};

/** Renders a page that needs no content and no script. */
const renderAlone = (
  { path, settings, moment, origin, stamp, source }: RenderRequest,
  content: ReactNode,
): Promise<{ html: string; headTags: string }> =>
  renderWhole(
    path,
    <SiteProvider value={{ settings, moment, origin, stamp, source, submission: null, preload: () => {} }}>
      {content}
    </SiteProvider>,
  );

export const renderErrorPage = (request: RenderRequest) =>
  renderAlone(
    request,
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>,
  );

export const renderRejectionPage = (request: RenderRequest, words: RejectionText) =>
  renderAlone(
    request,
    <SiteFrame>
      <RejectionPage {...words} />
    </SiteFrame>,
  );

/** Answers a form that could not be saved; the request must have the submission. */
export const renderSendAgainPage = (request: RenderRequest) =>
  renderAlone(
    request,
    <SiteFrame>
      {request.submission ? <SendAgainPage submission={request.submission} /> : <ErrorPage />}
    </SiteFrame>,
  );

/** What visitors see while the site is closed. */
export const renderMaintenancePage = (request: RenderRequest) => renderAlone(request, <MaintenancePage />);
