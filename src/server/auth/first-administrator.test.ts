import { expect, test, vi } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { quickPasswords } from '../../../tests/support/quick-passwords.ts';
import { demoSignIn } from '../../shared/demo-sign-in.ts';
import type { Database } from '../db/database.ts';
import {
  createDemoSignInCheck,
  ensureFirstAdministrator,
  isDemoSignInActive as isSignInActive,
} from './first-administrator.ts';
import { nativeValues } from './native-values.ts';
import { scryptPasswords } from './passwords.ts';
import { TeamStore } from './team-store.ts';

const own = { username: 'grace', password: 'a password of her own' };
const email = 'admin@example.org';

const { hash: hashPassword, isPassword } = quickPasswords;

const start = (database: Database, configured: typeof own | null) =>
  ensureFirstAdministrator({
    database,
    configured,
    isDemo: configured === null,
    email,
    passwords: quickPasswords,
  });

const isDemoSignInActive = (database: Database) => isSignInActive(database, quickPasswords);

const team = async (database: Database) =>
  (await new TeamStore(database.db, database.dialect).list()).map(({ username, role }) => ({
    username,
    role,
  }));

const findUser = async (database: Database, username: string) => {
  const user = await new TeamStore(database.db, database.dialect).findByUsername(username);
  if (!user) throw new Error(`${username} is not there.`);
  return user;
};

