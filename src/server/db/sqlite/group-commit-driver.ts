import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, SqliteDatabase } from 'kysely';
import type { StatementQuery } from '../statement.ts';
import { isRead, isWrite } from './write-detector.ts';

/** The file, with what Node's SQLite knows of its transaction. */
export type TransactionalFile = SqliteDatabase & {
  readonly isTransaction: boolean;
  /** Begins a transaction that may write; returns false at once if another process has the file locked for writing. */
  readonly tryBegin: () => boolean;
};

/** A commit that several requests wait for. */
type Group = ReturnType<typeof Promise.withResolvers<void>> & {
  /** The event loop has run all work that was ready, so nobody else will join. */
  isDue: boolean;
  writes: number;
};

/** The savepoint of one transaction inside the group's. */
const member = 'member';

const runStatement = <R>(
  database: SqliteDatabase,
  sql: string,
  parameters: readonly unknown[],
): QueryResult<R> => {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
};

/** Passes the one connection to the file from request to request, in the order in which they ask. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  get isTaken(): boolean {
    return this.#isTaken;
  }

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/** The file as one request has it: from `acquireConnection` to `releaseConnection`. */
class GroupConnection implements DatabaseConnection {
  readonly #driver: GroupCommitDriver;
  /** Only writes and transactions wait for their turn. */
  hasTurn = false;
  isInTransaction = false;

  constructor(driver: GroupCommitDriver) {
    this.#driver = driver;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#driver.execute(this, query);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.');
  }
}

/** The share of the time that the disk may take: nothing else runs while it confirms a commit, no page and no other order. */
const diskShare = 1 / 80;

/** Commits that took no more than this together, in milliseconds, wait for nothing, so that single writes are not delayed. */
const freeDiskTime = 5;

/** The longest pause between two commits, in milliseconds: a slow disk must not delay writes for longer. */
const maxPause = 100;

/** How often a process asks for the lock that another one has, in milliseconds: at random between these. */
const lockPause = { least: 1, most: 4 };

/** How long after a commit the file is left to other processes, in milliseconds: long enough for each to ask for the lock once. */
const pauseForOthers = 5;

/** How long a write waits for the lock of other processes, in milliseconds. */
const maxLockWait = 5_000;

/** A group of this many writes waits for an eighth of the pause only: it does for all of them what several commits would. */
const largeGroup = 7;

/**
 * Writes that wait at the same time share one transaction of the file and one commit: the disk takes far longer to confirm a
 * commit than SQLite to execute it. Each transaction of a request is a savepoint inside it. Nobody gets a result before the
 * commit, except of a statement that does not wait for it. Reads outside a transaction have a connection of their own, which sees only what is committed.
 */
export class GroupCommitDriver implements Driver {
  readonly #file: TransactionalFile;
  readonly #reader: SqliteDatabase;
  /** Whether other processes write the file as often as this one. */
  readonly #hasOtherWriters: boolean;
  readonly #turns = new Turns();
  #group: Group | null = null;
  #lastCommitAt = Number.NEGATIVE_INFINITY;
  /** How long the disk took for the last commits, in milliseconds, less its share of the time since then. */
  #diskTime = 0;

  constructor(file: TransactionalFile, reader: SqliteDatabase, { hasOtherWriters = false } = {}) {
    this.#file = file;
    this.#reader = reader;
    this.#hasOtherWriters = hasOtherWriters;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<GroupConnection> {
    return new GroupConnection(this);
  }

  async releaseConnection(connection: GroupConnection): Promise<void> {
    this.#giveUpTurn(connection);
  }

  async beginTransaction(connection: GroupConnection): Promise<void> {
    await this.#ensureTurn(connection);
    await this.#joinGroup();
    this.#run(`savepoint ${member}`);
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: GroupConnection): Promise<void> {
    const group = this.#group;
    this.#run(`release ${member}`);
    connection.isInTransaction = false;
    this.#giveUpTurn(connection);
    await group?.promise;
  }

