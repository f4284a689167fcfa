import type { Server } from 'node:http';
import type { Hono } from 'hono';
import { contentTypes } from '../content/registry.ts';
import { staticPrefix } from '../shared/paths.ts';
import { getPrivacyFacts } from '../shared/privacy/privacy-facts.ts';
import type { PaymentKind } from '../shared/site-settings.ts';
import { createAdminPageRoutes } from './admin/admin-page-routes.ts';
import { createAdminRouter } from './admin/admin-router.ts';
import { createAdminRoutes } from './admin/admin-routes.ts';
import { PageViewStore } from './analytics/page-view-store.ts';
import { createPageViewCounting } from './analytics/page-views.ts';
import { createViewCounter } from './analytics/view-counter.ts';
import { createViewRoutes } from './analytics/view-routes.ts';
import { createApp } from './app.ts';
import { createDemoSignInCheck } from './auth/first-administrator.ts';
import { createSignIn } from './auth/sign-in.ts';
import { createSignInLimits } from './auth/sign-in-limits.ts';
import { createTeamAuth } from './auth/team-auth.ts';
import { createCalendarRoutes } from './calendar/calendar-routes.ts';
import { addCommentRoutes } from './comments/comment-rest.ts';
import { CommentStore } from './comments/comment-store.ts';
import { createComments } from './comments/comments.ts';
import { createRenderQueue } from './concurrency/render-queue.ts';
import type { ContentHost } from './content-host/content-host.ts';
import { createEmbeddedHost } from './content-host/embedded/embedded-host.ts';
import { createRefreshLimit } from './content-host/plugin/refresh-limit.ts';
import { createRefreshQueue } from './content-host/plugin/refresh-queue.ts';
import { createRefreshRoutes } from './content-host/plugin/refresh-routes.ts';
import { createRemotePreviews } from './content-host/plugin/remote-previews.ts';
import { UsedNonces } from './content-host/plugin/used-nonces.ts';
import { createCopyStore } from './content-host/remote/copy-store.ts';
import { createHostReport, formatHostReport } from './content-host/remote/host-report.ts';
import type { HostSettings } from './content-host/remote/host-settings.ts';
import { createRemoteHost } from './content-host/remote/remote-host.ts';
import { createRestRoutes } from './content-host/rest/rest-routes.ts';
import type { Database } from './db/database.ts';
import { ignoreOutageErrors } from './db/outage.ts';
import { createDiscoveryRoutes } from './discovery/discovery-routes.ts';
import { createPreviews, type Previews } from './editing/previews.ts';
import { createScheduleWorker } from './editing/schedule-worker.ts';
import { createFormOperations } from './form-registry.ts';
import { createFormGuard } from './forms/form-guard.ts';
import { createFormRoutes } from './forms/form-routes.ts';
import { createConnectionGuard } from './http/connection-guard.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { createRejections } from './http/rejections.ts';
import { createIconRoutes } from './icons/icon-routes.ts';
import { createClientAddress } from './limits/client-address.ts';
import type { TrustedProxies } from './limits/trusted-proxies.ts';
import type { Log } from './log.ts';
import { createMailService } from './mail/mail-service.ts';
import { createMailDelivery } from './mail/outbox/mail-delivery.ts';
import { createMailSetup } from './mail/setup/mail-setup.ts';
import { createResolveTxt } from './mail/setup/resolve-txt.ts';
import type { MailSettings } from './mail/smtp/mail-settings.ts';
import { createMaintenance } from './maintenance/maintenance.ts';
import { createBinnedFiles } from './media/binned-files.ts';
import { removeScheduledFiles } from './media/file-removal.ts';
import { findCurrentFile } from './media/former-files.ts';
import { createMediaBinWorker } from './media/media-bin-worker.ts';
import { MediaStore } from './media/media-store.ts';
import { createUploads } from './media/upload-files.ts';
import { createMediaKitRoutes } from './media-kit/media-kit-routes.ts';
import { createTestimonials } from './messages/testimonials.ts';
import { createMyData } from './my-data/my-data.ts';
import { createMyDataRoutes } from './my-data/my-data-routes.ts';
import { addArchiveRoutes } from './newsletter/archive/archive-rest.ts';
import { createArchiveCheck, createArchiveSource } from './newsletter/archive/archive-source.ts';
import { ArchiveStore } from './newsletter/archive/archive-store.ts';
import { createBounceRoutes } from './newsletter/bounces/bounce-routes.ts';
import type { MailboxSettings } from './newsletter/bounces/mailbox-settings.ts';
import { createMailboxWorker } from './newsletter/bounces/mailbox-worker.ts';
import { recordBounce } from './newsletter/bounces/record-bounce.ts';
import { createClickRoutes } from './newsletter/clicks/click-routes.ts';
import { ClickStore } from './newsletter/clicks/click-store.ts';
import { createNewsletterWorker } from './newsletter/sending/newsletter-worker.ts';
import { createSenderRefusals } from './newsletter/sending/sender-refusals.ts';
import { createOneClickRoutes } from './newsletter/subscriptions/one-click-routes.ts';
import { createSubscriptionLinks } from './newsletter/subscriptions/subscription-links.ts';
import { createNotificationWorker } from './notifications/notification-worker.ts';
import { createPrivacyRoutes } from './privacy-page/privacy-routes.ts';
import { createPrivacyRecord } from './privacy-record/privacy-record.ts';
import { withOwnPictures } from './remote-pictures/own-pictures.ts';
import { createPictureWorker } from './remote-pictures/picture-worker.ts';
import { createItemPresenter } from './remote-pictures/present-item.ts';
import { RemotePictures } from './remote-pictures/remote-pictures.ts';
import { createPictureSender } from './remote-pictures/send-picture.ts';
import { toWebResponse } from './render/cached-response.ts';
import { createDestinationResolver } from './render/destinations.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { ResponseCache } from './render/response-cache.ts';
import { createResponseRevision } from './render/response-revision.ts';
import type { WebCode } from './render/web-code.ts';
import { createRetentionWorker } from './retention/retention-worker.ts';
import type { SecretKey } from './secrets/secret-key.ts';
import { SettingsStore } from './settings/settings-store.ts';
import { suggestAddresses } from './settings/suggest-addresses.ts';
import { createSharePictures } from './sharing/share-pictures.ts';
import { createShareRoutes } from './sharing/share-routes.ts';
import { createSiteServer } from './site-server.ts';
import { readCardContent } from './votes/card/card-content.ts';
import { createCardRoutes } from './votes/card/card-routes.ts';
import { createVoteCards } from './votes/card/vote-cards.ts';
import { createClothRoutes } from './votes/cloth/cloth-routes.ts';
import type { OnCrashPoint } from './votes/crash-points.ts';
import { createLedgerRoutes } from './votes/ledger/ledger-routes.ts';
import { LedgerStore } from './votes/ledger/ledger-store.ts';
import { LedgerTree } from './votes/ledger/ledger-tree.ts';
import { paychanguName } from './votes/payments/paychangu/paychangu-provider.ts';
import type { PaymentProvider } from './votes/payments/payment-provider.ts';
import { testPayments } from './votes/payments/test-payments.ts';
import { cacheVotingTimes } from './votes/rounds/cache-voting-times.ts';
import { createReadVotingTimes } from './votes/rounds/voting-times.ts';
import { VotingTimesStore } from './votes/rounds/voting-times-store.ts';
import { createVoteRoutes } from './votes/vote-routes.ts';
import { createVotes } from './votes/votes.ts';
import { createCosignatureLimit } from './votes/witnesses/cosignature-limit.ts';
import { createWitnessRoutes } from './votes/witnesses/witness-routes.ts';

