import type { IncomingMessage } from 'node:http';
import type { RenderQueue } from '../concurrency/render-queue.ts';
import { createSlotsByAddress } from '../concurrency/slots-by-address.ts';
import type { ReadyAnswer } from '../render/cached-response.ts';
import type { Destination, KeptDestination } from '../render/destinations.ts';
import type { createPageRenderer } from '../render/page-renderer.ts';
import type { AnswerCache } from '../render/response-cache.ts';
import type { ResponseRevision } from '../render/response-revision.ts';
import { opensPage, viewedPath } from './is-page-view.ts';
import { createPersonCheck } from './is-person.ts';
import type { ViewCounter } from './view-counter.ts';

type Dependencies = {
  readonly counter: ViewCounter;
  readonly answers: AnswerCache;
  readonly renderInQueue: RenderQueue;
  readonly revisionFor: ResponseRevision;
  readonly destinationOf: (url: string) => Destination;
  readonly renderer: Pick<ReturnType<typeof createPageRenderer>, 'render'>;
};

export type PageViewCounting = {
  /** Counts an answer that was sent, where somebody opened a page with it. */
  readonly countAnswer: (request: IncomingMessage, destination: KeptDestination, answer: ReadyAnswer) => void;
  /** Counts a page that was opened inside the site, once it is clear that there is one at this path. */
  readonly countVisit: (path: string, userAgent: string | undefined, address: string) => void;
  /** Writes what is left, once nobody asks any more. */
  readonly stop: () => Promise<void>;
};

/** So many visits are looked at together, of all and of one address; more are not counted. A page that stands ready takes no time. */
const visitsAtOnce = { total: 60, each: 20 };

/** Counts opened pages, whichever way they were opened. Nothing is known of who opened them. */
export const createPageViewCounting = (dependencies: Dependencies): PageViewCounting => {
  const { counter, answers, renderInQueue, revisionFor, destinationOf, renderer } = dependencies;
  const isPerson = createPersonCheck();
  const slots = createSlotsByAddress(visitsAtOnce);
  const looking = new Set<Promise<void>>();

  const countPath = (destination: KeptDestination, answer: ReadyAnswer): void => {
    const path = viewedPath(destination, answer);
    if (path !== null) counter.count(path);
  };

  /** The page as it would be sent; one that is made for this stands ready for the next visitor. */
  const look = async (path: string, address: string): Promise<void> => {
    const asked = destinationOf(path);
    const page = asked.kind === 'moved' ? destinationOf(asked.address) : asked;
    if (page.kind !== 'page') return;
    const { key } = page;
    const revision = await revisionFor(page);
    const ready = answers.find(key, revision);
    const wanted = { destination: page, revision, address, isClientConnected: () => true };
    countPath(page, ready ?? (await renderInQueue(wanted, () => renderer.render(key))));
  };

  return {
    countAnswer: (request, destination, answer) => {
      if (destination.kind !== 'page' || !opensPage(request)) return;
      if (isPerson(request.headers['user-agent'])) countPath(destination, answer);
    },
    countVisit: (path, userAgent, address) => {
      if (!isPerson(userAgent)) return;
      const slot = slots.acquire(address);
      if (slot.kind !== 'acquired') return;
      const looked = look(path, address)
        // Whoever opens the page itself is told of the failure, and so is the log.
        .catch(() => {})
        .finally(() => {
          slot.release();
          looking.delete(looked);
        });
      looking.add(looked);
    },
    stop: async () => {
      await Promise.all(looking);
      await counter.stop();
    },
  };
};
