import type { Book } from '../../../db/schema.ts';
import { isLoopback } from '../../../http/loopback.ts';

/** How payments are taken through PayChangu. */
export type PaychanguSettings = {
  readonly secretKey: string;
  /** What it signs its messages with. */
  readonly webhookSecret: string;
  /** The origin of its API. */
  readonly url: string;
};

export const paychanguUrl = 'https://api.paychangu.com';

/** The key travels with every request: in the open only to this machine, where tests have a gateway of their own. */
export const isSafeGateway = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname);
};

/** The key decides whether money moves. */
export const bookOfKey = (secretKey: string): Book => (/^sec-test-/i.test(secretKey) ? 'test' : 'live');
