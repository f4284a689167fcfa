import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { demoSignIn } from '../../shared/demo-sign-in.ts';
import type { Database } from '../db/database.ts';
import { createDemoPairCheck, demoPairWorks, ensureFirstAdministrator } from './first-administrator.ts';
import { nativeValues } from './native-values.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { TeamStore } from './team-store.ts';

const own = { username: 'grace', password: 'a password of her own' };
const email = 'admin@example.org';

const start = (database: Database, named: typeof own | null) =>
  ensureFirstAdministrator({ database, named, email });

const team = async (database: Database) =>
  (await new TeamStore(database.db, database.dialect).all()).map(({ username, role }) => ({
    username,
    role,
  }));

const byName = async (database: Database, username: string) => {
  const user = await new TeamStore(database.db, database.dialect).named(username);
  if (!user) throw new Error(`${username} is not there.`);
  return user;
};

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('the demo pair is made once, and works', async () => {
    const database = await open();
    expect(await start(database, null)).toEqual({ administrator: 'made', isDemoRemoved: false });
    expect(await team(database)).toEqual([{ username: demoSignIn.username, role: 'administrator' }]);
    expect(await demoPairWorks(database)).toBe(true);
    expect(await start(database, null)).toEqual({ administrator: 'made-before', isDemoRemoved: false });
    expect(await team(database)).toHaveLength(1);
  });

  test('the demo pair no longer works once its password, its name or its standing is another', async () => {
    const database = await open();
    await start(database, null);
    const store = new TeamStore(database.db, database.dialect);
    const { id, name, username } = await byName(database, demoSignIn.username);
    await store.setSuspended(id, true, Date.now());
    expect(await demoPairWorks(database)).toBe(false);
    await store.setSuspended(id, false, Date.now());
    await store.update(id, { username: 'other', name, email, role: 'administrator' }, Date.now());
    expect(await demoPairWorks(database)).toBe(false);
    await store.update(id, { username, name, email, role: 'administrator' }, Date.now());
    expect(await demoPairWorks(database)).toBe(true);
    await store.setPassword(id, await hashPassword('another password'), Date.now());
    expect(await demoPairWorks(database)).toBe(false);
  });

  test('asked again and again, the demo’s password is compared once, and a change is seen at once', async () => {
    const database = await open();
    await start(database, null);
    const store = new TeamStore(database.db, database.dialect);
    const { id } = await byName(database, demoSignIn.username);
    const works = createDemoPairCheck(database);
    const cost = async (expected: boolean): Promise<number> => {
      const before = process.cpuUsage();
      expect(await works()).toBe(expected);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const first = await cost(true);
    const others = [await cost(true), await cost(true), await cost(true)];
    expect(Math.min(...others)).toBeLessThan(first / 3);
    await store.setSuspended(id, true, Date.now());
    expect(await works()).toBe(false);
    await store.setSuspended(id, false, Date.now());
    expect(await works()).toBe(true);
    await store.setPassword(id, await hashPassword('another password'), Date.now());
    expect(await works()).toBe(false);
  });

  test('the administrator whom the environment names is made, with the given password', async () => {
    const database = await open();
    expect(await start(database, own)).toEqual({ administrator: 'made', isDemoRemoved: false });
    const { id, role } = await byName(database, 'grace');
    const hash = await new TeamStore(database.db, database.dialect).passwordOf(id);
    expect(role).toBe('administrator');
    expect(await isPassword(own.password, hash)).toBe(true);
    expect(await demoPairWorks(database)).toBe(false);
  });

  test('the activity list can tell two apart whom the environment made; the demo’s has no name of its own', async () => {
    const database = await open();
    await start(database, own);
    await start(database, { ...own, username: 'chikondi' });
    expect((await byName(database, 'grace')).name).toBe('grace');
    expect((await byName(database, 'chikondi')).name).toBe('chikondi');
    const demo = await open();
    await start(demo, null);
    expect((await byName(demo, demoSignIn.username)).name).toBe('Administrator');
  });

  test('on a campaign of one’s own the demo’s account is gone, even one that is suspended, with where it was signed in', async () => {
    const database = await open();
    await start(database, null);
    const { id } = await byName(database, demoSignIn.username);
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
    expect(await start(database, own)).toEqual({ administrator: 'made', isDemoRemoved: true });
    expect((await team(database)).map(({ username }) => username)).toEqual(['grace']);
    expect(await database.db.selectFrom('team_session').select('id').execute()).toEqual([]);
  });

  test('whoever is named like the demo’s account takes its place', async () => {
    const database = await open();
    await start(database, null);
    const named = { ...own, username: demoSignIn.username };
    expect(await start(database, named)).toEqual({ administrator: 'made', isDemoRemoved: true });
    const { id } = await byName(database, demoSignIn.username);
    const hash = await new TeamStore(database.db, database.dialect).passwordOf(id);
    expect(await isPassword(own.password, hash)).toBe(true);
    expect(await isPassword(demoSignIn.password, hash)).toBe(false);
    // The next starts change nothing any more.
    expect(await start(database, named)).toEqual({ administrator: 'made-before', isDemoRemoved: false });
    expect((await byName(database, demoSignIn.username)).id).toBe(id);
  });

  test('the demo’s account stays where somebody gave it a password of their own', async () => {
    const database = await open();
    await start(database, null);
    const { id } = await byName(database, demoSignIn.username);
    const store = new TeamStore(database.db, database.dialect);
    await store.setPassword(id, await hashPassword('changed by somebody'), Date.now());
    expect(await start(database, own)).toEqual({ administrator: 'made', isDemoRemoved: false });
    expect((await team(database)).map(({ username }) => username)).toEqual([demoSignIn.username, 'grace']);
    // Whoever is called like it is told that the name is taken, and nothing of theirs is changed.
    const named = { ...own, username: 'GRACE' };
    expect((await start(database, named)).administrator).toBe('taken');
  });

  test('whoever was deleted stays deleted, and a new name is a way back in', async () => {
    const database = await open();
    await start(database, own);
    const store = new TeamStore(database.db, database.dialect);
    await store.remove((await byName(database, 'grace')).id);
    expect((await start(database, own)).administrator).toBe('made-before');
    expect(await team(database)).toEqual([]);
    const other = { username: 'way-back', password: 'another long password' };
    expect((await start(database, other)).administrator).toBe('made');
    // A password in the environment is only for making: it changes nobody's.
    const hash = await store.passwordOf((await byName(database, 'way-back')).id);
    await start(database, { ...other, password: 'yet another password' });
    expect(await store.passwordOf((await byName(database, 'way-back')).id)).toBe(hash);
    // Its address is nobody else's, so a third one can be made, too.
    expect((await start(database, { ...other, username: 'third' })).administrator).toBe('made');
    expect(new Set((await store.all()).map((user) => user.email)).size).toBe(2);
  });

  test('of two starts at once, one makes it and one removes the demo’s', async () => {
    const location = await newLocation();
    const one = await open(location);
    // SQLite has one writer at a time: a second connection in this process would keep the first from going on.
    const two = dialect === 'postgres' ? await open(location) : one;
    const both = async (named: typeof own | null) =>
      Promise.all([start(one, named), start(two, named)]).then((done) =>
        done.map(({ administrator }) => administrator).sort(),
      );
    expect(await both(null)).toEqual(['made', 'made-before']);
    expect(await both({ ...own, username: demoSignIn.username })).toEqual(['made', 'made-before']);
    expect(await team(two)).toHaveLength(1);
    const { id } = await byName(one, demoSignIn.username);
    const hash = await new TeamStore(one.db, one.dialect).passwordOf(id);
    expect(await isPassword(own.password, hash)).toBe(true);
  });
});
