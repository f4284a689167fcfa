import type { IncomingMessage } from 'node:http';
import type { RenderQueue } from '../concurrency/render-queue.ts';
import { createSlotsByAddress } from '../concurrency/slots-by-address.ts';
import type { CachedResponse } from '../render/cached-response.ts';
import type { CacheableDestination, Destination } from '../render/destinations.ts';
import type { createPageRenderer } from '../render/page-renderer.ts';
import type { ResponseCache } from '../render/response-cache.ts';
import type { ResponseRevision } from '../render/response-revision.ts';
import { getViewedPath, isPageView } from './is-page-view.ts';
import { createPersonCheck } from './is-person.ts';
import type { ViewCounter } from './view-counter.ts';

type Dependencies = {
  readonly counter: ViewCounter;
  readonly responseCache: ResponseCache;
  readonly renderInQueue: RenderQueue;
  readonly revisionFor: ResponseRevision;
  readonly resolveDestination: (url: string) => Destination;
  readonly renderer: Pick<ReturnType<typeof createPageRenderer>, 'render'>;
  /** Whether a request's `Cookie` header is that of a signed-in team member. Called for every view: no database. */
  readonly isTeam: (cookie: string | undefined) => boolean;
};

/** What a request says about its sender. */
type Visitor = { readonly userAgent: string | undefined; readonly cookie: string | undefined };

export type PageViewCounting = {
  /** Counts a response that was sent, if the request opened a page. */
  readonly countResponse: (
    request: IncomingMessage,
    destination: CacheableDestination,
    answer: CachedResponse,
  ) => void;
  /** Counts a page that was opened by navigation within the site, if a page exists at this path. */
  readonly countVisit: (path: string, visitor: Visitor, address: string) => void;
  /** Writes the remaining counts; to be called after the last request. */
  readonly stop: () => Promise<void>;
};

/** Visits processed at once, in total and per address; further visits are not counted. A cached page takes no time. */
const visitLimits = { total: 60, each: 20 };

/** Counts page views, without any data about the visitor. Views of the team are not counted. */
export const createPageViewCounting = (dependencies: Dependencies): PageViewCounting => {
  const { counter, responseCache, renderInQueue, revisionFor, resolveDestination, renderer, isTeam } =
    dependencies;
  const isPerson = createPersonCheck();
  const isCounted = ({ userAgent, cookie }: Visitor): boolean => isPerson(userAgent) && !isTeam(cookie);
  const slots = createSlotsByAddress(visitLimits);
  const pending = new Set<Promise<void>>();

  const countPath = (destination: CacheableDestination, answer: CachedResponse): void => {
    const path = getViewedPath(destination, answer);
    if (path !== null) counter.count(path);
  };

  /** Gets the page as a request would, to know its status; a page rendered for this is cached for the next visitor. */
  const countVisitedPage = async (path: string, address: string): Promise<void> => {
    const destination = resolveDestination(path);
    const page = destination.kind === 'moved' ? resolveDestination(destination.address) : destination;
    if (page.kind !== 'page') return;
    const { key } = page;
    const revision = await revisionFor(page);
    const ready = responseCache.find(key, revision);
    const wanted = { destination: page, revision, address, isClientConnected: () => true };
    countPath(page, ready ?? (await renderInQueue(wanted, () => renderer.render(key))));
  };

  return {
    countResponse: (request, destination, answer) => {
      if (destination.kind !== 'page' || !isPageView(request)) return;
      const { 'user-agent': userAgent, cookie } = request.headers;
      if (isCounted({ userAgent, cookie })) countPath(destination, answer);
    },
    countVisit: (path, visitor, address) => {
      if (!isCounted(visitor)) return;
      const slot = slots.acquire(address);
      if (slot.kind !== 'acquired') return;
      const counting = countVisitedPage(path, address)
        // A request for the page itself reports and logs the error.
        .catch(() => {})
        .finally(() => {
          slot.release();
          pending.delete(counting);
        });
      pending.add(counting);
    },
    stop: async () => {
      await Promise.all(pending);
      await counter.stop();
    },
  };
};
