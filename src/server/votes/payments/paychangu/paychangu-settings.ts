import type { Book } from '../../../db/tables/vote-orders.ts';
import { isLoopback } from '../../../http/loopback.ts';

/** The configuration of PayChangu. */
export type PaychanguSettings = {
  readonly secretKey: string;
  /** The key of the webhook's signatures. */
  readonly webhookSecret: string;
  /** The origin of the API. */
  readonly url: string;
};

export const paychanguUrl = 'https://api.paychangu.com';

/** Every request carries the key: http is allowed only to this machine, for the gateway of the tests. */
export const isSafeGateway = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname);
};

/** The key decides whether real money moves. */
export const detectBook = (secretKey: string): Book => (/^sec-test-/i.test(secretKey) ? 'test' : 'live');
