import { retryAfterOutage } from '../db/database-unavailable.ts';

/** Headers of every response during a database outage. */
export const retryHeaders = {
  'Retry-After': String(retryAfterOutage),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;
