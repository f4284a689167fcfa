/** Failures of a socket, by Node's codes. */
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

/** What the driver says without a code, of a connection that is gone or of a time-out. */
const driverSentences =
  /^Connection (?:terminated|ended)|not queryable|^Query read timeout|^timeout e(?:xceeded|xpired)|been discarded/;

/**
 * Codes of the server that have nothing to do with the statement: connection (08), resources, such as its disk or its number
 * of connections (53), operator intervention, such as a restart (57P), a failure of its own system (58).
 */
const stateOfServer = /^(?:08|53|57P|58)/;

/** A server that only reads, as a standby does until it takes over. */
const readOnly = '25006';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether a statement failed because of the server or the way to it. */
export const isPostgresUnavailable = (error: unknown): boolean => {
  const code = codeOf(error);
  if (socketCodes.has(code) || code === readOnly) return true;
  if (typeof code === 'string') return stateOfServer.test(code);
  return error instanceof Error && driverSentences.test(error.message);
};

/** The server's codes for a statement that it gave up: it waited too long for a lock, or took too long. */
const givenUp: ReadonlySet<unknown> = new Set(['55P03', '57014']);

/** Whether the server gave up this one statement in time; it answers all others. */
export const isGivenUp = (error: unknown): boolean => givenUp.has(codeOf(error));

/** Whether the connection itself should be given up: it is gone, or leads to a server that can no longer be written to. */
export const isConnectionLost = (error: unknown): boolean =>
  isPostgresUnavailable(error) && !/^(?:53|58)/.test(String(codeOf(error)));

/** Whether the server did not answer in time, rather than refuse. */
export const isPostgresSilent = (error: unknown): boolean =>
  error instanceof Error &&
  /^Query read timeout|^timeout expired|due to connection timeout/.test(error.message);
