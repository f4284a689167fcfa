import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import type { Outage } from '../outage.ts';
import { createWriteDetector } from '../sqlite/write-detector.ts';
import {
  isConnectionLost,
  isPostgresTimeout,
  isPostgresUnavailable,
  isStatementCancelled,
} from './postgres-error.ts';

/** In milliseconds. */
export type PostgresTimeouts = {
  /** For the server to accept a new connection. */
  readonly connect: number;
  /** For a free connection of the pool. */
  readonly queue: number;
  /** For a row lock; 0 for no limit. Less than `queue`, because a statement that waits for a lock occupies a connection. */
  readonly lock: number;
  /** For the result of a statement; 0 for no limit. */
  readonly statement: number;
};

/** For a running site: visitors must not wait for a server that hangs. */
export const siteTimeouts: PostgresTimeouts = { connect: 5_000, queue: 6_000, lock: 4_000, statement: 8_000 };

/** For the start, when no visitor waits: a busy server must not make the start fail. */
export const startTimeouts: PostgresTimeouts = {
  connect: 30_000,
  queue: 30_000,
  lock: 30_000,
  statement: 60_000,
};

/**
 * For migrations, which may take long on large tables. They wait shortly for a lock and then try again (`retryWhileLocked`): visitors of the former
 * version would wait behind them.
 */
export const migrationTimeouts: PostgresTimeouts = { ...startTimeouts, lock: 1_500, statement: 0 };

/** For restoring a backup, while nothing else uses the database. */
export const restoreTimeouts: PostgresTimeouts = { ...migrationTimeouts, lock: 0 };

/** The server's timeout is this many milliseconds shorter than the driver's, so that the connection stays usable. */
const serverTimeoutMargin = 500;

/** For this many milliseconds after a timeout, statements fail at once instead of waiting for the server again. */
const timeoutBackoff = 2_000;

/** How long connections may take to close, in milliseconds. */
const closeTimeout = 2_000;

/** The driver accepts a timeout per query, which its types leave out. */
type TimedQuery = pg.QueryConfig & { readonly query_timeout?: number };

/** Connections to a PostgreSQL server that throw `DatabaseUnavailable` where the server is not available. */
export type PostgresConnections = PostgresPool & {
  /** Runs one query outside any transaction, with its own timeout in milliseconds. */
  readonly runQuery: <R extends pg.QueryResultRow>(text: string, timeout?: number) => Promise<readonly R[]>;
  /** Replaces the connections with new ones; statements under way finish on the earlier ones with their timeouts. */
  readonly changeTimeouts: (timeouts: PostgresTimeouts) => void;
};

/** Statements that set the server's timeouts, for a session or for one transaction. */
const formatTimeouts = (
  { lock, statement }: Pick<PostgresTimeouts, 'lock' | 'statement'>,
  scope = '',
): string =>
  `set ${scope} lock_timeout = ${lock}; set ${scope} statement_timeout = ${Math.max(0, statement - serverTimeoutMargin)}`;

/** Behind a pooler, a session may inherit the timeouts of another one; a migration must not. */
const formatBegin = (timeouts: PostgresTimeouts): string =>
  timeouts.statement === 0 ? `begin; ${formatTimeouts(timeouts, 'local')}` : 'begin';

/**
 * Tracks every socket, so that the pool can be closed however the server behaves. Every client has an error listener: a
 * client that loses its server during a query would end the process without one.
 */
const openPool = (url: string, { connect, queue, lock, statement }: PostgresTimeouts) => {
  const sockets = new Set<Socket>();
  class SiteClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connect });
      this.on('error', () => {});
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: queue,
    ...(statement === 0 ? {} : { query_timeout: statement }),
    keepAlive: true,
    // Set by statements, because connection poolers reject unknown start parameters.
    onConnect: async (client) => {
      const query: TimedQuery = { text: formatTimeouts({ lock, statement }), query_timeout: connect };
      await client.query(query);
    },
    Client: SiteClient,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {});
  let ended: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, closeTimeout);
    await pool.end().finally(() => clearTimeout(timer));
  };
  return {
    pool,
    end: (): Promise<void> => {
      ended ??= end();
      return ended;
    },
  };
};

/** Opens connections on demand. */
export const openPostgresPool = (
  url: string,
  outage: Outage,
  initialTimeouts: PostgresTimeouts = siteTimeouts,
): PostgresConnections => {
  let timeouts = initialTimeouts;
  let { pool, end } = openPool(url, timeouts);
  let earlierEnded: Promise<void> = Promise.resolve();
  let backoffUntil = 0;
  let respondedAt = 0;

  const recordUnavailable = (error: unknown, statement: string): DatabaseUnavailable => {
    if (isPostgresTimeout(error)) backoffUntil = performance.now() + timeoutBackoff;
    const unavailable = new DatabaseUnavailable(error);
    outage.recordError(unavailable, statement);
    return unavailable;
  };

  /** A statement without a result while later ones have theirs waits for something such as a lock: the server is available. */
  const isOnlyThisStatement = (error: unknown, startedAt: number): boolean =>
    isStatementCancelled(error) || (isPostgresTimeout(error) && respondedAt > startedAt);

  const toDatabaseError = (error: unknown, statement: string, startedAt: number): unknown => {
    if (!isOnlyThisStatement(error, startedAt))
      return isPostgresUnavailable(error) ? recordUnavailable(error, statement) : error;
    const unavailable = new DatabaseUnavailable(error);
    outage.recordCancelled(unavailable);
    return unavailable;
  };

  const watchClient = (client: pg.PoolClient) => {
    let isLost = false;
    const confirmsWriting = createWriteDetector();
    return {
      run: async <R extends pg.QueryResultRow>(query: TimedQuery): Promise<pg.QueryResult<R>> => {
        // Behind a statement that hangs, or on a lost connection, no further statement gets a result.
        if (isLost) throw new DatabaseUnavailable(new Error('The connection was lost in this transaction.'));
        const startedAt = performance.now();
        try {
          const result = await client.query<R>(query);
          respondedAt = performance.now();
          outage.recordSuccess(confirmsWriting(query.text, result.rowCount ?? 0), startedAt);
          return result;
        } catch (error) {
          isLost = isConnectionLost(error);
          throw toDatabaseError(error, query.text, startedAt);
        }
      },
      release: (destroy = false) => client.release(destroy || isLost),
    };
  };

  const acquire = async () => {
    if (performance.now() < backoffUntil)
      throw new DatabaseUnavailable(new Error('The server did not answer a moment ago.'));
    try {
      return watchClient(await pool.connect());
    } catch (error) {
      throw recordUnavailable(error, 'connect');
    }
  };

  return {
    options: pool.options,
    connect: async () => {
      const { run, release } = await acquire();
      const query: unknown = (text: string, values: unknown[]) =>
        run({ text: text === 'begin' ? formatBegin(timeouts) : text, values });
      return { query: query as PostgresPoolClient['query'], release };
    },
    changeTimeouts: (next) => {
      const endEarlier = end;
      timeouts = next;
      ({ pool, end } = openPool(url, next));
      earlierEnded = Promise.all([earlierEnded, endEarlier()]).then(() => {});
    },
    end: async () => {
      await Promise.all([earlierEnded, end()]);
    },
    runQuery: async <R extends pg.QueryResultRow>(text: string, timeout?: number) => {
      const { run, release } = await acquire();
      try {
        return (await run<R>({ text, ...(timeout === undefined ? {} : { query_timeout: timeout }) })).rows;
      } finally {
        release();
      }
    },
  };
};
