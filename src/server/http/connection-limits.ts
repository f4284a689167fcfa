import { readFileSync } from 'node:fs';

/** How many connections may be open, and how long one may stall. Times are in milliseconds. */
export type ConnectionLimits = {
  /** Connections of all addresses together. */
  readonly total: number;
  /** Connections of one address. */
  readonly perAddress: number;
  /** An address with more connections than this loses stalled ones sooner. */
  readonly manyPerAddress: number;
  /** A connection is closed after this time without progress. */
  readonly stalledAfter: number;
  /** The same for an address with many connections, except for connections between two requests. */
  readonly stalledAfterOfMany: number;
  /** After this time without progress a connection may be closed to admit another one at the limit. */
  readonly replaceableAfter: number;
  /** Requests of one connection that wait for the response to an earlier one. Browsers never send any. */
  readonly pipelined: number;
  /** How often the progress of connections is checked. */
  readonly checkInterval: number;
};

/** More would serve no more visitors, and each connection takes some 30 KB besides the kernel's buffers. */
const maxConnections = 4_000;

/** Files that are open besides connections: database, log, static files, what sharp reads. */
const reservedFiles = 200;

/** Where the limit of open files cannot be read, as on macOS and Windows: the usual minimum. */
const assumedOpenFiles = 1_024;

/**
 * The limits for a process with this limit of open files. A connection may use two: its socket, and the file that it sends.
 *
 * After a phone loses its signal for half a minute, TCP may wait as long again before its next attempt, so connections
 * stall only after a minute. Phone companies have thousands of users behind one address, so an address may have many
 * connections as long as they are in use.
 */
export const createConnectionLimits = (openFiles: number): ConnectionLimits => {
  const total = Math.max(40, Math.min(maxConnections, Math.floor((openFiles - reservedFiles) / 2)));
  return {
    total,
    perAddress: Math.floor(total / 4),
    manyPerAddress: Math.floor(total / 20),
    stalledAfter: 60_000,
    stalledAfterOfMany: 5_000,
    replaceableAfter: 2_000,
    pipelined: 32,
    checkInterval: 1_000,
  };
};

/** How many files this process may open. Node raises the soft limit to the hard limit at its start. */
export const readOpenFilesLimit = (file = '/proc/self/limits'): number => {
  try {
    const limit = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(file, 'utf8'))?.[1];
    return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit ?? assumedOpenFiles);
  } catch {
    return assumedOpenFiles;
  }
};
