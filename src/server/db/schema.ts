import type { ActivityTables } from './tables/activity.ts';
import type { BackupTables } from './tables/backups.ts';
import type { CommentTables } from './tables/comments.ts';
import type { ContentTables } from './tables/content.ts';
import type { FileTables } from './tables/files.ts';
import type { ImportSourceTables } from './tables/imports.ts';
import type { LimitTables } from './tables/limits.ts';
import type { MailTables } from './tables/mail.ts';
import type { MediaTables } from './tables/media.ts';
import type { MessageTables } from './tables/messages.ts';
import type { SubscriberTables } from './tables/newsletter-subscribers.ts';
import type { NewsletterTables } from './tables/newsletters.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { PageViewTables } from './tables/page-views.ts';
import type { PrivacyTables } from './tables/privacy.ts';
import type { ReconciliationTables } from './tables/reconciliation.ts';
import type { RemoteContentTables } from './tables/remote-content.ts';
import type { SettingTables } from './tables/settings.ts';
import type { SupporterTables } from './tables/supporters.ts';
import type { TeamTables } from './tables/team.ts';
import type { VoteLedgerTables } from './tables/vote-ledger.ts';
import type { VoteOrderTables } from './tables/vote-orders.ts';

/** All tables. Each file of `tables/` has those of one domain, which the baseline's file of the same name creates. */
export type Schema = ActivityTables &
  BackupTables &
  CommentTables &
  ContentTables &
  FileTables &
  ImportSourceTables &
  LimitTables &
  MailTables &
  MediaTables &
  MessageTables &
  NewsletterTables &
  NotificationTables &
  PageViewTables &
  PrivacyTables &
  ReconciliationTables &
  RemoteContentTables &
  SettingTables &
  SubscriberTables &
  SupporterTables &
  TeamTables &
  VoteLedgerTables &
  VoteOrderTables;
