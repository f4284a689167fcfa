import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { isAdminPath } from '../../shared/admin/admin-paths.ts';
import { staticPrefix } from '../../shared/paths.ts';
import { setUpPath } from '../../shared/set-up/set-up-view.ts';
import { addressHeader } from '../auth/auth-constants.ts';
import { hasAdministrator } from '../auth/has-administrator.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { createSignInLimits } from '../auth/sign-in-limits.ts';
import { createTeamAuth } from '../auth/team-auth.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { FileStore } from '../files/file-store.ts';
import { createHealthEndpoints } from '../health/health-endpoints.ts';
import { createReadiness } from '../health/readiness.ts';
import { createDatabaseCheck, createDiskCheck, createMigrationCheck } from '../health/readiness-checks.ts';
import { discardBody } from '../http/discard-body.ts';
import { chooseRejectionFormat, createProgramRejection } from '../http/rejection-format.ts';
import { createIconRoutes } from '../icons/icon-routes.ts';
import { createAddressLimit } from '../limits/address-limit.ts';
import { createClientAddress } from '../limits/client-address.ts';
import type { TrustedProxies } from '../limits/trusted-proxies.ts';
import type { Log } from '../log.ts';
import { createMailService } from '../mail/mail-service.ts';
import type { OperatorSettings } from '../operator-settings/operator-settings.ts';
import type { OperatorSetup } from '../operator-settings/operator-setup.ts';
import {
  type OperatorEnvironment,
  resolveOperatorSettings,
} from '../operator-settings/resolve-operator-settings.ts';
import { sendCachedResponse, toWebResponse } from '../render/cached-response.ts';
import type { WebCode } from '../render/web-code.ts';
import { createRequestIds, runWithRequestId } from '../request-id.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Service } from '../site/replaceable-service.ts';
import { createAdministrator, type NewAdministrator } from './create-administrator.ts';
import type { SetUpCode } from './set-up-code.ts';
import { prepareSetUpStyles, renderSetUpDocument } from './set-up-document.ts';
import { createSetUpRoutes } from './set-up-routes.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly code: SetUpCode;
  readonly setup: OperatorSetup;
  readonly readOperatorSettings: () => Promise<OperatorSettings>;
  readonly environment: OperatorEnvironment;
  readonly settingsStore: SettingsStore;
  readonly fileStore: FileStore;
  readonly renditionsFolder: string;
  readonly trustedProxies: TrustedProxies | null;
  readonly webCode: WebCode;
  /** Looks whether the set-up has ended; then `next` handles all further requests. */
  readonly refresh: () => Promise<void>;
  readonly next: RequestListener;
  readonly log: Log;
};

/** In seconds. */
const retryAfter = 120;
const closedHeaders = { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter) } as const;
const closedSentence = 'This site is being set up. Please come back later.';

/** A code is too long to guess. The limits only slow down a machine that keeps trying. */
const maxCodes = { what: 'set-up codes', max: 20, window: 15 * 60_000 };
const maxChecks = { what: 'set-up checks', max: 30, window: 15 * 60_000 };

