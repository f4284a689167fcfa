import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { FirstStepKind } from '../../../shared/admin/first-steps.ts';

type StepText = {
  readonly title: string;
  readonly text: string;
  /** The screen where it is done; null where that is outside the admin area. */
  readonly place: { readonly address: string; readonly name: string } | null;
};

const inSettings = (path: string, name: string) => ({
  address: `${adminPaths.settings}/${path}`,
  name: `Settings › ${name}`,
});

const inContent = (tab: string, name: string) => ({
  address: `${adminPaths.content}?tab=${tab}`,
  name: `Content › ${name}`,
});

export const getStepText = (kind: FirstStepKind, timezone: string): StepText => {
  const texts: Readonly<Record<FirstStepKind, StepText>> = {
    contestant: {
      title: 'The contestant’s name and facts',
      text: 'Her name, the finale, milestones, vote packages and goal, phone and social links. Until then the site calls her “Contestant” and tells example facts.',
      place: inSettings('campaign', 'Campaign'),
    },
    site: {
      title: 'The site’s title and e-mail addresses',
      text: 'The title stands in browsers, searches and mails; visitors write to the contact address. An address at example.org reaches nobody.',
      place: inSettings('general', 'General'),
    },
    'time-zone': {
      title: 'The time zone',
      text: `It is ${timezone.replaceAll('_', ' ')} now${timezone === 'Africa/Blantyre' ? '' : '; for a campaign in Malawi choose Africa/Blantyre'}. Scheduled posts, receipts and the opening and close of voting go by it: set it before voting opens. Save it even if it is right.`,
      place: inSettings('advanced', 'Advanced'),
    },
    'own-email': {
      title: 'Your own e-mail address',
      text: 'Notices of new logins and links for a new password go there; yours is only an example so far.',
      place: inSettings('users', 'Users'),
    },
    hero: {
      title: 'The hero with the voting dates',
      text: 'The home page has no opening without it. Votes are sold from “Voting starts” to “Voting closes”; without them at any time, and the countdown runs to November 20, 2025.',
      place: inContent('hero-section', 'Hero'),
    },
    story: {
      title: 'Her story',
      text: 'Why she stands, in her own words. Until then the About page says that it is still being written.',
      place: inContent('about', 'About'),
    },
    update: {
      title: 'A first update',
      text: 'News for the home page and the Updates page.',
      place: inContent('update', 'Blog Posts'),
    },
    'meet-and-greet': {
      title: 'The meet and greet',
      text: 'The home page invites to one whose date is past or only an example. Set the next.',
      place: inSettings('campaign', 'Campaign'),
    },
    'mail-server': {
      title: 'The mail server',
      text: 'No mail leaves yet: receipts and confirmations wait in the outbox. Whoever runs the site sets SMTP_URL and MAIL_FROM and starts it again; see “Mail” in docs/operations.md.',
      place: null,
    },
    'two-factor': {
      title: 'Two-factor authentication',
      text: 'A code from your phone keeps others out, even with your password.',
      place: inSettings('security', 'Security'),
    },
  };
  return texts[kind];
};