onSqlite(({ open }) => {
  test('creates the demo account once, and its password works', async () => {
    const database = await open();
    expect(await start(database, null)).toEqual({ administrator: 'created', isDemoRemoved: false });
    expect(await team(database)).toEqual([{ username: demoSignIn.username, role: 'administrator' }]);
    expect(await isDemoSignInActive(database)).toBe(true);
    expect(await start(database, null)).toEqual({ administrator: 'created-before', isDemoRemoved: false });
    expect(await team(database)).toHaveLength(1);
  });

  test('reports the demo sign-in as inactive after a new password, a new name or a suspension', async () => {
    const database = await open();
    await start(database, null);
    const store = new TeamStore(database.db, database.dialect);
    const { id, name, username } = await findUser(database, demoSignIn.username);
    await store.setSuspended(id, true, Date.now());
    expect(await isDemoSignInActive(database)).toBe(false);
    await store.setSuspended(id, false, Date.now());
    await store.update(id, { username: 'other', name, email, role: 'administrator' }, Date.now());
    expect(await isDemoSignInActive(database)).toBe(false);
    await store.update(id, { username, name, email, role: 'administrator' }, Date.now());
    expect(await isDemoSignInActive(database)).toBe(true);
    await store.setPassword(id, await hashPassword('another password'), Date.now());
    expect(await isDemoSignInActive(database)).toBe(false);
  });

  test('compares the demo’s password once, and sees a change at once', async () => {
    const database = await open();
    await start(database, null);
    const store = new TeamStore(database.db, database.dialect);
    const { id } = await findUser(database, demoSignIn.username);
    const compare = vi.fn(isPassword);
    const isActive = createDemoSignInCheck(database, { ...quickPasswords, isPassword: compare });
    for (let check = 0; check < 4; check += 1) expect(await isActive()).toBe(true);
    expect(compare).toHaveBeenCalledTimes(1);
    await store.setSuspended(id, true, Date.now());
    expect(await isActive()).toBe(false);
    await store.setSuspended(id, false, Date.now());
    expect(await isActive()).toBe(true);
    await store.setPassword(id, await hashPassword('another password'), Date.now());
    expect(await isActive()).toBe(false);
  });

  test('creates the administrator of the environment with the given password', async () => {
    const database = await open();
    // With the site's own hashes.
    expect(await ensureFirstAdministrator({ database, configured: own, isDemo: false, email })).toEqual({
      administrator: 'created',
      isDemoRemoved: false,
    });
    const { id, role } = await findUser(database, 'grace');
    const hash = await new TeamStore(database.db, database.dialect).findPasswordHash(id);
    expect(role).toBe('administrator');
    expect(await scryptPasswords.isPassword(own.password, hash)).toBe(true);
    expect(await isDemoSignInActive(database)).toBe(false);
  });

  test('names an administrator of the environment by the username, and the demo’s by the role', async () => {
    const database = await open();
    await start(database, own);
    await start(database, { ...own, username: 'chikondi' });
    expect((await findUser(database, 'grace')).name).toBe('grace');
    expect((await findUser(database, 'chikondi')).name).toBe('chikondi');
    const demo = await open();
    await start(demo, null);
    expect((await findUser(demo, demoSignIn.username)).name).toBe('Administrator');
  });

  test('replaces the demo account by an administrator of the same username', async () => {
    const database = await open();
    await start(database, null);
    const configured = { ...own, username: demoSignIn.username };
    expect(await start(database, configured)).toEqual({ administrator: 'created', isDemoRemoved: true });
    const { id } = await findUser(database, demoSignIn.username);
    const hash = await new TeamStore(database.db, database.dialect).findPasswordHash(id);
    expect(await isPassword(own.password, hash)).toBe(true);
    expect(await isPassword(demoSignIn.password, hash)).toBe(false);
    // Further starts change nothing.
    expect(await start(database, configured)).toEqual({
      administrator: 'created-before',
      isDemoRemoved: false,
    });
    expect((await findUser(database, demoSignIn.username)).id).toBe(id);
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('removes the demo account on an own campaign, even a suspended one, with its sessions', async () => {
    const database = await open();
    await start(database, null);
    const { id } = await findUser(database, demoSignIn.username);
    const { moment } = nativeValues(database.dialect);
    const at = moment(Date.now());
    await database.db
      .insertInto('team_session')
      .values({
        id: 's',
        token: 't',
        user_id: id,
        expires_at: moment(Date.now() + 1e7),
        ip_address: null,
        user_agent: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await new TeamStore(database.db, database.dialect).setSuspended(id, true, Date.now());
    expect(await start(database, own)).toEqual({ administrator: 'created', isDemoRemoved: true });
    expect((await team(database)).map(({ username }) => username)).toEqual(['grace']);
    expect(await database.db.selectFrom('team_session').select('id').execute()).toEqual([]);
  });

  test('keeps a demo account whose password was changed', async () => {
    const database = await open();
    await start(database, null);
    const { id } = await findUser(database, demoSignIn.username);
    const store = new TeamStore(database.db, database.dialect);
    await store.setPassword(id, await hashPassword('changed by somebody'), Date.now());
    expect(await start(database, own)).toEqual({ administrator: 'created', isDemoRemoved: false });
    expect((await team(database)).map(({ username }) => username)).toEqual([demoSignIn.username, 'grace']);
    // An existing account with the username stays unchanged.
    const configured = { ...own, username: 'GRACE' };
    expect((await start(database, configured)).administrator).toBe('taken');
  });

  test('does not create a deleted account again, but creates one with a new username', async () => {
    const database = await open();
    await start(database, own);
    const store = new TeamStore(database.db, database.dialect);
    await store.remove((await findUser(database, 'grace')).id);
    expect((await start(database, own)).administrator).toBe('created-before');
    expect(await team(database)).toEqual([]);
    const other = { username: 'way-back', password: 'another long password' };
    expect((await start(database, other)).administrator).toBe('created');
    // The environment's password is only used at creation.
    const hash = await store.findPasswordHash((await findUser(database, 'way-back')).id);
    await start(database, { ...other, password: 'yet another password' });
    expect(await store.findPasswordHash((await findUser(database, 'way-back')).id)).toBe(hash);
    // The address is unique, so that a third account can be created.
    expect((await start(database, { ...other, username: 'third' })).administrator).toBe('created');
    expect(new Set((await store.list()).map((user) => user.email)).size).toBe(2);
  });

  test('of two concurrent starts, one creates the account and one removes the demo account', async () => {
    const location = await newLocation();
    const one = await open(location);
    // SQLite has one writer at a time: a second connection in this process would block the first.
    const two = dialect === 'postgres' ? await open(location) : one;
    const both = async (configured: typeof own | null) =>
      Promise.all([start(one, configured), start(two, configured)]).then((done) =>
        done.map(({ administrator }) => administrator).sort(),
      );
    expect(await both(null)).toEqual(['created', 'created-before']);
    expect(await both({ ...own, username: demoSignIn.username })).toEqual(['created', 'created-before']);
    expect(await team(two)).toHaveLength(1);
    const { id } = await findUser(one, demoSignIn.username);
    const hash = await new TeamStore(one.db, one.dialect).findPasswordHash(id);
    expect(await isPassword(own.password, hash)).toBe(true);
  });
});