  async rollbackTransaction(connection: GroupConnection): Promise<void> {
    connection.isInTransaction = false;
    // On a full disk SQLite has rolled back the whole group by itself.
    if (this.#group && !this.#file.isTransaction)
      this.#fail(this.#group, new Error('The transaction was rolled back.'));
    if (this.#group === null) return;
    this.#run(`rollback to ${member}`);
    this.#run(`release ${member}`);
  }

  async destroy(): Promise<void> {
    if (this.#group) this.#commit(this.#group);
    this.#reader.close();
    this.#file.close();
  }

  async execute<R>(connection: GroupConnection, query: StatementQuery): Promise<QueryResult<R>> {
    if (!connection.isInTransaction && isRead(query.sql))
      return runStatement<R>(this.#reader, query.sql, query.parameters);
    await this.#ensureTurn(connection);
    if (connection.isInTransaction) return this.#run<R>(query.sql, query.parameters);
    if (isWrite(query.sql)) await this.#joinGroup();
    // Statements such as `pragma` work differently inside a transaction.
    else if (this.#group) this.#commit(this.#group);
    const group = this.#group;
    const result = this.#run<R>(query.sql, query.parameters);
    this.#giveUpTurn(connection);
    if (query.waitsForCommit !== false) await group?.promise;
    return result;
  }

  #run<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    const group = this.#group;
    try {
      return runStatement<R>(this.#file, sql, parameters);
    } catch (error) {
      // A full disk ends the transaction of the group: what the others wrote is gone, too.
      if (group && !this.#file.isTransaction) this.#fail(group, error);
      throw error;
    }
  }

  async #joinGroup(): Promise<void> {
    if (this.#hasOtherWriters && this.#group === null) await this.#lockForWriting();
    const group = this.#group ?? this.#beginGroup();
    group.writes += 1;
    if (group.writes === largeGroup) this.#endAt(group, this.#lastCommitAt + this.#getPause() / 8);
  }

  /** Waits for other processes without blocking this one, as SQLite's own timeout does; after too long it throws as that does. */
  async #lockForWriting(): Promise<void> {
    const begin = performance.now();
    const sinceCommit = begin - this.#lastCommitAt;
    if (sinceCommit < pauseForOthers) await pause(pauseForOthers - sinceCommit);
    while (!this.#file.tryBegin()) {
      if (performance.now() - begin > maxLockWait) return;
      await pause(lockPause.least + Math.random() * (lockPause.most - lockPause.least));
    }
  }

  #beginGroup(): Group {
    if (!this.#file.isTransaction) this.#run('begin');
    const group = { ...Promise.withResolvers<void>(), isDue: false, writes: 0 };
    // Each member gets the error where it waits.
    group.promise.catch(() => {});
    this.#group = group;
    this.#endAt(group, this.#lastCommitAt + this.#getPause());
    return group;
  }

  /** Commits then, unless the group is committed sooner; if somebody has the turn, once it is given up. */
  #endAt(group: Group, time: number): void {
    const end = (): void => {
      group.isDue = true;
      if (!this.#turns.isTaken && this.#group === group) this.#commit(group);
    };
    const wait = time - performance.now();
    if (wait > 0) setTimeout(end, wait);
    else setImmediate(end);
  }

  #commit(group: Group): void {
    this.#group = null;
    const begin = performance.now();
    try {
      this.#run('commit');
      this.#countDiskTime(begin, performance.now());
      group.resolve();
    } catch (error) {
      if (this.#file.isTransaction) this.#run('rollback');
      group.reject(error);
    }
  }

  #countDiskTime(begin: number, end: number): void {
    const before = Math.max(0, this.#diskTime - (begin - this.#lastCommitAt) * diskShare);
    this.#diskTime = Math.min(before + end - begin, freeDiskTime + maxPause * diskShare);
    this.#lastCommitAt = end;
  }

  #getPause(): number {
    return Math.max(0, this.#diskTime - freeDiskTime) / diskShare;
  }

  #fail(group: Group, error: unknown): void {
    this.#group = null;
    group.reject(error);
  }

  async #ensureTurn(connection: GroupConnection): Promise<void> {
    if (connection.hasTurn) return;
    await this.#turns.take();
    connection.hasTurn = true;
  }

  #giveUpTurn(connection: GroupConnection): void {
    if (!connection.hasTurn) return;
    connection.hasTurn = false;
    if (this.#group?.isDue) this.#commit(this.#group);
    this.#turns.pass();
  }
}
