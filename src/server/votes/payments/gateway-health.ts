import type { Log } from '../../log.ts';
import type { GatewayProblemStore } from './gateway-problem-store.ts';
import { KeyRejected } from './payment-provider.ts';

type Dependencies = {
  readonly problems: Pick<GatewayProblemStore, 'record' | 'clear'>;
  readonly log: Log;
  readonly now: () => number;
};

/** Remembers for the team whether a gateway answers. */
export type GatewayHealth = {
  readonly recordAnswer: (provider: string) => Promise<void>;
  /** An aborted request says nothing about the gateway. */
  readonly recordFailure: (provider: string, error: unknown, signal: AbortSignal) => Promise<void>;
};

/** How often the same problem is written down, in milliseconds: every order of a burst may fail. */
const recordInterval = 20_000;

export const createGatewayHealth = ({ problems, log, now }: Dependencies): GatewayHealth => {
  /** When this process last recorded a problem of a gateway; null once it has answered. */
  const recordedAt = new Map<string, number | null>();

  /** The payment itself must not fail because of this. */
  const tryTo = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      log.error('the state of the gateway cannot be recorded', error);
    }
  };

  return {
    recordAnswer: async (provider) => {
      // While it goes on answering there is nothing to write.
      if (recordedAt.get(provider) === null) return;
      recordedAt.set(provider, null);
      await tryTo(problems.clear(provider));
    },
    recordFailure: async (provider, error, signal) => {
      const last = recordedAt.get(provider);
      if (signal.aborted || (typeof last === 'number' && now() - last < recordInterval)) return;
      recordedAt.set(provider, now());
      await tryTo(problems.record(provider, error instanceof KeyRejected ? 'key' : 'silence', now()));
    },
  };
};
