import type { Submission } from '../../shared/forms/form-names.ts';
import { paths } from '../../shared/paths.ts';
import { type PreviewState, parsePreviewToken } from '../../shared/preview.ts';
import type { MyData } from '../../shared/privacy/my-data.ts';
import type { PrivacyFacts } from '../../shared/privacy/privacy-facts.ts';
import type { RejectionText } from '../../shared/rejection-text.ts';
import { type PaymentKind, publicSettings, type Testimonial } from '../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ArchiveSource } from '../../web/data/archive-source.ts';
import type { Comments } from '../comments/comments.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { Preview } from '../content-host/preview-host.ts';
import { formatCardLink, formatDiscoveryLink } from '../content-host/rest/rest-routes.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Previews } from '../editing/previews.ts';
import type { FormStamps } from '../forms/form-stamps.ts';
import type { Log } from '../log.ts';
import { createMenuPages } from '../settings/menu-pages.ts';
import type { Votes } from '../votes/votes.ts';
import { type CachedResponse, createCachedResponse, createLocation } from './cached-response.ts';
import { createCommentsSource } from './comments-source.ts';
import { compressBody } from './compressed-body.ts';
import { createContentSource } from './content-source.ts';
import { notFoundKey } from './destinations.ts';
import { maintenanceBar, renderDocument } from './document.ts';
import { getPageCaching } from './page-caching.ts';
import { type RenderResult, startOfHour } from './response-cache.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import type { WebCode } from './web-code.ts';
import { createZoneOffsets } from './zone-offsets.ts';

type Dependencies = {
  readonly webCode: WebCode;
  readonly host: ContentHost;
  /** Null if there are no preview links: content comes from a remote host without our plugin. */
  readonly previews: Previews | null;
  readonly votes: Pick<
    Votes,
    'progress' | 'votingPeriod' | 'orderByReference' | 'ledgerPage' | 'ledgerKey' | 'cloth'
  >;
  readonly site: string;
  readonly comments: Comments;
  /** The public newsletters. */
  readonly archive: ArchiveSource;
  /** Whether there is a public newsletter, so that pages link to the archive. */
  readonly hasArchive: () => Promise<boolean>;
  readonly settings: () => Promise<SiteSettings>;
  readonly testimonials: (settings: SiteSettings) => Promise<readonly Testimonial[]>;
  readonly payments: PaymentKind;
  readonly privacyFacts: () => Promise<PrivacyFacts>;
  readonly readMyData: (token: string) => Promise<MyData | null>;
  readonly stamps: Pick<FormStamps, 'createForToday'>;
  /** How many seconds a CDN may send a page without asking. */
  readonly sharedCacheSeconds: number;
  readonly log: Log;
  readonly now?: () => number;
};

/** After how many seconds a page without its content is reloaded. */
const retryAfter = 10;

const errorHeaders = { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter) };

const getPreviewState = (preview: Preview | 'unavailable' | null): PreviewState => {
  if (preview === null) return 'ended';
  if (preview === 'unavailable') return 'unavailable';
  return preview.isShown ? 'shown' : 'hidden';
};

/** Proxies reject responses with too long headers. */
const maxCardPath = 500;

