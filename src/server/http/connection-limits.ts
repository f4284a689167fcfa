import { readFileSync } from 'node:fs';

/** How many connections may be open, and how long one may stand still. Times are in milliseconds. */
export type ConnectionLimits = {
  /** Connections of all addresses together. */
  readonly total: number;
  /** Connections of one address. */
  readonly perAddress: number;
  /** An address with more connections than this loses those that stand still sooner. */
  readonly manyPerAddress: number;
  /** A connection without progress for so long is closed. */
  readonly stalledAfter: number;
  /** The same for an address that has many, but not for a connection between two requests. */
  readonly stalledAfterOfMany: number;
  /** A connection without progress for so long may be closed to admit another one where no place is free. */
  readonly replaceableAfter: number;
  /** Requests that wait on one connection for the answer to an earlier one. Browsers never send any. */
  readonly pipelined: number;
  /** How often connections are looked at. */
  readonly sweepEvery: number;
};

/** Node needs no more to serve everybody who reads; each connection costs some 30 KB beside what the kernel keeps. */
const mostConnections = 4_000;

/** Files that are open apart from connections: database, log, static files, what sharp reads. */
const otherFiles = 200;

/** Where the limit of open files is not told, as on macOS and Windows: what the smallest systems allow. */
const assumedOpenFiles = 1_024;

/**
 * The limits for a process that may have so many files open. A connection may hold two: its socket, and the file it is sent.
 *
 * A phone that loses its signal for half a minute is sent nothing for up to another half, because TCP waits longer after every
 * attempt: a minute lets it go on. Phone companies have thousands of people behind one address, so one may have many
 * connections, as long as they are in use.
 */
export const connectionLimitsFor = (openFiles: number): ConnectionLimits => {
  const total = Math.max(40, Math.min(mostConnections, Math.floor((openFiles - otherFiles) / 2)));
  return {
    total,
    perAddress: Math.floor(total / 4),
    manyPerAddress: Math.floor(total / 20),
    stalledAfter: 60_000,
    stalledAfterOfMany: 5_000,
    replaceableAfter: 2_000,
    pipelined: 32,
    sweepEvery: 1_000,
  };
};

/** How many files this process may have open. Node raises its limit to the highest that the system allows it. */
export const readOpenFilesLimit = (file = '/proc/self/limits'): number => {
  try {
    const limit = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(file, 'utf8'))?.[1];
    return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit ?? assumedOpenFiles);
  } catch {
    return assumedOpenFiles;
  }
};