export type SiteDependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly uploadsFolder: string;
  readonly renditionsFolder: string;
  /** The public origin. */
  readonly site: string;
  /** The remote content host; null: the embedded one. */
  readonly contentHost: HostSettings | null;
  /** What signs the messages between the site and the plugin in its WordPress; null: there are none. */
  readonly contentHostSecret: string | null;
  readonly mail: MailSettings | null;
  /** The mailbox to which mails come back; null: none is read. */
  readonly bounceMailbox: MailboxSettings | null;
  /** What signs the reports of bounces; null: none are accepted. */
  readonly bounceSecret: string | null;
  /** The proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: TrustedProxies | null;
  readonly connectionLimits: ConnectionLimits;
  /** The payment gateway for votes. */
  readonly provider: PaymentProvider;
  /** Whether the login screen shows the demo sign-in. */
  readonly isDemo: boolean;
  /** Called at each crash point of an order; tests stop the program there. */
  readonly onCrashPoint: OnCrashPoint;
  readonly webCode: WebCode;
  readonly log: Log;
};

/** The site's server with its background workers. */
export type Site = {
  readonly server: Server;
  /** Stops the background workers. */
  readonly close: () => Promise<void>;
  /** Writes counts that are still in memory to the database; to be called after the server is closed. */
  readonly flush: () => Promise<void>;
  /** What the remote content host has, in sentences for the console, once it was asked after the start; empty without one. */
  readonly describeContentHost: () => Promise<readonly string[]>;
};

