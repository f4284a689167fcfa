import type { ReadyAnswer } from '../render/cached-response.ts';
import type { KeptDestination } from '../render/destinations.ts';
import type { AnswerCache, MadeAnswer } from '../render/response-cache.ts';
import { createFairQueue } from './fair-queue.ts';

type Dependencies = { readonly answers: AnswerCache; readonly mostAtOnce: number };

type Wanted = {
  readonly destination: KeptDestination;
  readonly revision: string;
  /** Who is asking. */
  readonly address: string;
  /** Whether anybody still waits for it. */
  readonly isWanted: () => boolean;
};

/** Gives an answer that does not stand ready. Throws `QueueFull`, or `RequestAborted` where all who asked have left. */
export type RenderQueue = (wanted: Wanted, render: () => Promise<MadeAnswer>) => Promise<ReadyAnswer>;

/** Everybody who asked for an answer has left before it was made. */
export class RequestAborted extends Error {}

type Turn = { readonly promise: Promise<ReadyAnswer>; readonly askers: Set<() => boolean> };

/** A phone company's one address stands for thousands of phones; of what they ask for, this much is not ready at once. */
const mostWaiting = { each: 500, total: 2_000 };

/**
 * Makes answers, a few at a time, visitors by turns: one who asks for ever more different ones keeps nobody else waiting. An
 * answer that is just being made is everybody's; before that each waits in a row of their own, so that nobody waits in the
 * row of whoever asked first.
 */
export const createRenderQueue = ({ answers, mostAtOnce }: Dependencies): RenderQueue => {
  const inTurn = createFairQueue({ mostAtOnce, mostWaiting });
  const turns = new Map<string, Turn>();

  return ({ destination, revision, address, isWanted }, render) => {
    const { key } = destination;
    const running = answers.findFlight(key, revision);
    if (running) return running;
    const name = `${address} ${revision} ${key}`;
    const known = turns.get(name);
    if (known) {
      known.askers.add(isWanted);
      return known.promise;
    }
    const askers = new Set([isWanted]);
    let hasBegun = false;
    const make = async (): Promise<ReadyAnswer> => {
      hasBegun = true;
      turns.delete(name);
      if (![...askers].some((isStillWanted) => isStillWanted())) throw new RequestAborted();
      return answers.find(key, revision) ?? answers.make(destination, revision, render);
    };
    const turn: Turn = { promise: inTurn(address, make), askers };
    // Where a place is free it has begun by now, and nobody waits.
    if (!hasBegun) turns.set(name, turn);
    // One that found no place in the queue has no turn.
    turn.promise.catch(() => {
      if (turns.get(name) === turn) turns.delete(name);
    });
    return turn.promise;
  };
};
