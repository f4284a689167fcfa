import type { Hono } from 'hono';
import type { AdminDependencies } from '../../src/server/admin/admin-dependencies.ts';
import type { AdminRoute } from '../../src/server/admin/admin-route.ts';
import { createAdminRouter } from '../../src/server/admin/admin-router.ts';
import { createAdminRoutes } from '../../src/server/admin/admin-routes.ts';
import type { Passwords } from '../../src/server/auth/passwords.ts';
import { createSignIn } from '../../src/server/auth/sign-in.ts';
import { createSignInLimits } from '../../src/server/auth/sign-in-limits.ts';
import { createTeamAuth } from '../../src/server/auth/team-auth.ts';
import { TeamStore } from '../../src/server/auth/team-store.ts';
import { createSiteBackups, type SiteBackups } from '../../src/server/backup/site-backups.ts';
import type { ContentHost } from '../../src/server/content-host/content-host.ts';
import { createEmbeddedHost } from '../../src/server/content-host/embedded/embedded-host.ts';
import type { Database } from '../../src/server/db/database.ts';
import { parseEnvironment } from '../../src/server/environment.ts';
import { createFolderStore } from '../../src/server/files/folder-store.ts';
import { createMailService } from '../../src/server/mail/mail-service.ts';
import { createMailSetup } from '../../src/server/mail/setup/mail-setup.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { createOperatorSettingsStore } from '../../src/server/operator-settings/operator-settings-store.ts';
import { createOperatorSetup } from '../../src/server/operator-settings/operator-setup.ts';
import type { SecretKey } from '../../src/server/secrets/secret-key.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { ignoreCrashPoint } from '../../src/server/votes/crash-points.ts';
import { testPayments } from '../../src/server/votes/payments/test-payments.ts';
import { createReadVotingTimes } from '../../src/server/votes/rounds/voting-times.ts';
import { VotingTimesStore } from '../../src/server/votes/rounds/voting-times-store.ts';
import { createVotes } from '../../src/server/votes/votes.ts';
import { adminApi } from '../../src/shared/admin/admin-paths.ts';
import type { TeamRole } from '../../src/shared/admin/roles.ts';
import { noBackups } from './no-backups.ts';
import { quickPasswords } from './quick-passwords.ts';
import { fixtureSite } from './rest-harness.ts';
import { testLog } from './test-log.ts';
import { testSecretKey } from './test-secret-key.ts';

/** A response of the admin API. */
export type AdminResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body, if it is JSON. */
  readonly json: unknown;
};

/** The cookies of one browser. */
export type Browser = Map<string, string>;

type RequestOptions = {
  /** The browser that sends the request; without one, there are no cookies. */
  readonly from?: Browser;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, instead of a body. */
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

export type AdminHarness = {
  readonly app: Hono;
  readonly routes: readonly AdminRoute[];
  readonly dependencies: AdminDependencies;
  /** The lines of the log. */
  readonly lines: readonly string[];
  /** Sends a request like the admin pages; paths are relative to the admin API. */
  readonly request: (method: string, path: string, options?: RequestOptions) => Promise<AdminResponse>;
  /** Adds a team member and signs them in. */
  readonly signedIn: (role: TeamRole, username?: string) => Promise<Browser>;
};

type Options = {
  readonly now?: () => number;
  /** The public origin of the site. */
  readonly site?: string;
  /** Whether a mail server is configured; false by default. */
  readonly sendsMail?: boolean;
  /** By default nothing about mails is set up. */
  readonly mailSetup?: AdminDependencies['mailSetup'];
  /** By default nothing is set by the environment, and changes are stored only. */
  readonly operatorSetup?: AdminDependencies['operatorSetup'];
  readonly secretKey?: SecretKey;
  /** How passwords are hashed; quickly by default. */
  readonly passwords?: Passwords;
  readonly uploadsFolder?: string;
  /** By default the folder for backups does not exist, and none are made. */
  readonly backups?: SiteBackups;
  readonly renditionsFolder?: string;
  readonly address?: () => string;
  /** A remote content host; by default the embedded one. */
  readonly host?: ContentHost;
  /** By default live previews are empty. */
  readonly renderLivePreview?: AdminDependencies['renderLivePreview'];
  /** By default share pictures are not drawn. */
  readonly drawSharePicture?: AdminDependencies['drawSharePicture'];
  /** Replaces the program's own routes. */
  readonly routesOf?: (dependencies: AdminDependencies) => readonly AdminRoute[];
};

/** The password of all team members that `signedIn` adds. */
export const teamPassword = 'a password of the tests';

/** Removes used authenticator codes, as if they had expired, so that a test can use a code again. */
export const removeUsedCodes = async ({
  dependencies,
}: Pick<AdminHarness, 'dependencies'>): Promise<void> => {
  await dependencies.database.db.deleteFrom('team_used_code').execute();
};

/** Applies the cookies of a response to the browser. */
const storeCookies = (browser: Browser, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0(?:;|$)/i.test(line)) browser.delete(name);
    else browser.set(name, value);
  }
};

