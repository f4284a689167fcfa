import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import type { NewMail } from './outbox/new-mail.ts';
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

/** The team's notifications, each of which the settings can switch off. */
export type TeamNotification = 'comments' | 'messages' | 'registrations';

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
  /** A mail to the team; empty where the settings switch this notification off. */
  readonly composeTeamMail: (notification: TeamNotification, draft: MailDraft) => Promise<readonly NewMail[]>;
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

/** Contact messages go to the public contact address, other notifications to the administrator. */
const getTeamAddress = (settings: SiteSettings, notification: TeamNotification): string | null => {
  if (notification === 'messages') return settings.notifyOfMessages ? settings.contactEmail : null;
  const isWanted = notification === 'comments' ? settings.notifyOfComments : settings.notifyOfRegistrations;
  return isWanted ? (settings.notificationEmail ?? settings.adminEmail) : null;
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
    composeTeamMail: async (notification, draft) => {
      const current = await settings();
      const to = getTeamAddress(current, notification);
      return to === null ? [] : [render(current, to, draft)];
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
