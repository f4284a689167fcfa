import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { previewParameter } from '../../shared/preview.ts';
import type { RejectionText } from '../../shared/rejection-text.ts';
import type { SetUpView } from '../../shared/set-up/set-up-view.ts';
import { listPageQueries, type PageQuery } from '../data/page-queries.ts';
import { createQueryClient } from '../data/query-client.ts';
import { findRoute, notFoundPage, routes } from '../routing/routes.tsx';
import { SetUpPage } from '../set-up/set-up-page.tsx';
import { getShareMetadata } from '../sharing/share-metadata.ts';
import { renderShareTags } from '../sharing/share-tags.ts';
import { readSiteCover } from '../sharing/site-cover.ts';
import { App, type AppProps } from '../site/app.tsx';
import { ErrorPage } from '../site/error/error-page.tsx';
import { RejectionPage } from '../site/error/rejection-page.tsx';
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
  readonly status: 200 | 301 | 404 | 503;
  /** With status 301, the page's present address. Nothing is rendered then. */
  readonly movedTo: string | null;
  readonly html: string;
  /** Title, description and canonical address of the page, and preload tags for pictures. */
  readonly headTags: string;
  readonly queries: readonly PageQuery[];
  /** The chunks of this page, to be loaded together with the entry. */
  readonly chunks: readonly string[];
  /** Whether the page is for one visitor only and must not be cached. */
  readonly isPersonal: boolean;
  /** After how many seconds a browser without scripts reloads the page. */
  readonly reloadAfter: number | null;
  /** When the page changes through the time alone, in milliseconds; null if it does not. */
  readonly changesAt: number | null;
};

/** Search parameters that only one visitor knows, such as the token of a mail's link or an order's reference. */
const secretParameters = ['token', 'order', 'orders', previewParameter];

/** The route of a path for the response cache, or null. Every page also reads the preview parameter. */
export const pageAt = (pathname: string) => {
  const route = findRoute(pathname);
  if (!route) return null;
  const { reads = [], watchesVotes = false } = route;
  return { ...route, watchesVotes, reads: [...reads, previewParameter] };
};

/** The names of all page chunks. */
export const chunkNames = [...routes.map((route) => route.page.chunk), notFoundPage.chunk];

/** React writes the tags for the head before the rest of the markup. */
const headTagsPattern = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)*/;

/** Renders without streaming, so that no inline script is needed; throws the first error of a component. */
const renderToHtml = async (
  path: string,
  content: ReactNode,
): Promise<{ html: string; headTags: string }> => {
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

const unrenderedPage = {
  html: '',
  headTags: '',
  queries: [],
  chunks: [],
  isPersonal: false,
  reloadAfter: null,
  changesAt: null,
};

/** Prefetches the content of a page, then renders it, unless it has another address now. */
export const renderPage = async (request: RenderRequest): Promise<RenderedPage> => {
  const { path, source } = request;
  const { pathname, search, searchParams } = new URL(path, 'http://site.invalid');
  const route = findRoute(pathname);
  const page = route?.page ?? notFoundPage;
  const module = await page.preload();
  // The content host logs its own errors.
  const client = createQueryClient(() => {});
  const context = { ...request, params: route?.params ?? {}, search: searchParams };
  await Promise.all(module.prefetch?.(client, context) ?? []);
  const movedTo = module.movedTo?.(client, context) ?? null;
  if (movedTo !== null) {
    client.clear();
    return { ...unrenderedPage, status: 301, movedTo };
  }
  const viewChunks = module.viewChunks?.(client, context) ?? [];
  await Promise.all(viewChunks.map((part) => part.preload()));
  // A failed optional request does not fail the page.
  const hasFailed = client
    .getQueryCache()
    .getAll()
    .some((query) => query.state.status === 'error' && !query.meta?.isOptional);
  const isMissing = !route || (!hasFailed && module.isMissing?.(client, context));
  const { html, headTags } = await renderToHtml(
    // Percent-encoded, as in the browser.
    pathname + search,
    <App data={request} source={source} client={client} />,
  );
  const share =
    route && !isMissing
      ? getShareMetadata(route.path, { ...context, client, siteCover: await readSiteCover(client, source) })
      : null;
  const queries = listPageQueries(client);
  const reloadAfter = module.reloadAfter?.(client, context) ?? null;
  const changesAt = module.changesAt?.(client, context) ?? null;
  client.clear();
  return {
    status: isMissing ? 404 : hasFailed ? 503 : 200,
    movedTo: null,
    html,
    headTags: share ? headTags + renderShareTags(headTags, share, request.settings.siteTitle) : headTags,
    queries,
    chunks: [page, ...viewChunks].map(({ chunk }) => chunk),
    reloadAfter,
    changesAt,
    isPersonal: secretParameters.some((name) => searchParams.has(name)),
  };
};

/** Renders a page without content and scripts. */
const renderStandalone = (
  { path, settings, moment, origin, stamp, source }: RenderRequest,
  content: ReactNode,
): Promise<{ html: string; headTags: string }> =>
  renderToHtml(
    path,
    <SiteProvider
      value={{ settings, moment, origin, stamp, source, submission: null, params: {}, preload: () => {} }}
    >
      {content}
    </SiteProvider>,
  );

export const renderErrorPage = (request: RenderRequest) =>
  renderStandalone(
    request,
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>,
  );

export const renderRejectionPage = (request: RenderRequest, text: RejectionText) =>
  renderStandalone(
    request,
    <SiteFrame>
      <RejectionPage {...text} />
    </SiteFrame>,
  );

/** Renders the response to a form that could not be saved; the request must contain the submission. */
export const renderSendAgainPage = (request: RenderRequest) =>
  renderStandalone(
    request,
    <SiteFrame>
      {request.submission ? <SendAgainPage submission={request.submission} /> : <ErrorPage />}
    </SiteFrame>,
  );

/** Renders the page for maintenance mode. */
export const renderMaintenancePage = (request: RenderRequest) =>
  renderStandalone(request, <MaintenancePage />);

/** Renders a page of the set-up, which uses nothing of the site. */
export const renderSetUpPage = (view: SetUpView) => renderToHtml('/', <SetUpPage view={view} />);
