import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { MailService } from '../mail/mail-service.ts';
import { paychanguName } from '../votes/payments/paychangu/paychangu-provider.ts';
import { testPayments } from '../votes/payments/test-payments.ts';
import { cacheVotingTimes } from '../votes/rounds/cache-voting-times.ts';
import { createReadVotingTimes } from '../votes/rounds/voting-times.ts';
import { VotingTimesStore } from '../votes/rounds/voting-times-store.ts';
import { createVotes, type Votes } from '../votes/votes.ts';
import type { SiteDependencies } from './site-dependencies.ts';

type Parts = {
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
  readonly timeZone: () => Promise<string>;
  readonly mailService: MailService;
};

/** The votes, whose times are in the content and the settings. */
export const createSiteVotes = (dependencies: SiteDependencies, parts: Parts): Votes => {
  const { database, secretKey, contentHost, mail, provider, log, onCrashPoint } = dependencies;
  const { host, settings, timeZone, mailService } = parts;
  const read = createReadVotingTimes({ host, timeZone, store: new VotingTimesStore(database.db) });
  return createVotes({
    database,
    secretKey,
    mailService,
    sendsMail: mail !== null,
    settings,
    provider,
    // A live site may still have orders from test payments.
    formerProviders: [testPayments],
    absentGateways: [paychanguName].filter((name) => name !== provider.name),
    // A remote host answers from its copy in memory, and does not change the revision.
    votingTimes:
      contentHost === null ? cacheVotingTimes({ read, revision: database.revision, now: Date.now }) : read,
    log,
    onCrashPoint,
  });
};
