import { awayRetryAfter } from '../db/database-unavailable.ts';

/** What every answer carries that is given while the database is away: nobody keeps it. */
export const awayHeaders = {
  'Retry-After': String(awayRetryAfter),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;
