import { documents, paths } from '../../shared/paths.ts';
import type { Post } from '../mail/mail-service.ts';

const withToken = (site: string, path: string, token: string): string => `${site}${path}?token=${token}`;

/** Every newsletter mail can be ended: by its own link, and by the mail program's button (RFC 8058). */
const ending = (site: string, token: string) => ({
  unsubscribe: withToken(site, paths.unsubscribe, token),
  headers: {
    'List-Unsubscribe': `<${site}${documents.oneClickUnsubscribe(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/** Asks the owner of an address whether it was they who typed it. */
export const confirmationMail = (site: string, name: string, token: string): Post => {
  const { unsubscribe, headers } = ending(site, token);
  return {
    kind: 'newsletter-confirmation',
    subject: `Please confirm: news from ${name}`,
    replyTo: null,
    headers,
    letter: {
      heading: 'One more step',
      paragraphs: [
        `You asked for the newsletter of ${name}’s campaign. Please confirm that this is your address, and it comes to you.`,
      ],
      action: {
        label: 'Confirm my subscription',
        address: withToken(site, paths.confirmSubscription, token),
      },
      footnote: 'It was not you? Then do nothing: without your confirmation no newsletter is sent.',
      unsubscribe,
    },
  };
};

/** Greets a new subscriber, and hands over the way out. */
export const welcomeMail = (site: string, name: string, token: string): Post => {
  const { unsubscribe, headers } = ending(site, token);
  return {
    kind: 'newsletter-welcome',
    subject: `Welcome: news from ${name}`,
    replyTo: null,
    headers,
    letter: {
      heading: 'You are in. Zikomo!',
      paragraphs: [
        `Your subscription is confirmed: news from ${name}’s campaign comes to this address from now on.`,
      ],
      action: { label: 'Read the latest updates', address: site + paths.updates },
      unsubscribe,
    },
  };
};
