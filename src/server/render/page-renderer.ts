import type { Submission } from '../../shared/forms/form-names.ts';
import { paths } from '../../shared/paths.ts';
import { type PreviewState, parsePreviewToken } from '../../shared/preview.ts';
import type { RejectionText } from '../../shared/rejection-text.ts';
import {
  type PaymentKind,
  publicSettings,
  SiteSettings,
  type Testimonial,
} from '../../shared/site-settings.ts';
import type { Comments } from '../comments/comments.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { formatDiscoveryLink } from '../content-host/rest/rest-routes.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Previews } from '../editing/previews.ts';
import type { FormStamps } from '../forms/form-stamps.ts';
import type { Log } from '../log.ts';
import type { Votes } from '../votes/votes.ts';
import { type ReadyAnswer, readyAnswer } from './cached-response.ts';
import { commentsSource } from './comments-source.ts';
import { compressBody } from './compressed-body.ts';
import { hostSource } from './content-source.ts';
import { notFoundKey } from './destinations.ts';
import { documentOf, maintenanceBar } from './document.ts';
import { hourOf, type MadeAnswer } from './response-cache.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import type { WebCode } from './web-code.ts';

type Dependencies = {
  readonly front: WebCode;
  readonly host: ContentHost;
  /** What preview links show; null where content is kept elsewhere. */
  readonly previews: Previews | null;
  /** How the votes stand, for the pages that show it. */
  readonly votes: Pick<Votes, 'progress' | 'orderByReference' | 'ledgerPage'>;
  readonly site: string;
  readonly comments: Comments;
  readonly settings: () => Promise<SiteSettings>;
  /** What supporters say. */
  readonly testimonials: (settings: SiteSettings) => Promise<readonly Testimonial[]>;
  /** What paying for votes does. */
  readonly payments: PaymentKind;
  readonly stamps: Pick<FormStamps, 'createForToday'>;
  readonly log: Log;
  readonly now?: () => number;
};

/** How soon a page that could not get its content is worth asking for again. */
const retryAfter = 10;

const failureHeaders = { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter) };

