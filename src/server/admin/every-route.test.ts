import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type AdminRouter, type Browser, openTeamDoor } from '../../../tests/support/team-door.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { nativeValues } from '../auth/native-values.ts';
import type { Database } from '../db/database.ts';
import type { TeamRoute } from './admin-route.ts';

type Caller = {
  readonly who: string;
  readonly from: Browser;
  readonly headers?: Readonly<Record<string, string>>;
  /** Which routes answer them, by what each asks for. */
  readonly answered: readonly TeamRoute['role'][];
};

const nobody: Browser = new Map();

/** Everybody who may knock, with the cookies they really got. */
const callersAt = async (door: AdminRouter, { db, dialect }: Database): Promise<readonly Caller[]> => {
  const editor = await door.signedIn('editor');
  const administrator = await door.signedIn('administrator');
  const suspended = await door.signedIn('administrator', 'suspended');
  // Only the flag: the session from before is still in the database.
  await db
    .updateTable('team_user')
    .set({ banned: nativeValues(dialect).flag(true) })
    .where('username', '=', 'suspended')
    .execute();
  const leaving = await door.signedIn('administrator', 'leaving');
  const loggedOut = new Map(leaving);
  await door.ask('POST', '/sign-out', { from: leaving });
  return [
    { who: 'a visitor', from: nobody, answered: ['anyone'] },
    { who: 'an Editor', from: editor, answered: ['anyone', 'editor'] },
    { who: 'an Administrator', from: administrator, answered: ['anyone', 'editor', 'administrator'] },
    { who: 'somebody suspended', from: suspended, answered: ['anyone'] },
    { who: 'a logged-out cookie', from: loggedOut, answered: ['anyone'] },
    {
      who: 'another site, with an Administrator’s cookie',
      from: administrator,
      headers: { origin: 'https://evil.example' },
      answered: [],
    },
    {
      who: 'another site’s link, with an Administrator’s cookie',
      from: administrator,
      headers: { 'sec-fetch-site': 'cross-site' },
      answered: [],
    },
    {
      who: 'a page beside ours, with an Administrator’s cookie',
      from: administrator,
      headers: { 'sec-fetch-site': 'same-site' },
      answered: [],
    },
  ];
};

/** The route's address with a number for each parameter that nothing has. */
const addressOf = ({ path }: TeamRoute): string =>
  path.replace(/:\w+(?:\{[^}]*\})?\??/g, '987654321').slice(adminApi.length);

/** What no route can read, so that nothing is changed where it comes through. */
const nonsense = { nonsense: ['nothing', 42] };

onEveryDatabase(({ open, newFolder }) => {
  test('every route answers exactly those who may use it', async () => {
    const database = await open();
    const door = openTeamDoor(database, { uploadsFolder: newFolder() });
    const callers = await callersAt(door, database);
    const sessions = await database.db.selectFrom('team_session').selectAll().execute();
    const table: Record<string, Record<string, boolean>> = {};
    const expected: typeof table = {};
    for (const route of door.routes) {
      const name = `${route.method} ${route.path}`;
      for (const { who, from, headers, answered } of callers) {
        const { status } = await door.ask(route.method, addressOf(route), {
          from: new Map(from),
          ...(route.method === 'GET' ? {} : { body: nonsense }),
          ...(headers ? { headers } : {}),
        });
        expect(status, `${name} for ${who}`).not.toBe(500);
        table[name] = { ...table[name], [who]: status !== 401 && status !== 403 };
        expected[name] = { ...expected[name], [who]: answered.includes(route.role) };
        // Whatever signing out ended is there again for the next one.
        await database.db.deleteFrom('team_session').execute();
        await database.db.insertInto('team_session').values(sessions).execute();
      }
    }
    expect(table).toEqual(expected);
  }, 120_000);

  test('a deed of the team is not done for whoever does not say where it comes from', async () => {
    const door = openTeamDoor(await open(), { uploadsFolder: newFolder() });
    const administrator = await door.signedIn('administrator');
    const cookie = [...administrator].map(([name, value]) => `${name}=${value}`).join('; ');
    const deeds = door.routes.filter(({ method, role }) => method !== 'GET' && role !== 'anyone');
    expect(deeds.length).toBeGreaterThan(30);
    for (const route of deeds) {
      const url = `http://localhost${adminApi}${addressOf(route)}`;
      const ask = (headers: Record<string, string>) =>
        door.app.request(url, { method: route.method, headers: { cookie, ...headers } });
      expect((await ask({})).status, `${route.method} ${route.path}`).toBe(403);
    }
    // Looking is no deed.
    expect(
      (await door.app.request(`http://localhost${adminApi}/dashboard`, { headers: { cookie } })).status,
    ).toBe(200);
  });

  test('the registry names each address once, below the admin area’s own', async () => {
    const { routes } = openTeamDoor(await open());
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(routes.filter(({ path }) => !path.startsWith(`${adminApi}/`))).toEqual([]);
  });

  test('an Editor reaches content, media, moderation, the dashboard and their own account; anyone only what lets them in', async () => {
    const { routes } = openTeamDoor(await open());
    const pathsFor = (role: TeamRoute['role']) =>
      routes.filter((route) => route.role === role).map(({ path }) => path.slice(adminApi.length));
    const editors = /^\/(dashboard|site-state|content|content-\w+|media|inbox|security)(\/|$)/;
    const administrators = /^\/inbox\/(orders|outbox)(\/|$)/;
    expect(pathsFor('editor').filter((path) => !editors.test(path) || administrators.test(path))).toEqual([]);
    expect(pathsFor('anyone')).toEqual([
      '/sign-in',
      '/sign-in/code',
      '/sign-out',
      '/me',
      '/invitation',
      '/invitation/password',
    ]);
  });
});
