import { hashPassword } from 'better-auth/crypto';
import type { Hono } from 'hono';
import type { AdminDependencies } from '../../src/server/admin/admin-dependencies.ts';
import type { AdminRoute } from '../../src/server/admin/admin-route.ts';
import { createAdminRouter } from '../../src/server/admin/admin-router.ts';
import { createAdminRoutes } from '../../src/server/admin/admin-routes.ts';
import { createSignIn } from '../../src/server/auth/sign-in.ts';
import { createSignInLimits } from '../../src/server/auth/sign-in-limits.ts';
import { createTeamAuth } from '../../src/server/auth/team-auth.ts';
import { TeamStore } from '../../src/server/auth/team-store.ts';
import type { ContentHost } from '../../src/server/content-host/content-host.ts';
import { createEmbeddedHost } from '../../src/server/content-host/embedded/embedded-host.ts';
import type { Database } from '../../src/server/db/database.ts';
import { createMailService } from '../../src/server/mail/mail-service.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import type { SecretKey } from '../../src/server/secrets/secret-key.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { ignoreCrashPoint } from '../../src/server/votes/crash-points.ts';
import { testPayments } from '../../src/server/votes/payments/test-payments.ts';
import { createVotes } from '../../src/server/votes/votes.ts';
import { createReadVotingTimes } from '../../src/server/votes/voting-times.ts';
import { adminApi } from '../../src/shared/admin/admin-paths.ts';
import type { TeamRole } from '../../src/shared/admin/roles.ts';
import { fixtureSite } from './rest-door.ts';
import { testLog } from './test-log.ts';
import { testSecretKey } from './test-secret-key.ts';

/** What the admin area's door answered. */
export type TeamAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer read as JSON, where it is JSON. */
  readonly json: unknown;
};

/** The cookies of one browser. */
export type Browser = Map<string, string>;

type AskOptions = {
  /** The browser it comes from; without one, from somebody who was never here. */
  readonly from?: Browser;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in place of a body. */
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

export type AdminRouter = {
  readonly app: Hono;
  readonly routes: readonly AdminRoute[];
  readonly dependencies: AdminDependencies;
  /** What was logged. */
  readonly lines: readonly string[];
  /** Asks as the admin area's own page does; paths are below its own address. */
  readonly ask: (method: string, path: string, options?: AskOptions) => Promise<TeamAnswer>;
  /** Adds somebody to the team and signs them in. */
  readonly signedIn: (role: TeamRole, username?: string) => Promise<Browser>;
};

type Options = {
  readonly now?: () => number;
  /** The origin people use. */
  readonly site?: string;
  readonly secretKey?: SecretKey;
  readonly uploadsFolder?: string;
  readonly renditionsFolder?: string;
  readonly address?: () => string;
  /** Content that is kept elsewhere. */
  readonly host?: ContentHost;
  /** Other routes than the program's own. */
  readonly routesOf?: (dependencies: AdminDependencies) => readonly AdminRoute[];
};

/** The password of everybody whom `signedIn` adds. */
export const teamPassword = 'a password of the tests';

let hashed: Promise<string> | null = null;

/** As after some minutes, when no code of an authenticator app that was used can be entered any more. */
export const forgetUsedCodes = async ({ dependencies }: Pick<AdminRouter, 'dependencies'>): Promise<void> => {
  await dependencies.database.db.deleteFrom('team_used_code').execute();
};

/** Remembers what an answer sets, and forgets what it takes away. */
const keepCookies = (browser: Browser, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0(?:;|$)/i.test(line)) browser.delete(name);
    else browser.set(name, value);
  }
};

/** The admin area's door over a database, with everything behind it. */
export const openTeamDoor = (database: Database, options: Options = {}): AdminRouter => {
  const { now = Date.now, uploadsFolder = '/nowhere', address = () => '192.0.2.1' } = options;
  const { site = fixtureSite, secretKey = testSecretKey } = options;
  const log = testLog();
  const store = new SettingsStore(database);
  const settings = () => store.get();
  const mailService = createMailService({ site, settings, wake: () => {} });
  const auth = createTeamAuth({ database, site, secretKey });
  const timeZone = async () => (await settings()).timezone;
  const host =
    options.host ??
    createEmbeddedHost({
      database,
      media: new MediaStore(database.db, uploadsFolder),
      timeZone,
      now,
      log,
    });
  const votes = createVotes({
    database,
    secretKey,
    mailService,
    sendsMail: false,
    settings,
    provider: testPayments,
    formerProviders: [],
    votingTimes: createReadVotingTimes({ host, timeZone }),
    log,
    now,
    onCrashPoint: ignoreCrashPoint,
  });
  const signInLimits = createSignInLimits({ database, secretKey, now });
  const dependencies: AdminDependencies = {
    database,
    secretKey,
    auth,
    signIn: createSignIn({
      database,
      auth,
      limits: signInLimits,
      mailService,
      isLoginMailEnabled: async () => (await settings()).notifyOfLogins,
      now,
    }),
    signInLimits,
    settings,
    settingsStore: store,
    mailService,
    sendsMail: false,
    orders: votes.team,
    host,
    uploadsFolder,
    renditionsFolder: options.renditionsFolder ?? `${uploadsFolder}/renditions`,
    site,
    log,
    now,
  };
  const routes = (options.routesOf ?? createAdminRoutes)(dependencies);
  const app = createAdminRouter({ routes, auth, site, addressOf: address, log });

  const ask: AdminRouter['ask'] = async (method, path, { from, body, file, headers = {} } = {}) => {
    const cookie = [...(from ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.request(`${site}${adminApi}${path}`, {
      method,
      headers: {
        origin: site,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: file }),
    });
    if (from) keepCookies(from, answer.headers);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  };

  return {
    app,
    routes,
    dependencies,
    lines: log.lines,
    ask,
    signedIn: async (role, username = role) => {
      const team = new TeamStore(database.db, database.dialect);
      hashed ??= hashPassword(teamPassword);
      const person = { username, name: `The ${role}`, email: `${username}@team.example`, role };
      const id = await team.create(person, now());
      await team.setPassword(id, await hashed, now());
      const browser: Browser = new Map();
      const answer = await ask('POST', '/sign-in', {
        from: browser,
        body: { username, password: teamPassword },
      });
      if (answer.status !== 200)
        throw new Error(`Signing in was answered with ${answer.status}: ${log.lines.at(-1)}`);
      return browser;
    },
  };
};