/** Renders whole pages, and the error, rejection and maintenance pages, which need no content. */
export const createPageRenderer = (dependencies: Dependencies) => {
  const {
    webCode,
    host,
    previews,
    votes,
    comments,
    archive,
    hasArchive,
    site,
    settings,
    testimonials,
    payments,
    privacyFacts,
    readMyData,
    stamps,
    sharedCacheSeconds,
    log,
    now = Date.now,
  } = dependencies;
  const { entry, assets } = webCode;
  const createSource = (contentHost: ContentHost) => ({
    ...createContentSource({ host: contentHost, settings, log, now }),
    votes: {
      progress: votes.progress,
      order: votes.orderByReference,
      ledger: votes.ledgerPage,
      ledgerKey: votes.ledgerKey,
      cloth: votes.cloth.get,
    },
    comments: createCommentsSource(comments, settings),
    privacyFacts,
    newsletters: archive,
    myData: readMyData,
  });
  const source = createSource(host);
  const zoneOffsets = createZoneOffsets();
  const menuPages = createMenuPages(host);
  // The security policy forbids the inline scripts and the socket that Vite needs for live reloading.
  const createHtmlHeaders = () => ({
    'Content-Type': 'text/html; charset=utf-8',
    ...(webCode.isProductionBuild ? pageSecurityHeaders(host.pictureOrigins()) : {}),
  });
  let lastSettings: SiteSettings | null = null;
  /** The last known settings, without another query: error pages must work while the database is unavailable. */
  const getKnownSettings = async (): Promise<SiteSettings> => {
    lastSettings ??= await settings().catch(() => null);
    return lastSettings ?? SiteSettings.parse({});
  };

  /**
   * Permanent for search engines, but browsers ask again each time: after a change back, a cached redirect would lead to
   * an address that redirects to it.
   */
  const createRedirect = async (movedTo: string, isPrivate: boolean): Promise<RenderResult> => ({
    result: {
      ...createCachedResponse(301, await compressBody(Buffer.alloc(0), 1), {
        'Cache-Control': isPrivate ? 'no-store' : 'no-cache',
      }),
      movedTo,
    },
    isCacheable: !isPrivate,
  });

  /** What a page shows besides its content, and the times at which it changes. */
  const readPageContext = async (
    current: SiteSettings,
    { isPreview, submission }: { readonly isPreview: boolean; readonly submission: Submission | null },
  ) => {
    const { end, opens, isVotingOpen, hasRounds, roundCloses } = await votes.votingPeriod();
    const isVotingOver = end !== null && end <= now();
    const votingPeriod = { isVotingOpen, isVotingOver, hasRounds, roundCloses };
    const known = publicSettings(
      current,
      await testimonials(current),
      payments,
      votingPeriod,
      await menuPages.read(current),
      await hasArchive(),
    );
    const shared = {
      // An unpublished entry cannot have comments.
      settings: isPreview ? { ...known, enableComments: false } : known,
      moment: startOfHour(now()),
      origin: site,
      stamp: await stamps.createForToday(),
      submission,
    };
    return { shared, changes: isVotingOver ? [opens] : [opens, roundCloses, end] };
  };

  const render = async (path: string, submission: Submission | null = null): Promise<RenderResult> => {
    const current = await settings();
    lastSettings = current;
    const { themeColor, favicon, maintenanceMode } = current;
    const token = parsePreviewToken(path);
    const opened = token === null ? null : ((await previews?.(token)) ?? null);
    const preview = token === null ? null : getPreviewState(opened);
    const previewed = opened === 'unavailable' ? null : opened;
    const context = await readPageContext(current, { isPreview: previewed !== null, submission });
    const { shared } = context;
    const pageSource = previewed ? createSource(previewed.host) : source;
    const found = await entry.renderPage({ path, source: pageSource, ...shared });
    if (found.movedTo !== null && submission === null)
      return createRedirect(found.movedTo, token !== null || maintenanceMode);
    // The response to a form is a page, not a redirect: it contains the result.
    const page =
      found.movedTo === null
        ? found
        : await entry.renderPage({
            path: createLocation(found.movedTo, path),
            source: pageSource,
            ...shared,
          });
    const isContentMissing = page.status === 503;
    const html = renderDocument({
      headTags: page.headTags,
      themeColor,
      favicon,
      styleSheet: await webCode.styleSheet(themeColor),
      font: assets.font,
      html: page.html,
      preview,
      hydration: {
        first: assets.first,
        scripts: assets.listScripts(page.chunks),
        data: {
          ...shared,
          chunks: assets.chunks,
          zone: zoneOffsets(current.timezone, shared.moment),
          queries: page.queries,
        },
      },
      headExtras: webCode.headExtras(themeColor),
      reloadAfter: isContentMissing ? retryAfter : page.reloadAfter,
      // Preview links work in maintenance mode for everyone who has one, so the notice for the team would be wrong.
      bar: maintenanceMode && !previewed ? maintenanceBar : '',
    });
    // In maintenance mode only the team sees pages, so they must not be cached for visitors. A draft on a remote host has no revision.
    const isPrivate =
      page.isPersonal || maintenanceMode || preview === 'unavailable' || previewed?.isCacheable === false;
    const hasCard = page.status === 200 && !isPrivate && preview === null && path.length <= maxCardPath;
    const result = createCachedResponse(
      page.status,
      await compressBody(Buffer.from(html), isContentMissing ? 1 : 7),
      {
        ...createHtmlHeaders(),
        Link: hasCard
          ? `${formatDiscoveryLink(site)}, ${formatCardLink(site, path)}`
          : formatDiscoveryLink(site),
        ...(preview === null ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
        ...(isContentMissing
          ? errorHeaders
          : getPageCaching(
              {
                path,
                status: page.status,
                isPrivate,
                isPreview: preview !== null,
                watchesVotes: entry.pageAt(path)?.watchesVotes ?? false,
              },
              sharedCacheSeconds,
            )),
      },
    );
    // Addresses of missing pages have no limit, so only the shared page for addresses without a route is cached.
    const isCacheable = (page.status === 200 || path === notFoundKey) && !isPrivate;
    const changes = [page.changesAt, ...context.changes].filter((time) => time !== null);
    return { result, isCacheable, expiresAt: changes.length === 0 ? null : Math.min(...changes) };
  };

  /**
   * Renders a page for the frame beside its form. It has no scripts, and the frame's sandbox blocks what opens another
   * window: so its links lead nowhere.
   */
  const renderLivePreview = async (preview: Preview): Promise<string> => {
    const current = await settings();
    const { themeColor, favicon } = current;
    const { shared } = await readPageContext(current, { isPreview: true, submission: null });
    const request = { source: createSource(preview.host), ...shared };
    const found = await entry.renderPage({ path: preview.path, ...request });
    // The page of a list that contains the entry.
    const page =
      found.movedTo === null
        ? found
        : await entry.renderPage({ path: createLocation(found.movedTo, preview.path), ...request });
    return renderDocument({
      headTags: page.headTags,
      themeColor,
      favicon,
      styleSheet: await webCode.styleSheet(themeColor),
      font: assets.font,
      html: page.html,
      preview: preview.isShown ? null : 'hidden',
      hydration: null,
      headExtras: `<base target="_blank">${webCode.headExtras(themeColor)}`,
      reloadAfter: null,
      bar: '',
    });
  };

  /** Renders a page without content and scripts, from the last known settings. */
  const renderStandalone = async (
    renderHtml: WebCode['entry']['renderErrorPage'],
    path: string,
    status: number,
    { reloadAfter, headers }: { reloadAfter: number | null; headers: Readonly<Record<string, string>> },
    submission: Submission | null = null,
  ): Promise<CachedResponse> => {
    const current = await getKnownSettings();
    const { themeColor, favicon } = current;
    const rendered = await renderHtml({
      path,
      settings: publicSettings(current, [], payments, undefined, menuPages.getKnown()),
      moment: startOfHour(now()),
      origin: site,
      stamp: '',
      submission,
      source,
    });
    const html = renderDocument({
      ...rendered,
      themeColor,
      favicon,
      styleSheet: await webCode.styleSheet(themeColor),
      font: assets.font,
      hydration: null,
      headExtras: '',
      reloadAfter,
      bar: '',
    });
    return createCachedResponse(status, await compressBody(Buffer.from(html), 1), {
      ...createHtmlHeaders(),
      ...headers,
    });
  };

  /** 503 while the database is unavailable, so that clients retry; 500 otherwise. */
  const renderError = (path: string, error: unknown): Promise<CachedResponse> =>
    renderStandalone(entry.renderErrorPage, path, isDatabaseUnavailable(error) ? 503 : 500, {
      reloadAfter: retryAfter,
      headers: errorHeaders,
    });

  /** The page after a form that could not be saved, filled in with what the visitor typed. */
  const renderSendAgain = (path: string, submission: Submission): Promise<CachedResponse> =>
    renderStandalone(
      entry.renderSendAgainPage,
      path,
      503,
      { reloadAfter: null, headers: errorHeaders },
      submission,
    );

  /** Rejection pages are few and the same for all clients until the settings or the hour change, so all are cached. */
  const rejections = new Map<string, Promise<CachedResponse>>();
  let rejectionsVersion: { readonly settings: SiteSettings | null; readonly hour: number } = {
    settings: null,
    hour: 0,
  };

  const renderRejection = async (
    text: RejectionText,
    headers: Readonly<Record<string, string>>,
  ): Promise<CachedResponse> => {
    await getKnownSettings();
    const hour = startOfHour(now());
    if (rejectionsVersion.settings !== lastSettings || rejectionsVersion.hour !== hour) rejections.clear();
    rejectionsVersion = { settings: lastSettings, hour };
    const key = JSON.stringify([text, headers]);
    const cached = rejections.get(key);
    if (cached) return cached;
    const page = renderStandalone(
      (request) => entry.renderRejectionPage(request, text),
      notFoundKey,
      text.status,
      {
        reloadAfter: null,
        headers,
      },
    );
    rejections.set(key, page);
    page.catch(() => rejections.delete(key));
    return page;
  };

  /** The page for visitors in maintenance mode. */
  const renderMaintenance = (
    current: SiteSettings,
    headers: Readonly<Record<string, string>>,
  ): Promise<CachedResponse> => {
    lastSettings = current;
    return renderStandalone(entry.renderMaintenancePage, paths.home, 503, { reloadAfter: null, headers });
  };

  return { render, renderLivePreview, renderError, renderSendAgain, renderRejection, renderMaintenance };
};
