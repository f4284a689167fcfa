import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import type { NewMail } from './outbox/new-mail.ts';
import { OutboxStore } from './outbox/outbox-store.ts';
import type { MailContent } from './templates/mail-content.ts';
import { mailBodies } from './templates/mail-layout.ts';

/** What a mail is for and what it says. */
export type Post = {
  /** What it is for, such as `newsletter-confirmation`. */
  readonly kind: string;
  readonly subject: string;
  /** Where an answer goes; without it, to the campaign. */
  readonly replyTo: string | null;
  readonly letter: MailContent;
  readonly headers?: NewMail['headers'];
};

/** Writes a mail that names the campaign. */
export type WritePost = (settings: SiteSettings) => Post;

/** What of the team's news can be switched off in the settings. */
export type News = 'comments' | 'messages' | 'registrations';

/**
 * Where every domain has its mail written, in the campaign's look. It is put into the outbox in the transaction of what
 * it tells of, so that there is never one without the other, and sent afterwards.
 */
export type MailService = {
  /** The origin people use, for links. */
  readonly site: string;
  /** A mail to one address: a visitor’s, or that of somebody of the team. */
  readonly toAddress: (to: string, write: WritePost) => Promise<NewMail>;
  /** The same where it is known only inside a transaction what to write, in which settings cannot be read. */
  readonly writer: () => Promise<(to: string, write: WritePost) => NewMail>;
  /** A mail to the team; none where it does not want to be told. */
  readonly toTeam: (news: News, post: Post) => Promise<readonly NewMail[]>;
  /** Puts mails into the outbox, in the transaction of what they tell of. Gives their numbers. */
  readonly post: (
    transaction: Kysely<Schema>,
    mails: readonly NewMail[],
    now: number,
  ) => Promise<readonly number[]>;
  /** To be called once that transaction is through. */
  readonly wake: () => void;
};

type Dependencies = {
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly wake: () => void;
};

/** Messages go to the address that visitors were told; the rest to whoever looks after the site. */
const teamAddress = (settings: SiteSettings, news: News): string | null => {
  if (news === 'messages') return settings.notifyOfMessages ? settings.contactEmail : null;
  const isWanted = news === 'comments' ? settings.notifyOfComments : settings.notifyOfRegistrations;
  return isWanted ? (settings.notificationEmail ?? settings.adminEmail) : null;
};

export const createMailService = ({ site, settings, wake }: Dependencies): MailService => {
  const write = (current: SiteSettings, to: string, post: Post): NewMail => ({
    kind: post.kind,
    to,
    replyTo: post.replyTo,
    subject: post.subject,
    headers: post.headers ?? {},
    ...mailBodies({ settings: current, site }, post.letter),
  });

  return {
    site,
    toAddress: async (to, writePost) => {
      const current = await settings();
      return write(current, to, writePost(current));
    },
    writer: async () => {
      const current = await settings();
      return (to, writePost) => write(current, to, writePost(current));
    },
    toTeam: async (news, post) => {
      const current = await settings();
      const to = teamAddress(current, news);
      return to === null ? [] : [write(current, to, post)];
    },
    post: async (transaction, mails, now) => {
      const outbox = new OutboxStore(transaction, site);
      const numbers: number[] = [];
      for (const mail of mails) numbers.push(await outbox.add(mail, now));
      return numbers;
    },
    wake,
  };
};
