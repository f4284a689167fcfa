import { retryAfterOutage } from '../db/database-unavailable.ts';

/** What every answer carries that is given while the database is away: nobody keeps it. */
export const retryHeaders = {
  'Retry-After': String(retryAfterOutage),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;