/** What a process serves until there is an Administrator: the set-up page, and for everyone else a page that says nothing. */
export const createSetUpService = (dependencies: Dependencies): Service => {
  const { database, secretKey, settingsStore, environment, webCode, log } = dependencies;
  const settings = () => settingsStore.get();
  const readSite = async () =>
    resolveOperatorSettings(environment, await dependencies.readOperatorSettings()).site;
  const clientAddress = createClientAddress(dependencies.trustedProxies);
  const addressOf = (context: Context) =>
    clientAddress(getConnInfo(context).remote.address, context.req.header('x-forwarded-for'));

  const signIn = async (
    { username, password }: NewAdministrator,
    context: Context,
  ): Promise<readonly string[]> => {
    const site = await readSite();
    const headers = new Headers(context.req.raw.headers);
    headers.set(addressHeader, addressOf(context));
    const operation = createSignIn({
      database,
      auth: createTeamAuth({ database, site, secretKey }),
      limits: createSignInLimits({ database, secretKey }),
      mailService: createMailService({ site, settings, wake: () => {} }),
      // The Administrator has just created the account here.
      isLoginMailEnabled: async () => false,
      now: Date.now,
    });
    // The account exists even if this fails: then they sign in on the login screen.
    const outcome = await operation
      .withPassword({ username, password }, { address: addressOf(context), headers })
      .catch((error: unknown) => {
        log.error('signing in after the set-up failed', error);
        return null;
      });
    return outcome?.kind === 'signed-in' ? outcome.cookies : [];
  };

  const app = new Hono({ strict: false });
  app.route(
    '/',
    createSetUpRoutes({
      code: dependencies.code,
      setup: dependencies.setup,
      settings,
      saveSettings: (changes) => settingsStore.set(changes),
      fixedAddress: environment.publicUrl,
      enteredAddress: async () => (await dependencies.readOperatorSettings()).publicUrl,
      site: readSite,
      createAdministrator: (person) => createAdministrator({ database, now: Date.now }, person),
      signIn,
      onFinished: dependencies.refresh,
      render: (view, status) => renderSetUpDocument(webCode, view, status),
      codeLimit: createAddressLimit({ database, secretKey }, maxCodes),
      checkLimit: createAddressLimit({ database, secretKey }, maxChecks),
      addressOf,
      now: Date.now,
    }),
  );
  const { fileStore, renditionsFolder } = dependencies;
  app.route('/', createIconRoutes({ settings, fileStore, renditionsFolder, log }));

  const close = async (path: string, accept: string | undefined): Promise<Response> => {
    const format = chooseRejectionFormat(path, accept);
    if (format === 'page') return renderSetUpDocument(webCode, { screen: 'closed' }, 503, closedHeaders);
    const rejection = { status: 503, code: 'being_set_up', sentence: closedSentence } as const;
    return toWebResponse(await createProgramRejection(format, rejection, closedHeaders), 503);
  };
  app.notFound(async (context) => {
    const { path, method } = context.req;
    if (isAdminPath(path) && method === 'GET') return context.redirect(setUpPath, 303);
    return close(path, context.req.header('accept'));
  });
  app.onError(async (error, context) => {
    if (!isDatabaseUnavailable(error)) log.error('set-up failed', error, { path: context.req.path });
    return close(context.req.path, context.req.header('accept'));
  });

  const handleInApp = getRequestListener(async (request, bindings) => {
    const response = await app.fetch(request, bindings);
    await discardBody((bindings as HttpBindings).incoming);
    return response;
  });

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').replace(/\?.*/s, '');
    if (path.startsWith(staticPrefix)) {
      // A page of another process may link a style sheet that this one has not built yet.
      await prepareSetUpStyles(webCode);
      const file = webCode.staticFile(path);
      if (file) return sendCachedResponse(request, response, file);
    }
    // Another process may have ended the set-up.
    if (!(await hasAdministrator(database.db).catch(() => false))) return handleInApp(request, response);
    await dependencies.refresh();
    dependencies.next(request, response);
  };

  // A load balancer must send its requests here, or nobody could set the site up.
  const health = createHealthEndpoints(
    createReadiness([
      createDatabaseCheck(database),
      createMigrationCheck(database),
      createDiskCheck(renditionsFolder),
    ]),
  );
  const requestIdOf = createRequestIds(dependencies.trustedProxies);

  const handle: RequestListener = (request, response) => {
    if (health.handle(request, response)) return;
    runWithRequestId(requestIdOf(request), () =>
      respond(request, response).catch((error: unknown) => {
        log.error('set-up failed', error);
        response.destroy();
      }),
    );
  };

  return {
    handle:
      webCode.middleware === null
        ? handle
        : (request, response) => webCode.middleware?.(request, response, () => handle(request, response)),
    start: () => {},
    close: async () => health.beginStop(),
    flush: async () => {},
  };
};
