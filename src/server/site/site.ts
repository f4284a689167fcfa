import { contentTypes } from '../../content/registry.ts';
import { staticPrefix } from '../../shared/paths.ts';
import { getPrivacyFacts } from '../../shared/privacy/privacy-facts.ts';
import type { PaymentKind } from '../../shared/settings/public-settings.ts';
import { PageViewStore } from '../analytics/page-view-store.ts';
import { createPageViewCounting } from '../analytics/page-views.ts';
import { createViewCounter } from '../analytics/view-counter.ts';
import { createTeamAuth } from '../auth/team-auth.ts';
import { createSiteBackups } from '../backup/site-backups.ts';
import { addCommentRoutes } from '../comments/comment-rest.ts';
import { CommentStore } from '../comments/comment-store.ts';
import { createComments } from '../comments/comments.ts';
import { createRenderQueue } from '../concurrency/render-queue.ts';
import { createHostReport, formatHostReport } from '../content-host/remote/host-report.ts';
import { createRestRoutes } from '../content-host/rest/rest-routes.ts';
import { ignoreOutageErrors } from '../db/outage.ts';
import { createFormGuard } from '../forms/form-guard.ts';
import { createFormRoutes } from '../forms/form-routes.ts';
import { createHealthEndpoints } from '../health/health-endpoints.ts';
import { createReadiness } from '../health/readiness.ts';
import {
  createDatabaseCheck,
  createDiskCheck,
  createMigrationCheck,
  createWorkersCheck,
} from '../health/readiness-checks.ts';
import { createRejections } from '../http/rejections.ts';
import { createClientAddress } from '../limits/client-address.ts';
import { createMailService } from '../mail/mail-service.ts';
import { createMailDelivery } from '../mail/outbox/mail-delivery.ts';
import { createMaintenance } from '../maintenance/maintenance.ts';
import { createBinnedFiles } from '../media/binned-files.ts';
import { removeScheduledFiles } from '../media/file-removal.ts';
import { findCurrentFile } from '../media/former-files.ts';
import { createUploads } from '../media/upload-files.ts';
import { createTestimonials } from '../messages/testimonials.ts';
import { createCacheMetrics } from '../metrics/cache-metrics.ts';
import { createGatewayMetrics } from '../metrics/gateway-metrics.ts';
import type { MetricsSource } from '../metrics/metrics-source.ts';
import { createMyData } from '../my-data/my-data.ts';
import { addArchiveRoutes } from '../newsletter/archive/archive-rest.ts';
import { createArchiveCheck, createArchiveSource } from '../newsletter/archive/archive-source.ts';
import { ArchiveStore } from '../newsletter/archive/archive-store.ts';
import { recordBounce } from '../newsletter/bounces/record-bounce.ts';
import { createSenderRefusals } from '../newsletter/sending/sender-refusals.ts';
import { createSubscriptionLinks } from '../newsletter/subscriptions/subscription-links.ts';
import { createPrivacyRecord } from '../privacy-record/privacy-record.ts';
import { toWebResponse } from '../render/cached-response.ts';
import { createDestinationResolver } from '../render/destinations.ts';
import { createPageRenderer } from '../render/page-renderer.ts';
import { ResponseCache } from '../render/response-cache.ts';
import { createResponseRevision } from '../render/response-revision.ts';
import { createRequestIds } from '../request-id.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { suggestAddresses } from '../settings/suggest-addresses.ts';
import { createSharePictures } from '../sharing/share-pictures.ts';
import type { PaymentProvider } from '../votes/payments/payment-provider.ts';
import { testPayments } from '../votes/payments/test-payments.ts';
import { createApp } from './app.ts';
import { createBackgroundWorkers } from './background-workers.ts';
import { createFormOperations } from './form-registry.ts';
import { createPublicRouters } from './public-routers.ts';
import type { Service } from './replaceable-service.ts';
import { createContent } from './site-content.ts';
import type { SiteDependencies } from './site-dependencies.ts';
import { createSiteMetrics } from './site-metrics.ts';
import { createSiteHandler } from './site-server.ts';
import { createSiteVotes } from './site-votes.ts';
import { createTeamRouter } from './team-router.ts';

