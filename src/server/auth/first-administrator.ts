import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { roleLabels } from '../../shared/admin/roles.ts';
import { demoSignIn } from '../../shared/demo-sign-in.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { readValue, writeValue } from '../settings/stored-value.ts';
import { hasAdministrator } from './has-administrator.ts';
import { type Passwords, scryptPasswords } from './passwords.ts';
import { TeamStore } from './team-store.ts';

type UsernameAndPassword = { readonly username: string; readonly password: string };

type Dependencies = {
  readonly database: Database;
  /** The administrator that the environment names; null in demo mode, and where the set-up page creates one. */
  readonly configured: UsernameAndPassword | null;
  /** Whether this is the demo campaign, with its account. */
  readonly isDemo: boolean;
  /** The administrator's address, until they set another one. */
  readonly email: string;
  readonly passwords?: Passwords;
  readonly now?: () => number;
};

/** Rows of the settings table: the usernames that were created at a start, so that a deleted account stays deleted. */
const createdKey = 'administratorsMade';
const demoKey = 'demoAdministrator';

/** Whether the demo account still has the published password. */
const hasDemoPassword = async (store: TeamStore, id: string, passwords: Passwords): Promise<boolean> =>
  passwords.isPassword(demoSignIn.password, await store.findPasswordHash(id));

/**
 * Checks whether the demo's username and password work: the account exists, has its password and is not suspended. Comparing
 * a password takes as long as rendering several pages, so each stored hash is compared once.
 */
export const createDemoSignInCheck = (
  { db, dialect }: Database,
  passwords = scryptPasswords,
): (() => Promise<boolean>) => {
  const store = new TeamStore(db, dialect);
  let compared: { readonly hash: string | null; readonly isDemo: Promise<boolean> } | null = null;
  return async () => {
    const id = await readValue<string>(db, demoKey);
    if (id === null) return false;
    const user = await store.find(id);
    if (user?.username !== demoSignIn.username || user.banned) return false;
    const hash = await store.findPasswordHash(id);
    if (compared?.hash !== hash) compared = { hash, isDemo: passwords.isPassword(demoSignIn.password, hash) };
    return compared.isDemo;
  };
};

/** A single check, see `createDemoSignInCheck`. */
export const isDemoSignInActive = (database: Database, passwords?: Passwords): Promise<boolean> =>
  createDemoSignInCheck(database, passwords)();

/** The demo's password is published: on the operator's own campaign the account is removed, unless its password was changed. */
const removeDemoAccount = async ({ db, dialect }: Database, passwords: Passwords): Promise<boolean> => {
  if ((await readValue<string>(db, demoKey)) === null) return false;
  return inTransaction(db, async (transaction) => {
    const store = new TeamStore(transaction, dialect);
    await store.lock();
    // Another process that starts at the same time may have removed it meanwhile.
    const id = await readValue<string>(transaction, demoKey);
    if (id === null) return false;
    const isRemoved = await hasDemoPassword(store, id, passwords);
    if (isRemoved) {
      await store.remove(id);
      const created = (await readValue<string[]>(transaction, createdKey)) ?? [];
      // The environment may name an administrator with the demo's username.
      await writeValue(
        transaction,
        createdKey,
        created.filter((name) => name !== demoSignIn.username),
      );
    }
    await transaction.deleteFrom('setting').where('key', '=', demoKey).execute();
    return isRemoved;
  });
};

/**
 * Whether a campaign has a team of its own, and no account of the demo: then a start without ADMIN_PASSWORD and CAMPAIGN must not create one,
 * because its password is published.
 */
export const hasOwnTeam = async (db: Kysely<Schema>): Promise<boolean> =>
  (await readValue<string>(db, demoKey)) === null && (await hasAdministrator(db));

/** What a start changed about the accounts. */
export type FirstAdministrator = {
  /** None: the set-up page creates one. Taken: a member of the team has this username; the environment cannot change that account. */
  readonly administrator: 'created' | 'created-before' | 'taken' | 'none';
  readonly isDemoRemoved: boolean;
};

/**
 * Creates the administrator that the environment names, or the demo's. Each username is created once; a new username gives
 * access again to a team that lost its passwords.
 */
export const ensureFirstAdministrator = async ({
  database,
  configured,
  isDemo,
  email,
  passwords = scryptPasswords,
  now = Date.now,
}: Dependencies): Promise<FirstAdministrator> => {
  const { db, dialect } = database;
  const isDemoRemoved = !isDemo && (await removeDemoAccount(database, passwords));
  if (configured === null && !isDemo) return { administrator: 'none', isDemoRemoved };
  const { username, password } = configured ?? demoSignIn;
  const readCreated = async (transaction: Kysely<Schema>) =>
    (await readValue<string[]>(transaction, createdKey)) ?? [];
  if ((await readCreated(db)).includes(username)) return { administrator: 'created-before', isDemoRemoved };
  const hash = await passwords.hash(password);
  return inTransaction(db, async (transaction) => {
    const store = new TeamStore(transaction, dialect);
    // Of several processes that start at once, one creates the account.
    await store.lock();
    const before = await readCreated(transaction);
    if (before.includes(username)) return { administrator: 'created-before', isDemoRemoved };
    await writeValue(transaction, createdKey, [...before, username]);
    if (await store.findByUsername(username)) return { administrator: 'taken', isDemoRemoved };
    const isEmailTaken = (await store.findByEmail(email)) !== undefined;
    const id = await store.create(
      {
        username,
        // The activity list shows names only: two accounts from the environment must not share one.
        name: configured?.username ?? roleLabels.administrator,
        // A unique address, until they set their own.
        email: isEmailTaken ? `${randomUUID()}@example.org` : email,
        role: 'administrator',
      },
      now(),
    );
    await store.setPassword(id, hash, now());
    if (configured === null) await writeValue(transaction, demoKey, id);
    return { administrator: 'created', isDemoRemoved };
  });
};