/** The admin API over a database, with all its dependencies. */
export const openAdminHarness = (database: Database, options: Options = {}): AdminHarness => {
  const { now = Date.now, uploadsFolder = '/nowhere', address = () => '192.0.2.1' } = options;
  const { site = fixtureSite, secretKey = testSecretKey, passwords = quickPasswords } = options;
  const log = testLog();
  const store = new SettingsStore(database);
  const settings = () => store.get();
  const mailService = createMailService({ site, settings, wake: () => {} });
  const auth = createTeamAuth({ database, site, secretKey, passwords });
  const timeZone = async () => (await settings()).timezone;
  const host =
    options.host ??
    createEmbeddedHost({
      database,
      media: new MediaStore(database.db),
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
    absentGateways: [],
    votingTimes: createReadVotingTimes({ host, timeZone, store: new VotingTimesStore(database.db) }),
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
    sendsMail: options.sendsMail ?? false,
    mailSetup:
      options.mailSetup ??
      createMailSetup({
        ...{ database, settings, site, now, mail: null, bounceMailbox: null, bounceSecret: null },
        resolveTxt: async () => [],
      }),
    operatorSetup:
      options.operatorSetup ??
      createOperatorSetup({
        ...{ database, settings, now },
        store: createOperatorSettingsStore(database, secretKey),
        environment: {
          ...parseEnvironment({ ADMIN_PASSWORD: teamPassword }),
          ownAddress: site,
        },
        onChanged: async () => {},
      }),
    orders: votes.team,
    getCheckpoint: votes.getCheckpoint,
    host,
    renderLivePreview: options.renderLivePreview ?? (async () => ''),
    drawSharePicture: options.drawSharePicture ?? (async () => Buffer.from('a picture')),
    backups: options.backups ?? createSiteBackups({ database, settings: noBackups, log, now }),
    fileStore: createFolderStore(uploadsFolder),
    changelogFile: 'CHANGELOG.md',
    renditionsFolder: options.renditionsFolder ?? `${uploadsFolder}/renditions`,
    site,
    log,
    now,
  };
  const routes = (options.routesOf ?? createAdminRoutes)(dependencies);
  const app = createAdminRouter({ routes, auth, site, addressOf: address, log });

  const request: AdminHarness['request'] = async (method, path, { from, body, file, headers = {} } = {}) => {
    const cookie = [...(from ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request(`${site}${adminApi}${path}`, {
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
    if (from) storeCookies(from, response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  };

  return {
    app,
    routes,
    dependencies,
    lines: log.lines,
    request,
    signedIn: async (role, username = role) => {
      const team = new TeamStore(database.db, database.dialect);
      const person = { username, name: `The ${role}`, email: `${username}@team.example`, role };
      const id = await team.create(person, now());
      await team.setPassword(id, await passwords.hash(teamPassword), now());
      const browser: Browser = new Map();
      const response = await request('POST', '/sign-in', {
        from: browser,
        body: { username, password: teamPassword },
      });
      if (response.status !== 200)
        throw new Error(`Signing in got status ${response.status}: ${log.lines.at(-1)}`);
      return browser;
    },
  };
};
