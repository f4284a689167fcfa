import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { roleLabels } from '../../shared/admin/roles.ts';
import { demoSignIn } from '../../shared/demo-sign-in.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { TeamStore } from './team-store.ts';

type SignInPair = { readonly username: string; readonly password: string };

type Dependencies = {
  readonly database: Database;
  /** Who the environment names; null in demo mode, where the demo pair works. */
  readonly named: SignInPair | null;
  /** Their address, until they set their own. */
  readonly email: string;
  readonly now?: () => number;
};

/** What is remembered among the settings: whom a start made, so that one who was deleted stays deleted. */
const madeKey = 'administratorsMade';
const demoKey = 'demoAdministrator';

const readNote = async <T>(db: Kysely<Schema>, key: string): Promise<T | null> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.value);
};

const writeNote = async (db: Kysely<Schema>, key: string, note: unknown): Promise<void> => {
  const value = JSON.stringify(note);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

/** Whether the account that the demo made still has the password that everybody knows. */
const hasDemoPassword = async (store: TeamStore, id: string): Promise<boolean> =>
  isPassword(demoSignIn.password, await store.passwordOf(id));

/**
 * Tells whether the demo pair signs in: it was made, and nobody has changed its password or suspended it. Comparing a
 * password takes as long as making several pages, so the same stored one is compared once.
 */
export const createDemoPairCheck = ({ db, dialect }: Database): (() => Promise<boolean>) => {
  const store = new TeamStore(db, dialect);
  let compared: { readonly hash: string | null; readonly isDemo: Promise<boolean> } | null = null;
  return async () => {
    const id = await readNote<string>(db, demoKey);
    if (id === null) return false;
    const user = await store.find(id);
    if (user?.username !== demoSignIn.username || user.banned) return false;
    const hash = await store.passwordOf(id);
    if (compared?.hash !== hash) compared = { hash, isDemo: isPassword(demoSignIn.password, hash) };
    return compared.isDemo;
  };
};

/** Whether the demo pair signs in, asked once. */
export const demoPairWorks = (database: Database): Promise<boolean> => createDemoPairCheck(database)();

/** Everybody knows the demo's password: on a campaign of one's own its account is gone, unless it has another. */
const removeDemoAccount = async ({ db, dialect }: Database): Promise<boolean> => {
  if ((await readNote<string>(db, demoKey)) === null) return false;
  return inTransaction(db, async (transaction) => {
    const store = new TeamStore(transaction, dialect);
    await store.hold();
    // Another process that starts at the same time may have seen to it meanwhile.
    const id = await readNote<string>(transaction, demoKey);
    if (id === null) return false;
    const isOpen = await hasDemoPassword(store, id);
    if (isOpen) {
      await store.remove(id);
      const made = (await readNote<string[]>(transaction, madeKey)) ?? [];
      // Who is named in the environment may have the demo's name.
      await writeNote(
        transaction,
        madeKey,
        made.filter((name) => name !== demoSignIn.username),
      );
    }
    await transaction.deleteFrom('setting').where('key', '=', demoKey).execute();
    return isOpen;
  });
};

/** What a start did about who can sign in. */
export type FirstAdministrator = {
  /** Taken: somebody of the team has this name, whom the environment cannot change. */
  readonly administrator: 'made' | 'made-before' | 'taken';
  readonly isDemoRemoved: boolean;
};

/**
 * Sees to it that somebody can sign in: the administrator whom the environment names, or the demo's. Each name is made
 * once; a new name is a way back in for a team that lost its passwords.
 */
export const ensureFirstAdministrator = async ({
  database,
  named,
  email,
  now = Date.now,
}: Dependencies): Promise<FirstAdministrator> => {
  const { db, dialect } = database;
  const isDemoRemoved = named !== null && (await removeDemoAccount(database));
  const { username, password } = named ?? demoSignIn;
  const made = async (transaction: Kysely<Schema>) => (await readNote<string[]>(transaction, madeKey)) ?? [];
  if ((await made(db)).includes(username)) return { administrator: 'made-before', isDemoRemoved };
  const hash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const store = new TeamStore(transaction, dialect);
    // Of several processes that start at once, one makes it.
    await store.hold();
    const before = await made(transaction);
    if (before.includes(username)) return { administrator: 'made-before', isDemoRemoved };
    await writeNote(transaction, madeKey, [...before, username]);
    if (await store.named(username)) return { administrator: 'taken', isDemoRemoved };
    const isTaken = (await store.withEmail(email)) !== undefined;
    const id = await store.create(
      {
        username,
        // The activity list tells people by their names: two whom the environment made must not share one.
        name: named?.username ?? roleLabels.administrator,
        // An address that nobody has, until they set their own.
        email: isTaken ? `${randomUUID()}@example.org` : email,
        role: 'administrator',
      },
      now(),
    );
    await store.setPassword(id, hash, now());
    if (named === null) await writeNote(transaction, demoKey, id);
    return { administrator: 'made', isDemoRemoved };
  });
};
