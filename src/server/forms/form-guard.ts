import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { minimumTime } from '../../shared/forms/form-guard.ts';
import type { Database } from '../db/database.ts';
import { createClientAddress } from '../limits/client-address.ts';
import { createPostLimiter, type PostLimiter } from '../limits/post-limiter.ts';
import { postLimits } from '../limits/post-limits.ts';
import { RateLimitStore } from '../limits/rate-limit-store.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import type { TrustedProxies } from '../limits/trusted-proxies.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { createFormStamps, type FormStamps } from './form-stamps.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly trustedProxies: TrustedProxies | null;
};

/** Protects the forms from robots: rate limits and stamps. */
export type FormGuard = {
  readonly addressOf: (context: Context) => string;
  readonly postLimiter: PostLimiter;
  readonly stamps: FormStamps;
};

/** The guard of a running site; all its processes share the limits and the secret. */
export const createFormGuard = ({ database, secretKey, trustedProxies }: Dependencies): FormGuard => {
  const clientAddress = createClientAddress(trustedProxies);
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window: postLimits.window,
  });
  return {
    addressOf: (context) =>
      clientAddress(getConnInfo(context).remote.address, context.req.header('x-forwarded-for')),
    postLimiter: createPostLimiter({ limiter, limits: postLimits }),
    stamps: createFormStamps({ secret: async () => secretKey.derive('form-stamp'), minimumTime }),
  };
};
