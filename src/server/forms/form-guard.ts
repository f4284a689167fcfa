import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { minimumTime } from '../../shared/forms/form-guard.ts';
import type { Database } from '../db/database.ts';
import { createClientAddress } from '../limits/client-address.ts';
import { createPostGate, type PostGate } from '../limits/post-gate.ts';
import { postLimits } from '../limits/post-limits.ts';
import { RateLimitStore } from '../limits/rate-limit-store.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import { rememberSecret, SecretStore } from '../limits/secret-store.ts';
import type { TrustedProxies } from '../limits/trusted-proxies.ts';
import { createFormStamps, type FormStamps } from './form-stamps.ts';

type Dependencies = { readonly database: Database; readonly trustedProxies: TrustedProxies | null };

/** What keeps robots from the forms. */
export type FormGuard = {
  readonly addressOf: (context: Context) => string;
  readonly gate: PostGate;
  readonly stamps: FormStamps;
};

/** The guard of a running site: by the address of the connection, and with what all its processes share. */
export const createFormGuard = ({ database, trustedProxies }: Dependencies): FormGuard => {
  const secrets = new SecretStore(database.db);
  const clientAddress = createClientAddress(trustedProxies);
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: rememberSecret(secrets, 'rate-limit'),
    window: postLimits.window,
  });
  return {
    addressOf: (context) =>
      clientAddress(getConnInfo(context).remote.address, context.req.header('x-forwarded-for')),
    gate: createPostGate({ limiter, limits: postLimits }),
    stamps: createFormStamps({ secret: rememberSecret(secrets, 'form-stamp'), minimumTime }),
  };
};
