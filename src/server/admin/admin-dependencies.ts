import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { SignInLimits } from '../auth/sign-in-limits.ts';
import type { TeamAuth } from '../auth/team-auth.ts';
import type { SiteBackups } from '../backup/site-backups.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { Preview } from '../content-host/preview-host.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import type { MailService } from '../mail/mail-service.ts';
import type { MailSetupReader } from '../mail/setup/mail-setup.ts';
import type { OperatorSetup } from '../operator-settings/operator-setup.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { SharePictures } from '../sharing/share-pictures.ts';
import type { TeamOrders } from '../votes/team/team-orders.ts';

export type AdminDependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly auth: TeamAuth;
  readonly signIn: SignIn;
  readonly signInLimits: SignInLimits;
  readonly settings: () => Promise<SiteSettings>;
  readonly settingsStore: Pick<SettingsStore, 'get' | 'isSet' | 'set' | 'change'>;
  readonly mailService: MailService;
  /** Whether a mail server is configured; without one, mail stays in the outbox. */
  readonly sendsMail: boolean;
  readonly mailSetup: MailSetupReader;
  readonly operatorSetup: OperatorSetup;
  readonly orders: TeamOrders;
  /** The signed checkpoint of the vote ledger, which newsletter mails carry; null while the ledger is empty. */
  readonly getCheckpoint: () => Promise<string | null>;
  readonly host: ContentHost;
  /** The document of a previewed page, without scripts. */
  readonly renderLivePreview: (preview: Preview) => Promise<string>;
  readonly drawSharePicture: SharePictures['draw'];
  readonly backups: SiteBackups;
  readonly fileStore: FileStore;
  /** Other encodings of uploaded pictures. */
  readonly renditionsFolder: string;
  /** The list of changes in each version of the program. */
  readonly changelogFile: string;
  /** The site's public origin. */
  readonly site: string;
  readonly log: Log;
  readonly now: () => number;
};
