import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { FirstStepKind } from '../../../shared/admin/first-steps.ts';

type StepText = {
  readonly title: string;
  readonly text: string;
  /** The screen where it is done. */
  readonly place: { readonly address: string; readonly name: string };
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
      text: 'Her name, the finale, vote packages and goal, phone and social links. Until then, the site calls her “Contestant” and shows example facts.',
      place: inSettings('campaign', 'Campaign'),
    },
    site: {
      title: 'The site’s title and email addresses',
      text: 'The title is shown in browsers, search results and emails. Visitors write to the contact address. An address at example.org reaches nobody.',
      place: inSettings('general', 'General'),
    },
    'time-zone': {
      title: 'The time zone',
      text: `It is now ${timezone.replaceAll('_', ' ')}${timezone === 'Africa/Blantyre' ? '' : '. For a campaign in Malawi, choose Africa/Blantyre'}. Scheduled posts, receipts and the opening and close of voting follow it, so set it before voting opens. Save it even if it is already right.`,
      place: inSettings('advanced', 'Advanced'),
    },
    'own-email': {
      title: 'Your own email address',
      text: 'Notices of new sign-ins and links to choose a new password go there. Yours is still an example.',
      place: inSettings('users', 'Users'),
    },
    hero: {
      title: 'The hero with the voting dates',
      text: 'Without it, the home page has no opening section. Votes are sold from “Voting starts” to “Voting closes”. Without these dates they are sold at any time, and the countdown runs to November 20, 2025.',
      place: inContent('hero-section', 'Hero'),
    },
    story: {
      title: 'Her story',
      text: 'What she stands for, in her own words. Until then, the About page says that her story is still being written.',
      place: inContent('about', 'About'),
    },
    milestones: {
      title: 'Her milestones',
      text: 'The home page and the About page still show example years.',
      place: inSettings('milestones', 'Milestones'),
    },
    update: {
      title: 'A first post',
      text: 'News for the home page and the Updates page.',
      place: inContent('update', 'Blog Posts'),
    },
    'meet-and-greet': {
      title: 'The meet and greet',
      text: 'The home page invites people to one whose date has passed or is only an example. Please set the next one.',
      place: inSettings('campaign', 'Campaign'),
    },
    'mail-server': {
      title: 'The mail server',
      text: 'No emails are sent yet: receipts and confirmations are waiting in the outbox. Please enter the mail server of your email provider.',
      place: inSettings('email', 'Email'),
    },
    'two-factor': {
      title: 'Two-factor authentication',
      text: 'A code from your phone keeps others out, even if they know your password.',
      place: inSettings('security', 'Security'),
    },
  };
  return texts[kind];
};