/** The site with its background workers. */
export type Site = Service & {
  /** What the remote content host has, in sentences for the console, once it was asked after the start; empty without one. */
  readonly describeContentHost: () => Promise<readonly string[]>;
  /** Reads the metrics of this process; null if nothing is measured. */
  readonly metrics: MetricsSource | null;
};

const getPaymentKind = ({ name, book }: PaymentProvider): PaymentKind =>
  name === testPayments.name ? 'simulated' : book;

/**
 * How many responses are rendered at once. With the embedded host rendering is bound by this machine, and more at once
 * would only take more memory; with a remote host most of the time is spent waiting.
 */
const maxConcurrentRenders = { embedded: 4, remote: 32 };

/** Wires up the whole site. */
export const createSite = (given: SiteDependencies): Site => {
  // The database logs an outage once; the errors that it causes elsewhere are not logged.
  given.database.outage.reportTo(given.log);
  const gatewayMetrics = createGatewayMetrics(given.provider);
  const dependencies = {
    ...given,
    provider: gatewayMetrics.provider,
    log: ignoreOutageErrors(given.log),
  };
  const { database, secretKey, fileStore, renditionsFolder, site, contentHost, webCode, log } = dependencies;
  const settingsStore = new SettingsStore(database, suggestAddresses(dependencies.mail));
  const settings = () => settingsStore.get();
  const timeZone = async () => (await settings()).timezone;
  const content = createContent(dependencies, timeZone);
  const { host, previews, remotePictures, remotePictureFiles } = content;
  const uploads = createUploads({
    fileStore,
    renditionsFolder,
    log,
    findCurrentFile: (name) => findCurrentFile(database.db, name),
    isBinned: createBinnedFiles(database),
  });
  const guard = createFormGuard(dependencies);
  const archiveStore = new ArchiveStore(database.db);
  const archive = createArchiveSource(archiveStore, settings);
  const comments = createComments({ store: new CommentStore(database.db, host.remote?.id), host, settings });
  const mailService = createMailService({ site, settings, wake: () => mail.wake() });
  const mail = createMailDelivery({
    mail: dependencies.mail,
    database,
    secretKey,
    settings,
    site,
    recordBounce,
    prepareSenderRefusal: createSenderRefusals(mailService),
    log,
  });
  const privacyRecord = createPrivacyRecord(secretKey);
  const votes = createSiteVotes(dependencies, { host, settings, timeZone, mailService });
  const links = createSubscriptionLinks({
    database,
    mailService,
    getCheckpoint: votes.getCheckpoint,
    privacyRecord,
    secretKey,
    now: Date.now,
  });
  const myData = createMyData({
    database,
    secretKey,
    privacyRecord,
    mailService,
    settings,
    links,
    removeFiles: () => removeScheduledFiles({ database, fileStore, renditionsFolder, log }),
    now: Date.now,
  });
  const privacyFacts = async () => getPrivacyFacts(await settings(), dependencies.mail !== null);
  const renderer = createPageRenderer({
    webCode,
    host,
    previews,
    votes,
    comments,
    archive,
    hasArchive: createArchiveCheck(archiveStore, database.revision),
    site,
    settings,
    testimonials: createTestimonials(database),
    payments: getPaymentKind(dependencies.provider),
    privacyFacts,
    readMyData: myData.read,
    stamps: guard.stamps,
    sharedCacheSeconds: dependencies.sharedCacheSeconds,
    log,
  });
  const responseCache = new ResponseCache(webCode.isProductionBuild ? undefined : 0);
  const maxConcurrent = contentHost === null ? maxConcurrentRenders.embedded : maxConcurrentRenders.remote;
  const renderInQueue = createRenderQueue({ responseCache, maxConcurrent });
  const clientAddress = createClientAddress(dependencies.trustedProxies);
  const resolveDestination = createDestinationResolver(webCode.entry.pageAt);
  const revisionFor = createResponseRevision({
    revision: content.revision,
    votesRevision: () => database.votesRevision.current(),
  });
  const counter = createViewCounter({
    store: new PageViewStore(database),
    timeZone,
    log,
  });
  const auth = createTeamAuth({ database, site, secretKey });
  const views = createPageViewCounting({
    counter,
    responseCache,
    renderInQueue,
    revisionFor,
    resolveDestination,
    renderer,
    isTeam: auth.cookies.hasSession,
  });

  const sharePictures = createSharePictures({ fileStore, remotePictures, renditionsFolder, log });
  const routers = createPublicRouters(dependencies, {
    content,
    settings,
    auth,
    guard,
    votes,
    archiveStore,
    links,
    myData,
    privacyRecord,
    privacyFacts,
    sharePictures,
    views,
  });
  const backups = createSiteBackups({ database, settings: dependencies.backups, log, now: Date.now });
  const team = createTeamRouter(dependencies, {
    content,
    settingsStore,
    settings,
    auth,
    guard,
    votes,
    mailService,
    backups,
    sharePictures,
    renderLivePreview: renderer.renderLivePreview,
  });
  const forms = createFormRoutes({
    operations: createFormOperations({
      database,
      secretKey,
      host,
      settings,
      mailService,
      fileStore,
      links,
      myData,
      log,
      votes,
    }),
    renderSubmission: async (path, submission, status) =>
      toWebResponse((await renderer.render(path, submission)).result, status),
    renderSendAgain: async (path, submission) =>
      toWebResponse(await renderer.renderSendAgain(path, submission), 503),
    renderRejection: async (text) => toWebResponse(await renderer.renderRejection(text, {}), text.status),
    ...guard,
    site,
    log,
  });
  const rejections = createRejections(renderer.renderRejection);
  const app = createApp({
    rest: createRestRoutes({
      host,
      addRoutes: (router) => {
        addCommentRoutes(router, { comments, site, settings });
        addArchiveRoutes(router, archive);
      },
      site,
      settings,
      log,
    }),
    forms,
    team,
    routers,
    hasPage: (path) => webCode.entry.pageAt(path) !== null,
    rejections,
    site,
    log,
  });

  const workers = createBackgroundWorkers(dependencies, {
    content,
    settings,
    mail,
    mailService,
    privacyRecord,
    votes,
    backups: backups.workers,
  });
  const health = createHealthEndpoints(
    createReadiness([
      createDatabaseCheck(database),
      createMigrationCheck(database),
      createDiskCheck(renditionsFolder),
      createWorkersCheck(workers.workers),
    ]),
  );
  const cacheMetrics = createCacheMetrics();
  const metrics =
    dependencies.metrics &&
    createSiteMetrics(dependencies.metrics, {
      database,
      remote: host.remote,
      countConnections: dependencies.countConnections,
      sources: [cacheMetrics, gatewayMetrics],
      log,
    });
  const handle = createSiteHandler({
    app,
    health,
    metricsEndpoint: metrics?.endpoint ?? null,
    requestMetrics: metrics?.requests ?? null,
    cacheCounts: cacheMetrics.counts,
    site,
    log,
    responseCache,
    renderInQueue,
    addressOf: ({ socket, headers }) =>
      clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString()),
    requestIdOf: createRequestIds(dependencies.trustedProxies),
    revisionFor,
    renderer,
    resolveDestination,
    rejections,
    countResponse: views.countResponse,
    staticFile: (path) => {
      const file = webCode.staticFile(path);
      if (file || !path.startsWith(staticPrefix) || !path.endsWith('.css')) return file;
      // A page from another process may link the style sheet of a theme that this process has not built yet.
      return settings()
        .then(({ themeColor }) => webCode.styleSheet(themeColor))
        .then(() => webCode.staticFile(path));
    },
    middleware: webCode.middleware,
    uploads,
    remotePictures: remotePictureFiles,
    maintenance: createMaintenance({ settings, auth, previews, renderer }),
  });
  let contentHostAsked = Promise.resolve(false);
  const start = () => {
    workers.start();
    contentHostAsked = host.remote?.start() ?? contentHostAsked;
  };
  const describeContentHost = async (): Promise<readonly string[]> => {
    if (!(await contentHostAsked) || host.remote === undefined) return [];
    const { timezone } = await settings();
    const given = { remote: host.remote, types: contentTypes, timeZone: timezone, now: Date.now() };
    return formatHostReport(createHostReport(given));
  };
  const close = async () => {
    health.beginStop();
    uploads.close();
    remotePictureFiles?.close();
    host.remote?.stop();
    await workers.stop();
  };
  return { handle, start, close, flush: views.stop, describeContentHost, metrics: metrics?.source ?? null };
};
