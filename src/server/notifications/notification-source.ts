import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { MailDraft } from '../mail/mail-service.ts';
import type { Notification } from './notification-store.ts';

/** The mail about several notifications, and the subjects that it reports. */
type NotificationMail = { readonly draft: MailDraft; readonly reported: readonly string[] };

/**
 * Reads the subjects of one kind and writes the mail about them. Subjects that were deleted or marked as spam in the meantime
 * are left out; null if none is left.
 */
export type NotificationSource = (
  db: Kysely<Schema>,
  notifications: readonly Notification[],
  site: string,
) => Promise<NotificationMail | null>;
