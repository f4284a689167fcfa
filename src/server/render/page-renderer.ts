import type { SiteSettings } from '../../shared/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { discoveryLink } from '../content-host/rest/rest-routes.ts';
import type { Log } from '../log.ts';
import { hourOf } from './answer-cache.ts';
import { compressBody } from './compressed-body.ts';
import { hostSource } from './content-source.ts';
import { documentOf } from './document.ts';
import type { Front } from './front.ts';
import { type ReadyAnswer, readyAnswer } from './ready-answer.ts';
import { pageSecurityHeaders } from './security-headers.ts';

type Dependencies = {
  readonly front: Front;
  readonly host: ContentHost;
  readonly site: string;
  readonly contentHost: string | null;
  readonly settings: () => Promise<SiteSettings>;
  readonly log: Log;
  readonly now?: () => number;
};

/** How soon a page that could not get its content is worth asking for again. */
const retryAfter = 10;

/** Renders a whole page, ready to be sent and, unless something failed, to be kept. */
export const createPageRenderer = (dependencies: Dependencies) => {
  const { front, host, site, contentHost, settings, log, now = Date.now } = dependencies;
  const { entry, assets } = front;
  const source = hostSource(host, site, log);
  // Vite's live reloading needs inline scripts and a socket, which the policy rightly forbids.
  const securityHeaders = front.isFinal ? pageSecurityHeaders(contentHost) : {};

  return async (path: string): Promise<{ answer: ReadyAnswer; mayKeep: boolean }> => {
    const { themeColor, ...publicSettings } = await settings();
    const moment = hourOf(now());
    const page = await entry.renderPage({ path, settings: publicSettings, moment, source });
    const { siteDescription } = publicSettings;
    const html = documentOf({
      title: page.title,
      description: siteDescription,
      themeColor,
      styleSheet: await front.styleSheet(themeColor),
      entry: assets.entry,
      scripts: assets.scriptsOf(page.chunk).filter((script) => script !== assets.entry),
      preloads: page.preloads,
      html: page.html,
      data: { settings: publicSettings, moment, chunks: assets.chunks, queries: page.queries },
      headExtras: front.headExtras(themeColor),
      reloadAfter: page.status === 503 ? retryAfter : null,
    });
    const hasFailed = page.status === 503;
    const answer = readyAnswer(page.status, await compressBody(Buffer.from(html), hasFailed ? 1 : 6), {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': hasFailed ? 'no-store' : 'no-cache',
      Link: discoveryLink(site),
      ...(hasFailed ? { 'Retry-After': String(retryAfter) } : {}),
      ...securityHeaders,
    });
    return { answer, mayKeep: !hasFailed };
  };
};
