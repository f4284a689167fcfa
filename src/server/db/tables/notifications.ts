import type { GroupedKind } from '../../notifications/notification-kinds.ts';

/**
 * What the team is notified of by a mail that reports all waiting rows of a kind. The row outlives its subject: by no other way could
 * the mail be found.
 */
type NotificationTable = {
  kind: GroupedKind;
  /** The id of the comment, feedback, message or member. */
  subject_id: string;
  /** What the subject does not say itself, such as the title of the update that was commented on. */
  about: string;
  created_gmt: string;
  /** Null while it waits for its mail. */
  mail_id: number | null;
};

/** When the last mail about a kind of notification was written; null: never. Locked while one is written. */
type NotificationMailingTable = { kind: GroupedKind; mailed_gmt: string | null };

export type NotificationTables = {
  notification: NotificationTable;
  notification_mailing: NotificationMailingTable;
};
