import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type AdminHarness, type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { memberHeader } from '../../shared/admin/session.ts';
import { nativeValues } from '../auth/native-values.ts';
import type { Database } from '../db/database.ts';
import type { AdminRoute } from './admin-route.ts';

type Caller = {
  readonly label: string;
  readonly from: Browser;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller may use the routes with these roles. */
  readonly allowedRoles: readonly AdminRoute['role'][];
};

const visitor: Browser = new Map();

/** All kinds of callers, with the cookies that they really got. */
const createCallers = async (
  harness: AdminHarness,
  { db, dialect }: Database,
): Promise<readonly Caller[]> => {
  const editor = await harness.signedIn('editor');
  const administrator = await harness.signedIn('administrator');
  const suspended = await harness.signedIn('administrator', 'suspended');
  // Only the flag is set: the session stays in the database.
  await db
    .updateTable('team_user')
    .set({ banned: nativeValues(dialect).flag(true) })
    .where('username', '=', 'suspended')
    .execute();
  const leaving = await harness.signedIn('administrator', 'leaving');
  const loggedOut = new Map(leaving);
  await harness.request('POST', '/sign-out', { from: leaving });
  return [
    { label: 'a visitor', from: visitor, allowedRoles: ['anyone'] },
    { label: 'an Editor', from: editor, allowedRoles: ['anyone', 'editor'] },
    { label: 'an Administrator', from: administrator, allowedRoles: ['anyone', 'editor', 'administrator'] },
    { label: 'a suspended user', from: suspended, allowedRoles: ['anyone'] },
    { label: 'a logged-out cookie', from: loggedOut, allowedRoles: ['anyone'] },
    {
      label: 'a page of someone else, with an Administrator’s cookie',
      from: administrator,
      headers: { [memberHeader]: 'another-member' },
      allowedRoles: ['anyone'],
    },
    {
      label: 'another site, with an Administrator’s cookie',
      from: administrator,
      headers: { origin: 'https://evil.example' },
      allowedRoles: [],
    },
    {
      label: 'another site’s link, with an Administrator’s cookie',
      from: administrator,
      headers: { 'sec-fetch-site': 'cross-site' },
      allowedRoles: [],
    },
    {
      label: 'a page of the same site, with an Administrator’s cookie',
      from: administrator,
      headers: { 'sec-fetch-site': 'same-site' },
      allowedRoles: [],
    },
  ];
};

/** The route's address with an id that does not exist for each parameter. */
const getAddress = ({ path }: AdminRoute): string =>
  path.replace(/:\w+(?:\{[^}]*\})?\??/g, '987654321').slice(adminApi.length);

/** No route accepts this body, so that an allowed request changes nothing. */
const invalidBody = { nonsense: ['nothing', 42] };

onSqlite(({ open, newFolder }) => {
  test('rejects a change without a header that names its origin', async () => {
    const harness = openAdminHarness(await open(), { uploadsFolder: newFolder() });
    const administrator = await harness.signedIn('administrator');
    const cookie = [...administrator].map(([name, value]) => `${name}=${value}`).join('; ');
    const actions = harness.routes.filter(({ method, role }) => method !== 'GET' && role !== 'anyone');
    expect(actions.length).toBeGreaterThan(30);
    for (const route of actions) {
      const url = `http://localhost${adminApi}${getAddress(route)}`;
      const request = (headers: Record<string, string>) =>
        harness.app.request(url, { method: route.method, headers: { cookie, ...headers } });
      expect((await request({})).status, `${route.method} ${route.path}`).toBe(403);
    }
    // Reading is no change.
    expect(
      (await harness.app.request(`http://localhost${adminApi}/dashboard`, { headers: { cookie } })).status,
    ).toBe(200);
  });

  test('registers each route once, below the admin API', async () => {
    const { routes } = openAdminHarness(await open());
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(routes.filter(({ path }) => !path.startsWith(`${adminApi}/`))).toEqual([]);
  });

  test('opens content, media, moderation, the dashboard, the activity log, the search, some settings and the own account to Editors, and only signing in to anyone', async () => {
    const { routes } = openAdminHarness(await open());
    const pathsFor = (role: AdminRoute['role']) =>
      routes.filter((route) => route.role === role).map(({ path }) => path.slice(adminApi.length));
    const editors =
      /^\/(dashboard|activity|search|site-state|whats-new|content|content-[\w-]+|media|inbox|security|settings\/(menu|introductions|milestones|testimonials|social-posts|choices))(\/|$)/;
    const administrators = /^\/inbox\/(orders|outbox)(\/|$)/;
    expect(pathsFor('editor').filter((path) => !editors.test(path) || administrators.test(path))).toEqual([]);
    expect(pathsFor('anyone')).toEqual([
      '/sign-in',
      '/sign-in/code',
      '/sign-out',
      '/me',
      '/forgotten-password',
      '/invitation',
      '/invitation/password',
    ]);
  });

  test('lets exactly the allowed callers use each route', async () => {
    const database = await open();
    const harness = openAdminHarness(database, { uploadsFolder: newFolder() });
    const callers = await createCallers(harness, database);
    const sessions = await database.db.selectFrom('team_session').selectAll().execute();
    const table: Record<string, Record<string, boolean>> = {};
    const expected: typeof table = {};
    for (const route of harness.routes) {
      const name = `${route.method} ${route.path}`;
      for (const { label, from, headers, allowedRoles } of callers) {
        const { status } = await harness.request(route.method, getAddress(route), {
          from: new Map(from),
          ...(route.method === 'GET' ? {} : { body: invalidBody }),
          ...(headers ? { headers } : {}),
        });
        expect(status, `${name} for ${label}`).not.toBe(500);
        table[name] = { ...table[name], [label]: status !== 401 && status !== 403 };
        expected[name] = { ...expected[name], [label]: allowedRoles.includes(route.role) };
        // Restores sessions that signing out ended, for the next caller; only then, because a commit takes longer than a request.
        const left = await database.db.selectFrom('team_session').selectAll().execute();
        if (isDeepStrictEqual(left, sessions)) continue;
        await database.db.deleteFrom('team_session').execute();
        await database.db.insertInto('team_session').values(sessions).execute();
      }
    }
    expect(table).toEqual(expected);
  }, 120_000);
});
