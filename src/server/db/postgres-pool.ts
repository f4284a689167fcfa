import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Outage } from './outage.ts';
import { isConnectionLost, isGivenUp, isPostgresSilent, isPostgresUnavailable } from './postgres-error.ts';
import { createWriteProof } from './write-proof.ts';

/** How long is waited for what, in milliseconds. */
export type PostgresTimeouts = {
  /** For the server to accept a new connection. */
  readonly connect: number;
  /** For one of our connections to be free. */
  readonly queue: number;
  /** For a lock that somebody else holds; 0 for as long as it takes. Less than `queue`: who waits for a lock keeps a connection. */
  readonly lock: number;
  /** For the answer to a statement; 0 for as long as it takes. */
  readonly answer: number;
};

/** For a running site: a server that hangs must not keep its visitors waiting. */
export const siteTimeouts: PostgresTimeouts = { connect: 5_000, queue: 6_000, lock: 4_000, answer: 8_000 };

/** For a site that starts, which no visitor waits for: a server that is busy just then must not end the start. */
export const startTimeouts: PostgresTimeouts = {
  connect: 30_000,
  queue: 30_000,
  lock: 30_000,
  answer: 60_000,
};

/** For migrations, which may take as long as their tables are large, or wait for another process that migrates. */
export const migrationTimeouts: PostgresTimeouts = { ...startTimeouts, lock: 0, answer: 0 };

/** So much sooner than we stop waiting the server itself gives a statement up, in milliseconds: its connection stays of use. */
const givenUpSooner = 500;

/** For so long after a time-out nobody waits for the server once more, in milliseconds. */
const silence = 2_000;

/** How long connections get to say goodbye when the pool closes, in milliseconds. */
const farewell = 2_000;

/** The driver takes a time-out for one question, which its types leave out. */
type Question = pg.QueryConfig & { readonly query_timeout?: number };

/** Connections to a PostgreSQL server, whose failures are told apart: a server that is away is a `DatabaseUnavailable`. */
export type PostgresConnections = PostgresPool & {
  /** Asks one question outside any transaction, with a time-out of its own in milliseconds. */
  readonly ask: <R extends pg.QueryResultRow>(text: string, timeout?: number) => Promise<readonly R[]>;
  /** Replaces the connections by new ones; what is under way on the earlier ones ends as it began. */
  readonly changeTimeouts: (patience: PostgresTimeouts) => void;
};

/** Makes the server give statements up in time, for a session or for one transaction. */
const limitsOf = ({ lock, answer }: Pick<PostgresTimeouts, 'lock' | 'answer'>, scope = ''): string =>
  `set ${scope} lock_timeout = ${lock}; set ${scope} statement_timeout = ${Math.max(0, answer - givenUpSooner)}`;

/** Behind a pooler a session may get the server's connection of another one, with its limits: a migration takes none over. */
const beginText = (patience: PostgresTimeouts): string =>
  patience.answer === 0 ? `begin; ${limitsOf(patience, 'local')}` : 'begin';

/**
 * Every socket of the pool, to be closed however the server behaves, and every client with a listener: a client that loses
 * its server while it works for somebody would end the process without one.
 */
const openPool = (url: string, { connect, queue, lock, answer }: PostgresTimeouts) => {
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
    ...(answer === 0 ? {} : { query_timeout: answer }),
    keepAlive: true,
    // Told by statements, because connection poolers refuse unknown start parameters.
    onConnect: async (client) => {
      const question: Question = { text: limitsOf({ lock, answer }), query_timeout: connect };
      await client.query(question);
    },
    Client: SiteClient,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  });
  // A connection that breaks while it idles is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  let ended: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, farewell);
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

/** Opens connections as they are needed. */
export const openPostgresPool = (
  url: string,
  outage: Outage,
  firstTimeout: PostgresTimeouts = siteTimeouts,
): PostgresConnections => {
  let patience = firstTimeout;
  let { pool, end } = openPool(url, patience);
  let earlierEnded: Promise<void> = Promise.resolve();
  let silentUntil = 0;
  let answeredAt = 0;

  const away = (error: unknown, statement: string): DatabaseUnavailable => {
    if (isPostgresSilent(error)) silentUntil = performance.now() + silence;
    const failure = new DatabaseUnavailable(error);
    outage.noteFailure(failure, statement);
    return failure;
  };

  /** A statement that is not answered while later ones are waits for something, such as a lock: the server is not silent. */
  const isOnlyThisOne = (error: unknown, begunAt: number): boolean =>
    isGivenUp(error) || (isPostgresSilent(error) && answeredAt > begunAt);

  const failureOf = (error: unknown, statement: string, begunAt: number): unknown => {
    if (!isOnlyThisOne(error, begunAt)) return isPostgresUnavailable(error) ? away(error, statement) : error;
    const failure = new DatabaseUnavailable(error);
    outage.noteGivenUp(failure);
    return failure;
  };

  const watched = (client: pg.PoolClient) => {
    let isLost = false;
    const provesWriting = createWriteProof();
    return {
      run: async <R extends pg.QueryResultRow>(question: Question): Promise<pg.QueryResult<R>> => {
        // Behind a statement that hangs, or on a connection that is gone, nothing is answered any more.
        if (isLost) throw new DatabaseUnavailable(new Error('The connection was lost in this transaction.'));
        const begunAt = performance.now();
        try {
          const result = await client.query<R>(question);
          answeredAt = performance.now();
          outage.noteSuccess(provesWriting(question.text, result.rowCount ?? 0), begunAt);
          return result;
        } catch (error) {
          isLost = isConnectionLost(error);
          throw failureOf(error, question.text, begunAt);
        }
      },
      release: (destroy = false) => client.release(destroy || isLost),
    };
  };

  const take = async () => {
    if (performance.now() < silentUntil)
      throw new DatabaseUnavailable(new Error('The server did not answer a moment ago.'));
    try {
      return watched(await pool.connect());
    } catch (error) {
      throw away(error, 'connect');
    }
  };

  return {
    options: pool.options,
    connect: async () => {
      const { run, release } = await take();
      const query: unknown = (text: string, values: unknown[]) =>
        run({ text: text === 'begin' ? beginText(patience) : text, values });
      return { query: query as PostgresPoolClient['query'], release };
    },
    changeTimeouts: (next) => {
      const endEarlier = end;
      patience = next;
      ({ pool, end } = openPool(url, next));
      earlierEnded = Promise.all([earlierEnded, endEarlier()]).then(() => {});
    },
    end: async () => {
      await Promise.all([earlierEnded, end()]);
    },
    ask: async <R extends pg.QueryResultRow>(text: string, timeout?: number) => {
      const { run, release } = await take();
      try {
        return (await run<R>({ text, ...(timeout === undefined ? {} : { query_timeout: timeout }) })).rows;
      } finally {
        release();
      }
    },
  };
};