const createHost = (dependencies: SiteDependencies, settings: SettingsStore): ContentHost => {
  const { database, uploadsFolder, contentHost, log } = dependencies;
  const timeZone = async () => (await settings.get()).timezone;
  if (contentHost !== null) {
    const store = createCopyStore(database, contentHost.address);
    return createRemoteHost({ settings: contentHost, timeZone, store, log });
  }
  const media = new MediaStore(database.db, uploadsFolder);
  return createEmbeddedHost({ database, media, timeZone, log });
};

/** WordPress's Preview button leads to this site only if the plugin and the site share a secret. */
const createPreviewsOfWordpress = (
  { contentHost, contentHostSecret, log }: SiteDependencies,
  host: ContentHost,
  pictures: RemotePictures | null,
  timeZone: () => Promise<string>,
): Previews | null =>
  contentHost === null || contentHostSecret === null
    ? null
    : createRemotePreviews({
        host,
        settings: contentHost,
        timeZone,
        secret: contentHostSecret,
        ...(pictures && { present: createItemPresenter(pictures).item }),
        log,
        now: Date.now,
      });

/** Pages depend on content and settings. The embedded host's revision covers both, a remote host's only content. */
const createSiteRevision = (dependencies: SiteDependencies, host: ContentHost) => {
  if (dependencies.contentHost === null) return host.revision;
  return (): string | Promise<string> => {
    const content = host.revision();
    const own = dependencies.database.revision.current();
    if (typeof content === 'string' && typeof own === 'string') return `${content} ${own}`;
    return Promise.all([content, own]).then((both) => both.join(' '));
  };
};

const getPaymentKind = ({ name, book }: PaymentProvider): PaymentKind =>
  name === testPayments.name ? 'simulated' : book;

/**
 * How many responses are rendered at once. With the embedded host rendering is bound by this machine, and more at once
 * would only take more memory; with a remote host most of the time is spent waiting.
 */
const maxConcurrentRenders = { embedded: 4, remote: 32 };

