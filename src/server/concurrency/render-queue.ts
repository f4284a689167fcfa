import type { CachedResponse } from '../render/cached-response.ts';
import type { CacheableDestination } from '../render/destinations.ts';
import type { RenderResult, ResponseCache } from '../render/response-cache.ts';
import { createFairQueue } from './fair-queue.ts';

type Dependencies = { readonly responseCache: ResponseCache; readonly maxConcurrent: number };

type RenderRequest = {
  readonly destination: CacheableDestination;
  readonly revision: string;
  /** The client's address. */
  readonly address: string;
  /** False once the client has disconnected. */
  readonly isClientConnected: () => boolean;
};

/** Renders a response that is not cached. Throws `QueueFull`, or `RequestAborted` where all its clients have disconnected. */
export type RenderQueue = (
  request: RenderRequest,
  render: () => Promise<RenderResult>,
) => Promise<CachedResponse>;

/** All clients that requested a response disconnected before it was rendered. */
export class RequestAborted extends Error {}

type QueuedRender = { readonly promise: Promise<CachedResponse>; readonly clients: Set<() => boolean> };

/** A phone company's one address stands for thousands of phones; this many of their responses may be uncached at once. */
const maxQueued = { each: 500, total: 2_000 };

/**
 * Renders a few responses at a time, round-robin over the addresses: a client that requests ever more different pages does
 * not delay others. A response whose rendering has begun is shared by all clients. Before that, each address queues its own
 * job for it, so that no client depends on how long another address's queue is.
 */
export const createRenderQueue = ({ responseCache, maxConcurrent }: Dependencies): RenderQueue => {
  const enqueue = createFairQueue({ maxConcurrent, maxQueued });
  const queuedRenders = new Map<string, QueuedRender>();

  return ({ destination, revision, address, isClientConnected }, render) => {
    const { key } = destination;
    const running = responseCache.findInFlight(key, revision);
    if (running) return running;
    const name = `${address} ${revision} ${key}`;
    const known = queuedRenders.get(name);
    if (known) {
      known.clients.add(isClientConnected);
      return known.promise;
    }
    const clients = new Set([isClientConnected]);
    let hasBegun = false;
    const renderOnce = async (): Promise<CachedResponse> => {
      hasBegun = true;
      queuedRenders.delete(name);
      if (![...clients].some((isConnected) => isConnected())) throw new RequestAborted();
      return responseCache.find(key, revision) ?? responseCache.renderOnce(destination, revision, render);
    };
    const queued: QueuedRender = { promise: enqueue(address, renderOnce), clients };
    // With a free slot, rendering has begun by now and nothing is queued.
    if (!hasBegun) queuedRenders.set(name, queued);
    // After `QueueFull` nothing is queued under this name.
    queued.promise.catch(() => {
      if (queuedRenders.get(name) === queued) queuedRenders.delete(name);
    });
    return queued.promise;
  };
};
