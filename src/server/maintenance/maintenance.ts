import type { IncomingMessage } from 'node:http';
import { parsePreviewToken } from '../../shared/preview.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { TeamAuth } from '../auth/team-auth.ts';
import type { Previews } from '../editing/previews.ts';
import { chooseRejectionFormat, createProgramRejection } from '../http/rejection-format.ts';
import type { CachedResponse } from '../render/cached-response.ts';
import type { createPageRenderer } from '../render/page-renderer.ts';
import { startOfHour } from '../render/response-cache.ts';
import { isOpenInMaintenance } from './open-paths.ts';

type Dependencies = {
  readonly settings: () => Promise<SiteSettings>;
  readonly auth: Pick<TeamAuth, 'signedIn'>;
  /** The entries that preview links show; null if there are no such links. */
  readonly previews: Previews | null;
  readonly renderer: Pick<ReturnType<typeof createPageRenderer>, 'renderMaintenance'>;
};

export type Maintenance = {
  /** Whether the site is closed to visitors. */
  readonly isOn: () => Promise<boolean>;
  /**
   * The response to a visitor while the site is closed; null where the site is open to this request. While the database is
   * unavailable, the last known settings apply, and preview links do not work: reading would only delay every visitor.
   */
  readonly getRejection: (
    request: IncomingMessage,
    isDatabaseUnavailable?: boolean,
  ) => Promise<CachedResponse | null>;
};

/** In seconds; the page names the same time. */
const retryAfter = 3_600;

/** Not cached: the site may open again at any moment. */
const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter) } as const;

const sentence = 'We are working on this site. Please come back in about an hour.';

/** The path of a request; `site-server.ts` has made it canonical. */
const getPath = ({ url = '/' }: IncomingMessage): string => url.replace(/\?.*/s, '');

/** Closes the site to visitors during maintenance, with a response in the format that they requested. */
export const createMaintenance = ({ settings, auth, previews, renderer }: Dependencies): Maintenance => {
  /** The last known settings: an unavailable database must not open the site. */
  let known: SiteSettings | null = null;
  /** Pages are rendered anew every hour, and after a change of the settings, which are the same object until then. */
  let page: {
    readonly settings: SiteSettings;
    readonly hour: number;
    readonly response: Promise<CachedResponse>;
  } | null = null;

  const getPage = (current: SiteSettings): Promise<CachedResponse> => {
    const hour = startOfHour(Date.now());
    if (page?.settings !== current || page.hour !== hour)
      page = {
        settings: current,
        hour,
        response: renderer.renderMaintenance(current, headers).catch((error: unknown) => {
          // An error is not cached: the next visitor's request renders the page again.
          page = null;
          throw error;
        }),
      };
    return page.response;
  };

  const isTeam = async ({ headers: { cookie } }: IncomingMessage): Promise<boolean> => {
    if (cookie === undefined) return false;
    // Without a readable session the request counts as a visitor's.
    return (await auth.signedIn(new Headers({ cookie })).catch(() => null)) !== null;
  };

  /** Drafts are reviewed during maintenance, too: a preview link opens its own page, and no other. */
  const isPreview = async (request: IncomingMessage): Promise<boolean> => {
    const { method, url = '/' } = request;
    const token = method === 'GET' || method === 'HEAD' ? parsePreviewToken(url) : null;
    if (previews === null || token === null) return false;
    const preview = await previews(token).catch(() => null);
    if (preview === null || preview === 'unavailable') return false;
    return getPath(request) === new URL(preview.path, 'http://site.invalid').pathname;
  };

  const readCurrentSettings = async (): Promise<SiteSettings | null> => {
    known = await settings().catch(() => known);
    return known;
  };

  return {
    isOn: async () => (await readCurrentSettings())?.maintenanceMode === true,
    getRejection: async (request, isDatabaseUnavailable = false) => {
      const path = getPath(request);
      if (isOpenInMaintenance(path)) return null;
      const current = isDatabaseUnavailable ? known : await readCurrentSettings();
      if (!current?.maintenanceMode || (await isTeam(request))) return null;
      if (!isDatabaseUnavailable && (await isPreview(request))) return null;
      const format = chooseRejectionFormat(path, request.headers.accept);
      return format === 'page'
        ? getPage(current)
        : createProgramRejection(format, { status: 503, code: 'maintenance_mode', sentence }, headers);
    },
  };
};