/** Wires up the whole site. */
export const createSite = (dependencies: SiteDependencies): Site => {
  const { database, secretKey, uploadsFolder, renditionsFolder, site, contentHost, webCode } = dependencies;
  // The database logs an outage once; the errors that it causes elsewhere are not logged.
  database.outage.reportTo(dependencies.log);
  const log = ignoreOutageErrors(dependencies.log);
  const settingsStore = new SettingsStore(database, suggestAddresses(dependencies.mail));
  const settings = () => settingsStore.get();
  const contentSource = createHost({ ...dependencies, log }, settingsStore);
  const remotePictures =
    contentHost === null ? null : new RemotePictures({ host: contentHost, renditionsFolder, log });
  const host = remotePictures ? withOwnPictures(contentSource, remotePictures) : contentSource;
  const remotePictureFiles = remotePictures && createPictureSender(remotePictures, renditionsFolder, log);
  const pictureWorker =
    remotePictures &&
    createPictureWorker({
      pictures: remotePictures,
      host,
      contentRevision: contentSource.revision,
      log,
    });
  const uploads = createUploads({
    uploadsFolder,
    renditionsFolder,
    log,
    findCurrentFile: (name) => findCurrentFile(database.db, name),
    isBinned: createBinnedFiles(database),
  });
  const mediaBinWorker = createMediaBinWorker({
    database,
    uploadsFolder,
    renditionsFolder,
    log,
    now: Date.now,
  });
  const retentionWorker = createRetentionWorker({
    database,
    uploadsFolder,
    renditionsFolder,
    settings,
    log,
    now: Date.now,
  });
  const scheduleWorker = createScheduleWorker({ database, log, now: Date.now });
  const guard = createFormGuard(dependencies);
  const archiveStore = new ArchiveStore(database.db);
  const archive = createArchiveSource(archiveStore, settings);
  const comments = createComments({ store: new CommentStore(database.db), host, settings });
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
  const mailboxWorker =
    dependencies.bounceMailbox === null
      ? null
      : createMailboxWorker({
          database,
          privacyRecord,
          settings: dependencies.bounceMailbox,
          log,
          now: Date.now,
        });
  const notificationWorker = createNotificationWorker({ database, mailService, log, now: Date.now });
  const { provider, onCrashPoint } = dependencies;
  const readVotingTimes = createReadVotingTimes({
    host,
    timeZone: async () => (await settings()).timezone,
    store: new VotingTimesStore(database.db),
  });
  const votes = createVotes({
    database,
    secretKey,
    mailService,
    sendsMail: dependencies.mail !== null,
    settings,
    provider,
    // A live site may still have orders from test payments.
    formerProviders: [testPayments],
    absentGateways: [paychanguName].filter((name) => name !== provider.name),
    // A remote host answers from its copy in memory, and does not change the revision.
    votingTimes:
      contentHost === null
        ? cacheVotingTimes({ read: readVotingTimes, revision: database.revision, now: Date.now })
        : readVotingTimes,
    log,
    onCrashPoint,
  });
  const newsletterWorker = createNewsletterWorker({
    db: database.db,
    site,
    settings,
    getCheckpoint: votes.getCheckpoint,
    wakeMail: mail.wake,
    log,
  });
  const links = createSubscriptionLinks({
    database,
    mailService,
    getCheckpoint: votes.getCheckpoint,
    privacyRecord,
    now: Date.now,
  });
  const myData = createMyData({
    database,
    secretKey,
    privacyRecord,
    mailService,
    settings,
    links,
    removeFiles: () => removeScheduledFiles({ database, uploadsFolder, renditionsFolder, log }),
    now: Date.now,
  });
  const previews =
    contentHost === null
      ? createPreviews({
          database,
          host,
          media: new MediaStore(database.db, uploadsFolder),
          timeZone: async () => (await settings()).timezone,
        })
      : createPreviewsOfWordpress(
          { ...dependencies, log },
          host,
          remotePictures,
          async () => (await settings()).timezone,
        );
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
    payments: getPaymentKind(provider),
    privacyFacts,
    readMyData: myData.read,
    stamps: guard.stamps,
    log,
  });
  const responseCache = new ResponseCache(webCode.isProductionBuild ? undefined : 0);
  const maxConcurrent = contentHost === null ? maxConcurrentRenders.embedded : maxConcurrentRenders.remote;
  const renderInQueue = createRenderQueue({ responseCache, maxConcurrent });
  const clientAddress = createClientAddress(dependencies.trustedProxies);
  const resolveDestination = createDestinationResolver(webCode.entry.pageAt);
  const revisionFor = createResponseRevision({
    revision: createSiteRevision(dependencies, host),
    votesRevision: () => database.votesRevision.current(),
  });
  const counter = createViewCounter({
    store: new PageViewStore(database),
    timeZone: async () => (await settings()).timezone,
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

  const isDemoSignInValid = createDemoSignInCheck(database);
  const sharePictures = createSharePictures({ uploadsFolder, remotePictures, renditionsFolder, log });
  const routers: Hono[] = [
    createDiscoveryRoutes({ host, archive: archiveStore, settings, site, log }),
    createCalendarRoutes({ host, settings, site }),
    createMediaKitRoutes({
      host,
      settings,
      site,
      contentHost: contentHost?.address ?? null,
      uploadsFolder,
      remotePictures,
      addressOf: guard.addressOf,
      log,
    }),
    createShareRoutes({
      host,
      settings,
      pictures: sharePictures,
    }),
    createIconRoutes({ settings, uploadsFolder, renditionsFolder, log }),
    createVoteRoutes({ votes, log }),
    createLedgerRoutes({
      ledger: new LedgerStore(database.db),
      tree: new LedgerTree(database.db),
      book: provider.book,
      addressOf: guard.addressOf,
      log,
    }),
    createClothRoutes({ cloth: votes.cloth, log }),
    createCardRoutes({
      cards: createVoteCards({
        cloth: votes.cloth,
        readContent: () =>
          readCardContent({
            host,
            settings,
            votingPeriod: votes.votingPeriod,
            site,
            book: provider.book,
            now: Date.now,
          }),
        uploadsFolder,
        remotePictures,
        renditionsFolder,
        log,
      }),
      addressOf: guard.addressOf,
    }),
    votes.logRoutes,
    createWitnessRoutes({
      cosignatures: votes.cosignatures,
      listCheckpoints: votes.listCheckpoints,
      limit: createCosignatureLimit(database, secretKey),
      settings,
      site,
      addressOf: guard.addressOf,
      log,
    }),
    votes.noticeRoutes,
    createOneClickRoutes({ links, log }),
    createClickRoutes({
      clicks: new ClickStore(database.db),
      isTeam: auth.cookies.hasSession,
      site,
      log,
    }),
    createRefreshRoutes({
      secret: dependencies.contentHostSecret,
      remote: host.remote ?? null,
      queue: createRefreshQueue({ refresh: async (items) => host.remote?.refresh(items), log }),
      nonces: new UsedNonces(database.db),
      limit: createRefreshLimit(database, secretKey),
      addressOf: guard.addressOf,
      log,
      now: Date.now,
    }),
    createBounceRoutes({ database, privacyRecord, secret: dependencies.bounceSecret, log, now: Date.now }),
    createPrivacyRoutes({ facts: privacyFacts, log }),
    createMyDataRoutes({ myData, log }),
    createViewRoutes({ views, site, addressOf: guard.addressOf }),
    createAdminPageRoutes({
      webCode,
      settings,
      host,
      sendsMail: dependencies.mail !== null,
      isDemoSignInActive: async () => dependencies.isDemo && (await isDemoSignInValid()),
    }),
  ];
  const signInLimits = createSignInLimits({ database, secretKey });
  const adminRouter = createAdminRouter({
    routes: createAdminRoutes({
      database,
      secretKey,
      auth,
      signIn: createSignIn({
        database,
        auth,
        limits: signInLimits,
        mailService,
        isLoginMailEnabled: async () => (await settings()).notifyOfLogins,
        now: Date.now,
      }),
      signInLimits,
      settings,
      settingsStore,
      mailService,
      sendsMail: dependencies.mail !== null,
      mailSetup: createMailSetup({
        ...{ database, settings, site, resolveTxt: createResolveTxt(), now: Date.now },
        mail: dependencies.mail,
        bounceMailbox: dependencies.bounceMailbox,
        bounceSecret: dependencies.bounceSecret,
      }),
      orders: votes.team,
      getCheckpoint: votes.getCheckpoint,
      host,
      renderLivePreview: renderer.renderLivePreview,
      drawSharePicture: sharePictures.draw,
      uploadsFolder,
      renditionsFolder,
      site,
      log,
      now: Date.now,
    }),
    auth,
    site,
    addressOf: guard.addressOf,
    log,
  });
  const forms = createFormRoutes({
    operations: createFormOperations({
      database,
      host,
      settings,
      mailService,
      uploadsFolder,
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
    team: adminRouter,
    routers,
    hasPage: (path) => webCode.entry.pageAt(path) !== null,
    rejections,
    site,
    log,
  });

  const server = createSiteServer({
    app,
    site,
    log,
    responseCache,
    renderInQueue,
    addressOf: ({ socket, headers }) =>
      clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString()),
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
    connections: createConnectionGuard({
      limits: dependencies.connectionLimits,
      trustedProxies: dependencies.trustedProxies,
    }),
  });
  let contentHostAsked = Promise.resolve(false);
  server.once('listening', () => {
    mail.start();
    mailboxWorker?.start();
    notificationWorker.start();
    newsletterWorker.start();
    votes.paymentWorker.start();
    mediaBinWorker.start();
    scheduleWorker.start();
    retentionWorker.start();
    contentHostAsked = host.remote?.start() ?? contentHostAsked;
    pictureWorker?.start();
  });
  const describeContentHost = async (): Promise<readonly string[]> => {
    if (!(await contentHostAsked) || host.remote === undefined) return [];
    const { timezone } = await settings();
    const given = { remote: host.remote, types: contentTypes, timeZone: timezone, now: Date.now() };
    return formatHostReport(createHostReport(given));
  };
  const close = async () => {
    uploads.close();
    remotePictureFiles?.close();
    host.remote?.stop();
    await Promise.all([
      votes.paymentWorker.stop(),
      notificationWorker.stop(),
      newsletterWorker.stop(),
      mail.stop(),
      mailboxWorker?.stop(),
      mediaBinWorker.stop(),
      scheduleWorker.stop(),
      retentionWorker.stop(),
      pictureWorker?.stop(),
    ]);
  };
  return { server, close, flush: views.stop, describeContentHost };
};
