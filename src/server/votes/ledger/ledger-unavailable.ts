import type { ErrorHandler } from 'hono';
import type { Log } from '../../log.ts';

/** In seconds. */
export const retryAfter = '10';

/** The response where the ledger cannot be read, as while the database is unavailable. */
export const createLedgerErrorHandler =
  (log: Log): ErrorHandler =>
  (error, context) => {
    log.error('ledger cannot be read', error);
    context.header('Cache-Control', 'no-store');
    context.header('Retry-After', retryAfter);
    return context.text('We cannot read the ledger right now. Please try again in a moment.', 503);
  };