/** Makes whole pages, ready to be sent and, unless something failed, to be kept; and those for when making one failed or the site is closed. */
export const createPageRenderer = (dependencies: Dependencies) => {
  const {
    front,
    host,
    previews,
    votes,
    comments,
    site,
    settings,
    testimonials,
    payments,
    stamps,
    log,
    now = Date.now,
  } = dependencies;
  const { entry, assets } = front;
  const sourceOf = (shown: ContentHost) => ({
    ...hostSource({ host: shown, site, settings, log, now }),
    votes: { progress: votes.progress, order: votes.orderByReference, ledger: votes.ledgerPage },
    comments: commentsSource(comments, settings),
  });
  const source = sourceOf(host);
  // Vite's live reloading needs inline scripts and a socket, which the policy rightly forbids.
  const htmlHeaders = () => ({
    'Content-Type': 'text/html; charset=utf-8',
    ...(front.isFinal ? pageSecurityHeaders(host.pictureOrigins()) : {}),
  });
  let lastSettings: SiteSettings | null = null;
  /** The last settings known, without asking anybody again: they are for when something is wrong. */
  const knownSettings = async (): Promise<SiteSettings> => {
    lastSettings ??= await settings().catch(() => null);
    return lastSettings ?? SiteSettings.parse({});
  };

  const render = async (path: string, submission: Submission | null = null): Promise<MadeAnswer> => {
    const current = await settings();
    lastSettings = current;
    const { themeColor, favicon, maintenanceMode } = current;
    const moment = hourOf(now());
    const token = parsePreviewToken(path);
    const previewed = token === null ? null : ((await previews?.(token)) ?? null);
    const preview: PreviewState | null = token === null ? null : previewed ? 'shown' : 'ended';
    const known = publicSettings(current, await testimonials(current), payments);
    const shared = {
      // Nobody can comment on what is not there yet.
      settings: previewed ? { ...known, enableComments: false } : known,
      moment,
      origin: site,
      stamp: await stamps.createForToday(),
      submission,
    };
    const page = await entry.renderPage({
      path,
      source: previewed ? sourceOf(previewed.host) : source,
      ...shared,
    });
    const hasFailed = page.status === 503;
    const html = documentOf({
      headTags: page.headTags,
      themeColor,
      favicon,
      styleSheet: await front.styleSheet(themeColor),
      font: assets.font,
      html: page.html,
      preview,
      takeover: {
        first: assets.first,
        scripts: assets.scriptsOf(page.chunks),
        data: { ...shared, chunks: assets.chunks, queries: page.queries },
      },
      headExtras: front.headExtras(themeColor),
      reloadAfter: hasFailed ? retryAfter : page.reloadAfter,
      // Whoever has a preview link sees its page while the site is closed, too.
      bar: maintenanceMode && !previewed ? maintenanceBar : '',
    });
    // While the site is closed, few get to see a page: nobody else may be sent the same one.
    const isForFew = page.isPersonal || maintenanceMode;
    const answer = readyAnswer(page.status, await compressBody(Buffer.from(html), hasFailed ? 1 : 6), {
      ...htmlHeaders(),
      Link: formatDiscoveryLink(site),
      ...(preview === null ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
      ...(hasFailed ? failureHeaders : { 'Cache-Control': isForFew ? 'no-store' : 'no-cache' }),
    });
    // Missing pages have no end of addresses; those that no route leads to share one rendering.
    const mayKeep = (page.status === 200 || path === notFoundKey) && !isForFew;
    return { answer, mayKeep, changesAt: page.changesAt };
  };

  /** A page that needs no content and no script, made from the last settings known. */
  const renderStandalone = async (
    draw: WebCode['entry']['renderErrorPage'],
    path: string,
    status: number,
    { reloadAfter, headers }: { reloadAfter: number | null; headers: Readonly<Record<string, string>> },
    submission: Submission | null = null,
  ): Promise<ReadyAnswer> => {
    const current = await knownSettings();
    const { themeColor, favicon } = current;
    const drawn = await draw({
      path,
      settings: publicSettings(current, [], payments),
      moment: hourOf(now()),
      origin: site,
      stamp: '',
      submission,
      source,
    });
    const html = documentOf({
      ...drawn,
      themeColor,
      favicon,
      styleSheet: await front.styleSheet(themeColor),
      font: assets.font,
      takeover: null,
      headExtras: '',
      reloadAfter,
      bar: '',
    });
    return readyAnswer(status, await compressBody(Buffer.from(html), 1), { ...htmlHeaders(), ...headers });
  };

  /** Asks nobody for anything. Where only the database is away, its status says that it is worth coming back. */
  const renderError = (path: string, error: unknown): Promise<ReadyAnswer> =>
    renderStandalone(entry.renderErrorPage, path, isDatabaseUnavailable(error) ? 503 : 500, {
      reloadAfter: retryAfter,
      headers: failureHeaders,
    });

  /** Answers a form that could not be saved, with everything that was typed; asks nobody for anything either. */
  const renderSendAgain = (path: string, submission: Submission): Promise<ReadyAnswer> =>
    renderStandalone(
      entry.renderSendAgainPage,
      path,
      503,
      { reloadAfter: null, headers: failureHeaders },
      submission,
    );

  /** Refusals are few, and the same for everybody until the settings or the hour change: whoever is refused often costs nothing. */
  const rejections = new Map<string, Promise<ReadyAnswer>>();
  let rejectionsOf: { readonly settings: SiteSettings | null; readonly hour: number } = {
    settings: null,
    hour: 0,
  };

  /** A request that cannot be answered as it was sent. */
  const renderRejection = async (
    words: RejectionText,
    headers: Readonly<Record<string, string>>,
  ): Promise<ReadyAnswer> => {
    await knownSettings();
    const hour = hourOf(now());
    if (rejectionsOf.settings !== lastSettings || rejectionsOf.hour !== hour) rejections.clear();
    rejectionsOf = { settings: lastSettings, hour };
    const name = JSON.stringify([words, headers]);
    const known = rejections.get(name);
    if (known) return known;
    const made = renderStandalone(
      (request) => entry.renderRejectionPage(request, words),
      notFoundKey,
      words.status,
      {
        reloadAfter: null,
        headers,
      },
    );
    rejections.set(name, made);
    made.catch(() => rejections.delete(name));
    return made;
  };

  /** What visitors see while the site is closed, with the headers that belong to it. */
  const renderMaintenance = (
    current: SiteSettings,
    headers: Readonly<Record<string, string>>,
  ): Promise<ReadyAnswer> => {
    lastSettings = current;
    return renderStandalone(entry.renderMaintenancePage, paths.home, 503, { reloadAfter: null, headers });
  };

  return { render, renderError, renderSendAgain, renderRejection, renderMaintenance };
};
