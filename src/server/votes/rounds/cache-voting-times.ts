import type { RevisionSource } from '../../db/revision.ts';
import type { VotingTimes } from './voting-times-store.ts';

type Dependencies = {
  readonly read: () => Promise<VotingTimes>;
  /** New after every change of the content that has the times. */
  readonly revision: RevisionSource;
  readonly now: () => number;
};

/** How long the times hold without a change of the content: a hero may have been scheduled. In milliseconds. */
const maxAge = 1_000;

/** Reads the times anew after a change of the content, and once a second: every order needs them. */
export const cacheVotingTimes = ({ read, revision, now }: Dependencies) => {
  let cached: { readonly revision: string; readonly at: number; readonly times: VotingTimes } | null = null;
  return async (): Promise<VotingTimes> => {
    const [current, at] = [await revision.current(), now()];
    if (cached?.revision === current && Math.abs(at - cached.at) < maxAge) return cached.times;
    const times = await read();
    cached = { revision: current, at, times };
    return times;
  };
};
