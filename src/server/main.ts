import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import program from '../../package.json' with { type: 'json' };
import { demoSignIn } from '../shared/demo-sign-in.ts';
import { setUpPath } from '../shared/set-up/set-up-view.ts';
import {
  ensureFirstAdministrator,
  type FirstAdministrator,
  hasOwnTeam,
  isDemoSignInActive,
} from './auth/first-administrator.ts';
import { startMemoryCollection } from './background/memory-collection.ts';
import { getBackupsFolder } from './backup/backup-file.ts';
import { getBackupSettings } from './backup/backup-settings.ts';
import { openDataFolder } from './data-folder/data-folder.ts';
import { restrictDataFolder } from './data-folder/data-permissions.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { PostgresTimeouts } from './db/postgres/postgres-pool.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import { checkFiles } from './files/check-files.ts';
import type { FileStore } from './files/file-store.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createConnectionGuard } from './http/connection-guard.ts';
import {
  type ConnectionLimits,
  createConnectionLimits,
  readOpenFilesLimit,
} from './http/connection-limits.ts';
import { closeServer, drainServer, listen } from './http/listen.ts';
import { getDatabaseLocation } from './locate-database.ts';
import { createLog } from './log.ts';
import { createDkimWarning } from './mail/smtp/dkim-warning.ts';
import { removeScheduledFiles } from './media/file-removal.ts';
import { removePartialFiles } from './media/remove-partial-files.ts';
import { createMetricsServer } from './metrics/metrics-endpoint.ts';
import { createMetricsReader, type MetricsSource, type ReadMetrics } from './metrics/metrics-source.ts';
import { createOperatorSettingsStore } from './operator-settings/operator-settings-store.ts';
import { resolveOperatorSettings } from './operator-settings/resolve-operator-settings.ts';
import { repeatedSignalTime } from './processes/supervisor-signals.ts';
import { isWorkerProcess, runWorkerProcess } from './processes/worker-process.ts';
import { createBuiltWebCode } from './render/built-web-code.ts';
import type { WebCode } from './render/web-code.ts';
import { openSecretKey } from './secrets/open-secret-key.ts';
import { createSetUpCode } from './set-up/set-up-code.ts';
import { readCampaignKind, saveCampaignKind } from './settings/campaign-kind.ts';
import { SettingsStore } from './settings/settings-store.ts';
import { suggestAddresses } from './settings/suggest-addresses.ts';
import { chooseProvider, createOperatedService, needsSetUp } from './site/operated-service.ts';
import { createSiteServer } from './site/site-server.ts';
import { StartError } from './start-error.ts';
import { recordVersion } from './version/version-history.ts';
import { ignoreCrashPoint, type OnCrashPoint } from './votes/crash-points.ts';
import { OrderStore } from './votes/orders/order-store.ts';

/** The address to open in a browser, which cannot open `0.0.0.0`. */
const formatAddress = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
};

/**
 * First start: installs the demo campaign in demo mode. A real campaign is marked in the database, so that a later start
 * without ADMIN_PASSWORD never installs the demo into it.
 */
const prepareCampaign = async (
  { isDemo, hasDemoActivity, host, port }: Environment,
  database: Database,
  { root, fileStore, site }: { readonly root: string; readonly fileStore: FileStore; readonly site: string },
  print: (line: string) => void,
): Promise<void> => {
  const kind = await readCampaignKind(database.db);
  if (!isDemo && kind === 'demo')
    print(
      'Warning: this site still has the demo campaign. Replace its content, or set DATA_DIR or DATABASE_URL to a new place.',
    );
  if (!isDemo && kind === null) await saveCampaignKind(database.db, 'own');
  if (!isDemo || kind !== null) return;
  // Check the port first: preparing the demo pictures can take a while.
  const probe = createServer();
  await listen(probe, host, port);
  await closeServer(probe);
  // Imported here because the demo is needed only once.
  const { installDemo } = await import('../demo/install-demo.ts');
  await installDemo({ database, root, fileStore, activityFor: hasDemoActivity ? site : null, print });
};

/** Prints unexpected results of creating the administrator. */
const printAdministrator = (
  { administrator }: Environment,
  first: FirstAdministrator,
  print: (line: string) => void,
): void => {
  if (first.isDemoRemoved) print('The demo account was removed, because everyone knows its password.');
  if (administrator !== null && first.administrator === 'taken')
    print(
      `Warning: someone in the team already has the username ${administrator.username}. Their account stays as it is. For a new Administrator, set ADMIN_USERNAME to another name.`,
    );
};

