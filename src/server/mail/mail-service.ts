import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import {
  type GroupedKind,
  getNotificationAddress,
  type NotificationKind,
} from '../notifications/notification-kinds.ts';
import { type Notification, NotificationStore } from '../notifications/notification-store.ts';
import type { NewMail } from './new-mail.ts';
import { OutboxStore } from './outbox/outbox-store.ts';
import { renderMailBodies } from './templates/mail-bodies.ts';
import type { MailContent } from './templates/mail-content.ts';

/** One mail before its recipient and layout are known. */
export type MailDraft = {
  /** The purpose of the mail, such as `newsletter-confirmation`. */
  readonly kind: string;
  readonly subject: string;
  /** The reply address; null: replies go to the campaign. */
  readonly replyTo: string | null;
  readonly content: MailContent;
  readonly headers?: NewMail['headers'];
};

/** Builds a mail from the current site settings. */
export type ComposeMail = (settings: SiteSettings) => MailDraft;

/** Stores a notification in the caller's transaction; it does nothing where the settings switch the kind off. */
type StoreNotification = (
  transaction: Kysely<Schema>,
  notification: Notification,
  now: number,
) => Promise<void>;

/**
 * Composes every mail of the site, in the campaign's design. A mail is put into the outbox in the transaction of the
 * change that it reports, so that neither exists without the other. The mail worker sends it afterwards.
 */
export type MailService = {
  /** The site's public origin, for links. */
  readonly site: string;
  /** A mail to one visitor or team member. */
  readonly composeMail: (to: string, compose: ComposeMail) => Promise<NewMail>;
  /** Loads the settings first, for mails whose content is known only inside a transaction, where settings cannot be read. */
  readonly loadComposer: () => Promise<(to: string, compose: ComposeMail) => NewMail>;
  /** Loads the settings for a notification of the team, which is mailed together with others of its kind. */
  readonly prepareNotification: (kind: GroupedKind) => Promise<StoreNotification>;
  /** Loads the settings for a mail to the team; null where they switch this kind off. */
  readonly loadNotificationComposer: (
    kind: NotificationKind,
  ) => Promise<((draft: MailDraft) => NewMail) | null>;
  /** Puts mails into the outbox, in the caller's transaction. Returns their ids. */
  readonly enqueue: (
    transaction: Kysely<Schema>,
    mails: readonly NewMail[],
    now: number,
  ) => Promise<readonly number[]>;
  /** Wakes the mail worker; to be called once that transaction is committed. */
  readonly wake: () => void;
};

type Dependencies = {
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly wake: () => void;
};

export const createMailService = ({ site, settings, wake }: Dependencies): MailService => {
  const render = (current: SiteSettings, to: string, draft: MailDraft): NewMail => ({
    kind: draft.kind,
    to,
    replyTo: draft.replyTo,
    subject: draft.subject,
    headers: draft.headers ?? {},
    ...renderMailBodies({ settings: current, site }, draft.content),
  });

  return {
    site,
    composeMail: async (to, compose) => {
      const current = await settings();
      return render(current, to, compose(current));
    },
    loadComposer: async () => {
      const current = await settings();
      return (to, compose) => render(current, to, compose(current));
    },
    prepareNotification: async (kind) => {
      const isWanted = getNotificationAddress(await settings(), kind) !== null;
      return async (transaction, notification, now) => {
        if (isWanted) await new NotificationStore(transaction).add(kind, notification, now);
      };
    },
    loadNotificationComposer: async (kind) => {
      const current = await settings();
      const to = getNotificationAddress(current, kind);
      return to === null ? null : (draft) => render(current, to, draft);
    },
    enqueue: async (transaction, mails, now) => {
      const outbox = new OutboxStore(transaction, site);
      const ids: number[] = [];
      for (const mail of mails) ids.push(await outbox.add(mail, now));
      return ids;
    },
    wake,
  };
};
