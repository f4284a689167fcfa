/** Node's codes of socket errors. */
const socketCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of the driver's errors without a code: lost connections and timeouts. */
const driverMessages =
  /^Connection (?:terminated|ended)|not queryable|^Query read timeout|^timeout e(?:xceeded|xpired)|been discarded/;

/**
 * The server's codes that do not depend on the statement: connection (08), resources such as disk or number of connections
 * (53), operator intervention such as a restart (57P), system error (58).
 */
const serverCodes = /^(?:08|53|57P|58)/;

/** The server is read-only, such as a standby before it takes over. */
const readOnly = '25006';

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether a statement failed because of the server or the connection. */
export const isPostgresUnavailable = (error: unknown): boolean => {
  const code = getErrorCode(error);
  if (socketCodes.has(code) || code === readOnly) return true;
  if (typeof code === 'string') return serverCodes.test(code);
  return error instanceof Error && driverMessages.test(error.message);
};

/** The server's codes for a statement that waited too long for a lock, or took too long. */
const cancelledCodes: ReadonlySet<unknown> = new Set(['55P03', '57014']);

/** Whether the server cancelled this one statement; the server itself is available. */
export const isStatementCancelled = (error: unknown): boolean => cancelledCodes.has(getErrorCode(error));

/** Whether the connection must be closed: it is lost, or leads to a server that can no longer be written to. */
export const isConnectionLost = (error: unknown): boolean =>
  isPostgresUnavailable(error) && !/^(?:53|58)/.test(String(getErrorCode(error)));

/** Whether the server did not respond in time. */
export const isPostgresTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  /^Query read timeout|^timeout expired|due to connection timeout/.test(error.message);
