import type { Hono } from 'hono';
import type { PrivacyFacts } from '../../shared/privacy/privacy-facts.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { createAdminPageRoutes } from '../admin/admin-page-routes.ts';
import type { PageViewCounting } from '../analytics/page-views.ts';
import { createViewRoutes } from '../analytics/view-routes.ts';
import { createDemoSignInCheck } from '../auth/first-administrator.ts';
import type { TeamAuth } from '../auth/team-auth.ts';
import { createCalendarRoutes } from '../calendar/calendar-routes.ts';
import { createRefreshQueue } from '../content-host/plugin/refresh-queue.ts';
import { createRefreshRoutes, maxMessages } from '../content-host/plugin/refresh-routes.ts';
import { UsedNonces } from '../content-host/plugin/used-nonces.ts';
import { createDiscoveryRoutes } from '../discovery/discovery-routes.ts';
import type { FormGuard } from '../forms/form-guard.ts';
import { createIconRoutes } from '../icons/icon-routes.ts';
import { createAddressLimit } from '../limits/address-limit.ts';
import { createMediaKitRoutes } from '../media-kit/media-kit-routes.ts';
import type { MyDataService } from '../my-data/my-data.ts';
import { createMyDataRoutes } from '../my-data/my-data-routes.ts';
import type { ArchiveStore } from '../newsletter/archive/archive-store.ts';
import { createBounceRoutes } from '../newsletter/bounces/bounce-routes.ts';
import { createClickRoutes } from '../newsletter/clicks/click-routes.ts';
import { ClickStore } from '../newsletter/clicks/click-store.ts';
import { createOneClickRoutes } from '../newsletter/subscriptions/one-click-routes.ts';
import type { SubscriptionLinks } from '../newsletter/subscriptions/subscription-links.ts';
import { createPrivacyRoutes } from '../privacy-page/privacy-routes.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import type { SharePictures } from '../sharing/share-pictures.ts';
import { createShareRoutes } from '../sharing/share-routes.ts';
import { readCardContent } from '../votes/card/card-content.ts';
import { createCardRoutes } from '../votes/card/card-routes.ts';
import { createVoteCards } from '../votes/card/vote-cards.ts';
import { createClothRoutes } from '../votes/cloth/cloth-routes.ts';
import { createLedgerRoutes } from '../votes/ledger/ledger-routes.ts';
import { LedgerStore } from '../votes/ledger/ledger-store.ts';
import { LedgerTree } from '../votes/ledger/ledger-tree.ts';
import { createVoteRoutes } from '../votes/vote-routes.ts';
import type { Votes } from '../votes/votes.ts';
import { createWitnessRoutes, maxCosignatures } from '../votes/witnesses/witness-routes.ts';
import type { SiteContent } from './site-content.ts';
import type { SiteDependencies } from './site-dependencies.ts';

type Parts = {
  readonly content: SiteContent;
  readonly settings: () => Promise<SiteSettings>;
  readonly auth: TeamAuth;
  readonly guard: FormGuard;
  readonly votes: Votes;
  readonly archiveStore: ArchiveStore;
  readonly links: SubscriptionLinks;
  readonly myData: MyDataService;
  readonly privacyRecord: PrivacyRecord;
  readonly privacyFacts: () => Promise<PrivacyFacts>;
  readonly sharePictures: SharePictures;
  readonly views: PageViewCounting;
};

/** What is neither a page, a form, the REST API nor the team's: files that are made on request, and addresses for programs. */
export const createPublicRouters = (dependencies: SiteDependencies, parts: Parts): readonly Hono[] => {
  const { database, fileStore, renditionsFolder, site, contentHost, webCode, provider, log } = dependencies;
  const { content, settings, auth, guard, votes, archiveStore, links, myData, privacyRecord } = parts;
  const { host, remotePictures } = content;
  const isDemoSignInValid = createDemoSignInCheck(database);
  return [
    createDiscoveryRoutes({ host, archive: archiveStore, settings, site, log }),
    createCalendarRoutes({ host, settings, site }),
    createMediaKitRoutes({
      host,
      settings,
      site,
      contentHost: contentHost?.address ?? null,
      fileStore,
      remotePictures,
      addressOf: guard.addressOf,
      log,
    }),
    createShareRoutes({
      host,
      settings,
      pictures: parts.sharePictures,
    }),
    createIconRoutes({ settings, fileStore, renditionsFolder, log }),
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
        fileStore,
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
      limit: createAddressLimit(dependencies, maxCosignatures),
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
      limit: createAddressLimit(dependencies, maxMessages),
      addressOf: guard.addressOf,
      log,
      now: Date.now,
    }),
    createBounceRoutes({ database, privacyRecord, secret: dependencies.bounceSecret, log, now: Date.now }),
    createPrivacyRoutes({ facts: parts.privacyFacts, log }),
    createMyDataRoutes({ myData, log }),
    createViewRoutes({ views: parts.views, site, addressOf: guard.addressOf }),
    createAdminPageRoutes({
      webCode,
      settings,
      host,
      sendsMail: dependencies.mail !== null,
      isDemoSignInActive: async () => dependencies.isDemo && (await isDemoSignInValid()),
    }),
  ];
};
