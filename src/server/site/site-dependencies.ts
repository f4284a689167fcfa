import type { BackupSettings } from '../backup/backup-settings.ts';
import type { HostSettings } from '../content-host/remote/host-settings.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { TrustedProxies } from '../limits/trusted-proxies.ts';
import type { Log } from '../log.ts';
import type { MailSettings } from '../mail/smtp/mail-settings.ts';
import type { ReadMetrics } from '../metrics/metrics-source.ts';
import type { MailboxSettings } from '../newsletter/bounces/mailbox-settings.ts';
import type { OperatorSetup } from '../operator-settings/operator-setup.ts';
import type { WebCode } from '../render/web-code.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import type { OnCrashPoint } from '../votes/crash-points.ts';
import type { PaymentProvider } from '../votes/payments/payment-provider.ts';

/** What the site is made of, from the environment and the data folder. */
export type SiteDependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly fileStore: FileStore;
  readonly renditionsFolder: string;
  readonly backups: BackupSettings;
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
  /** How many connections of visitors are open, for the metrics. */
  readonly countConnections: () => number;
  /** Tries and stores the mail server and the payment keys, which the admin area can change. */
  readonly operatorSetup: OperatorSetup;
  /** The payment gateway for votes. */
  readonly provider: PaymentProvider;
  /** Whether the login screen shows the demo sign-in. */
  readonly isDemo: boolean;
  /** Called at each crash point of an order; tests stop the program there. */
  readonly onCrashPoint: OnCrashPoint;
  readonly webCode: WebCode;
  /** How many seconds a CDN may send a page without asking; 0: it asks every time. */
  readonly sharedCacheSeconds: number;
  /** Null: nothing is measured. */
  readonly metrics: {
    /** Null: there are no metrics at the site's own address. */
    readonly token: string | null;
    /** In a worker process, which has the metrics of all; null: they are those of this process. */
    readonly read: ReadMetrics | null;
  } | null;
  /** The list of changes in each version of the program. */
  readonly changelogFile: string;
  readonly log: Log;
};
