import type { IncomingMessage } from 'node:http';
import { previewTokenIn } from '../../shared/preview.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { TeamAuth } from '../auth/team-auth.ts';
import type { Previews } from '../editing/previews.ts';
import { programRejection, rejectionFormat } from '../http/rejection-format.ts';
import type { ReadyAnswer } from '../render/cached-response.ts';
import type { createPageRenderer } from '../render/page-renderer.ts';
import { hourOf } from '../render/response-cache.ts';
import { isOpenInMaintenance } from './open-paths.ts';

type Dependencies = {
  readonly settings: () => Promise<SiteSettings>;
  readonly auth: Pick<TeamAuth, 'signedIn'>;
  /** What preview links open; null where content is kept elsewhere. */
  readonly previews: Previews | null;
  readonly renderer: Pick<ReturnType<typeof createPageRenderer>, 'renderMaintenance'>;
};

export type Maintenance = {
  /** Whether the site is closed to visitors. */
  readonly isOn: () => Promise<boolean>;
  /**
   * What a visitor is answered while the site is closed; null where it is open to this request. With the database away
   * it is as it was last: asking once more would only keep everybody waiting.
   */
  readonly turnAway: (
    request: IncomingMessage,
    isDatabaseUnavailable?: boolean,
  ) => Promise<ReadyAnswer | null>;
};

/** When the page tells people to come back, in seconds. */
const comeBackAfter = 3_600;

/** Nobody keeps it: the site may open again at any moment. */
const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(comeBackAfter) } as const;

const sentence = 'This site is being worked on. Please come back in about an hour.';

/** The path of a request whose address the outermost server has settled. */
const pathOf = ({ url = '/' }: IncomingMessage): string => url.replace(/\?.*/s, '');

/** Closes the site to visitors while it is in maintenance, each told in the form they asked in. */
export const createMaintenance = ({ settings, auth, previews, renderer }: Dependencies): Maintenance => {
  /** The last settings known: a database that is away opens nothing. */
  let known: SiteSettings | null = null;
  let page: {
    readonly of: SiteSettings;
    readonly hour: number;
    readonly answer: Promise<ReadyAnswer>;
  } | null = null;

  const pageFor = (current: SiteSettings): Promise<ReadyAnswer> => {
    const hour = hourOf(Date.now());
    if (page?.of !== current || page.hour !== hour)
      page = {
        of: current,
        hour,
        answer: renderer.renderMaintenance(current, headers).catch((error: unknown) => {
          // One that failed is not kept: the next visitor may have more luck.
          page = null;
          throw error;
        }),
      };
    return page.answer;
  };

  const isTeam = async ({ headers: { cookie } }: IncomingMessage): Promise<boolean> => {
    if (cookie === undefined) return false;
    // Who cannot be known just now is a visitor.
    return (await auth.signedIn(new Headers({ cookie })).catch(() => null)) !== null;
  };

  /** Drafts are shown around just while a site is being worked on: who has a preview link sees its page, and no other. */
  const isPreview = async (request: IncomingMessage): Promise<boolean> => {
    const { method, url = '/' } = request;
    const token = method === 'GET' || method === 'HEAD' ? previewTokenIn(url) : null;
    if (previews === null || token === null) return false;
    const preview = await previews(token).catch(() => null);
    if (preview === null) return false;
    return pathOf(request) === new URL(preview.path, 'http://site.invalid').pathname;
  };

  const look = async (): Promise<SiteSettings | null> => {
    known = await settings().catch(() => known);
    return known;
  };

  return {
    isOn: async () => (await look())?.maintenanceMode === true,
    turnAway: async (request, isDatabaseUnavailable = false) => {
      const path = pathOf(request);
      if (isOpenInMaintenance(path)) return null;
      const current = isDatabaseUnavailable ? known : await look();
      if (!current?.maintenanceMode || (await isTeam(request))) return null;
      if (!isDatabaseUnavailable && (await isPreview(request))) return null;
      const shape = rejectionFormat(path, request.headers.accept);
      return shape === 'page'
        ? pageFor(current)
        : programRejection(shape, { status: 503, code: 'maintenance_mode', sentence }, headers);
    },
  };
};