/** Prints the demo sign-in, if it still works. Checking that takes a while, so the start does not wait for it. */
const printDemoSignIn = async (database: Database, print: (line: string) => void): Promise<void> => {
  if (await isDemoSignInActive(database))
    print(`Demo sign-in: ${demoSignIn.username} / ${demoSignIn.password}`);
};

export type StartOptions = {
  readonly createWebCode?: (root: string) => Promise<WebCode>;
  /** Called at each crash point of an order; tests stop the program there. */
  readonly onCrashPoint?: OnCrashPoint;
  readonly connectionLimits?: ConnectionLimits;
  /** How long a running site waits for a PostgreSQL server. */
  readonly postgresTimeouts?: PostgresTimeouts;
  /** In a worker process: reads the metrics of all of them. */
  readonly readAllMetrics?: ReadMetrics;
};

export type RunningSite = {
  readonly address: string;
  /** Ends within seconds, whatever is under way. */
  readonly stop: () => Promise<void>;
  /** Ends without a failed request, while another process serves the same address. */
  readonly retire: () => Promise<void>;
  /** Reads the metrics of this process; null if nothing is measured. */
  readonly metrics: MetricsSource | null;
};

/** Starts the program: environment, data folder, database, demo campaign at the first start, HTTP server. */
export const startSite = async (
  variables: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  options: StartOptions = {},
): Promise<RunningSite> => {
  const {
    createWebCode = createBuiltWebCode,
    onCrashPoint = ignoreCrashPoint,
    connectionLimits = createConnectionLimits(readOpenFilesLimit()),
  } = options;
  const root = join(import.meta.dirname, '..', '..');
  const environment = parseEnvironment(variables);
  const log = createLog((line) => process.stderr.write(line));
  const folder = openDataFolder(environment.dataFolder);
  const { renditions: renditionsFolder } = folder;
  const location = getDatabaseLocation(environment);
  // Not awaited: the start does not depend on it.
  void removePartialFiles(
    [folder.uploads, folder.renditions, getBackupsFolder(folder.folder)],
    Date.now(),
  ).catch((error: unknown) => log.error('half-written files could not be removed', error));
  const { metrics, workerProcesses } = environment;
  const [database, webCode, permissionWarning] = await Promise.all([
    openDatabase(location, {
      ...(options.postgresTimeouts && { serviceTimeouts: options.postgresTimeouts }),
      // While one worker process is replaced, there are two.
      hasOtherWriters: workerProcesses !== null,
    }),
    createWebCode(root),
    restrictDataFolder(folder),
  ]);
  let metricsServer: Server | null = null;
  try {
    if (permissionWarning !== null) print(permissionWarning);
    const secretKey = await openSecretKey({
      database,
      given: environment.secretKey,
      file: folder.keyFile,
    });
    if (environment.databaseUrl !== null && environment.secretKey === null)
      print(
        `The secret key is in ${folder.keyFile}. Other machines that use this database need its text as SECRET_KEY.`,
      );
    const isOwn = (await readCampaignKind(database.db)) === 'own' && (await hasOwnTeam(database.db));
    const operatorSettings = createOperatorSettingsStore(database, secretKey);
    const operated = {
      ...environment,
      isDemo: environment.isDemo && !isOwn,
      ownAddress: formatAddress(environment.host, environment.port),
    };
    const resolved = resolveOperatorSettings(operated, await operatorSettings.read());
    const { site, mail } = resolved;
    const { uploads: place } = environment;
    const fileStore = openFileStore(place, { database, renditionsFolder });
    const filesWarning = await checkFiles({ database, place, fileStore, uploadsFolder: folder.uploads });
    if (filesWarning !== null) print(filesWarning);
    if (environment.contentHost === null)
      await prepareCampaign(environment, database, { root, fileStore, site }, print);
    // Finish deletions that a crash interrupted, before the server can send those files.
    await removeScheduledFiles({ database, fileStore, renditionsFolder, log });
    const settings = new SettingsStore(database, suggestAddresses(mail));
    const first = await ensureFirstAdministrator({
      database,
      configured: environment.administrator,
      isDemo: operated.isDemo,
      email: (await settings.get()).adminEmail,
    });
    printAdministrator(environment, first, print);
    await recordVersion(database.db, program.version, Date.now());
    const dkimWarning = createDkimWarning(mail, await settings.get());
    if (dkimWarning !== null) print(`Warning: ${dkimWarning}`);
    const provider = chooseProvider(resolved, database);
    const lacksLiveKey = provider.book !== 'live' && (await new OrderStore(database.db).hasOrdersIn('live'));
    const { trustedProxies } = environment;
    const connections = createConnectionGuard({ limits: connectionLimits, trustedProxies });
    const service = await createOperatedService({
      database,
      secretKey,
      fileStore,
      renditionsFolder,
      backups: getBackupSettings(environment, await readCampaignKind(database.db)),
      contentHost: environment.contentHost,
      contentHostSecret: environment.contentHostSecret,
      bounceMailbox: environment.bounceMailbox,
      bounceSecret: environment.bounceSecret,
      trustedProxies,
      countConnections: connections.count,
      environment: operated,
      operatorSettings,
      onCrashPoint,
      webCode,
      sharedCacheSeconds: environment.sharedCacheSeconds,
      metrics: metrics && { token: metrics.token, read: options.readAllMetrics ?? null },
      changelogFile: join(root, 'CHANGELOG.md'),
      log,
    });
    const server = createSiteServer(service.handle, connections);
    // Of the site of this moment: the set-up measures nothing.
    const source: MetricsSource | null = metrics && {
      collectOwn: () => service.current().metrics?.collectOwn() ?? [],
      collectShared: async () => (await service.current().metrics?.collectShared()) ?? [],
    };
    database.beginService();
    // Of several worker processes the primary one listens there.
    if (source !== null && metrics?.listenAt && workerProcesses === null) {
      metricsServer = createMetricsServer({ token: metrics.token, read: createMetricsReader(source), log });
      await listen(metricsServer, metrics.listenAt.host, metrics.listenAt.port, 'METRICS_PORT');
    }
    const port = await listen(server, environment.host, environment.port);
    service.start();
    const address = formatAddress(environment.host, port);
    print(`The site is at ${address}`);
    if (await needsSetUp(database, operated))
      print(
        `Set it up at ${environment.publicUrl ?? address}${setUpPath} with the code ${(await createSetUpCode(database, secretKey)).text}`,
      );
    if (resolved.payments !== null)
      print(
        provider.book === 'live'
          ? 'Votes are paid for through PayChangu, with real money.'
          : 'Votes are paid for through PayChangu with a test key: no money moves.',
      );
    if (lacksLiveKey)
      print(
        'Warning: this site has orders paid with real money, but no live key for the gateway. They cannot be verified, and the public ledger shows test payments. Set PAYCHANGU_SECRET_KEY and PAYCHANGU_WEBHOOK_SECRET, or enter the keys in the settings.',
      );
    const demoSignInPrinted = operated.isDemo
      ? printDemoSignIn(database, print).catch((error: unknown) =>
          log.error('the demo sign-in was not printed', error),
        )
      : null;
    // Not awaited: a WordPress may take long to answer.
    void service
      .current()
      .describeContentHost()
      .then((lines) => lines.forEach(print))
      .catch((error: unknown) => log.error('the state of the content host was not printed', error));
    const endAfter = async (closed: Promise<void>): Promise<void> => {
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await Promise.all([service.close(), closed]);
      await service.flush();
      await webCode.close();
      await demoSignInPrinted;
      await database.close();
    };
    return {
      address,
      stop: () => endAfter(closeServer(server)),
      retire: () => endAfter(drainServer(server)),
      metrics: source,
    };
  } catch (error) {
    metricsServer?.close();
    await database.close();
    throw database.startError(error);
  }
};

/** Runs the site until SIGTERM or SIGINT. Another signal, later than a repeated one, ends it without waiting. */
export const main = async (options: StartOptions = {}): Promise<void> => {
  // Files that the site creates are readable by its own user only.
  process.umask(0o077);
  if (isWorkerProcess()) {
    startMemoryCollection();
    return runWorkerProcess(({ print, readAllMetrics }) =>
      startSite(process.env, print, { ...options, readAllMetrics }),
    );
  }
  let site: RunningSite | null = null;
  let stopTime: number | null = null;
  // Registered before the start: a script may send a signal as soon as the site prints its address.
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (site !== null && stopTime === null) {
      stopTime = now;
      void site.stop();
    } else if (stopTime === null || now - stopTime > repeatedSignalTime) {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      process.kill(process.pid, signal);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  startMemoryCollection();
  try {
    site = await startSite(process.env, (line) => process.stdout.write(`${line}\n`), options);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
