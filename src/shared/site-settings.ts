import { z } from 'zod';
import { dateFormats } from './dates.ts';
import { settingLabels as labels } from './setting-labels.ts';
import {
  emailAddress,
  flag,
  line,
  listOf,
  oneOf,
  wallClock,
  webAddress,
  wholeNumber,
} from './setting-rules.ts';
import { defaultVotePackages } from './votes.ts';

/** The spec's time zones, and the campaign's own. */
export const timeZones = [
  'Africa/Blantyre',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
] as const;

const colorSentence = `${labels.themeColor} must be written as # and six digits or letters, such as #ef4444.`;

/** What no page carries: the team's own business, and what pages get in another way. */
const TeamSettings = z.object({
  /** The administrator's own address. */
  adminEmail: emailAddress(labels.adminEmail).default('admin@example.org'),
  /** Whether visitors are told to come back later; the team still sees the site. */
  maintenanceMode: flag(labels.maintenanceMode).default(false),
  /** Where the team is told what happens; without it, at the administrator's. */
  notificationEmail: emailAddress(labels.notificationEmail).nullable().default(null),
  /** Whether the team is told of comments and feedback that wait for approval. */
  notifyOfComments: flag(labels.notifyOfComments).default(true),
  /** Whether messages from the contact form are mailed to the team. */
  notifyOfMessages: flag(labels.notifyOfMessages).default(true),
  /** Whether the team is told when somebody new joins it. */
  notifyOfRegistrations: flag(labels.notifyOfRegistrations).default(true),
  /** Whether somebody of the team is told by mail that their account was signed in to. */
  notifyOfLogins: flag(labels.notifyOfLogins).default(true),
  /** The colour from which the whole site's palette follows; pages get it as a style sheet. */
  themeColor: z
    .string({ error: colorSentence })
    .regex(/^#[\da-f]{6}$/i, colorSentence)
    .default('#ef4444'),
  /** The file of the icon that was uploaded; without one the campaign's sun is drawn. */
  favicon: z
    .string()
    .regex(/^site-favicon-[\da-f]{16}\.png$/)
    .nullable()
    .default(null),
  /** How long a list of posts is that has no length of its own: the feed, and the table of the content screen. */
  postsPerPage: wholeNumber(labels.postsPerPage, 1, 100).default(10),
});

/** The picture in the header instead of the sun, as it is stored. */
const Logo = z.object({
  url: z.string().regex(/^\/uploads\/site-logo-[\da-f]{16}\.webp$/),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});

/** What pages are made from, and carry to the browser. */
const PageSettings = z.object({
  /** The name of the site in titles and feeds. */
  siteTitle: line(labels.siteTitle, 120).default('Campaign Dashboard'),
  /** The description search engines show. */
  siteDescription: line(labels.siteDescription, 300).default('Official campaign website'),
  /** Where visitors write to; also in the footer. */
  contactEmail: emailAddress(labels.contactEmail).default('hello@example.org'),
  logo: Logo.nullable().default(null),
  /** Whether updates can be commented on. */
  enableComments: flag(labels.enableComments).default(true),
  dateFormat: oneOf(labels.dateFormat, dateFormats).default('MM/DD/YYYY'),
  timezone: oneOf(labels.timezone, timeZones).default('America/New_York'),
  /** The contestant's name, {name} in the specification. */
  contestantName: line(labels.contestantName, 80).default('Contestant'),
  /** The year of the pageant, in the header's title. */
  year: wholeNumber(labels.year, 2000, 2100).default(2025),
  /** The first line of the hero. */
  heroLine: line(labels.heroLine, 120).default('Miss Malawi 2025 • Empowering Change'),
  /** The caption under the countdown. */
  finaleCaption: line(labels.finaleCaption, 120).default('October 18, 2025 at Amaryllis Hotel'),
  /** What the countdown runs to; without it, to the close of voting. */
  finaleDate: wallClock(labels.finaleDate).nullable().default(null),
  /** What the footer says the campaign is for. */
  purpose: line(labels.purpose, 300).default(
    "Empowering Malawi's young people through education and women's leadership.",
  ),
  location: line(labels.location, 120).default('Lilongwe, Malawi'),
  /** Where the team can be visited or written to; without it the location stands alone. */
  address: line(labels.address, 200).nullable().default(null),
  phone: line(labels.phone, 40).nullable().default(null),
  /** Where people can give money; without it there is no donate link. */
  donateUrl: webAddress(labels.donateUrl).nullable().default(null),
  /** The stations of her way, shown by year. */
  milestones: listOf(
    labels.milestones,
    z.object({
      year: wholeNumber('The year of a milestone', 1900, 2100),
      title: line('The title of a milestone', 80),
      text: line('The text of a milestone', 200),
    }),
    12,
  ).default([
    { year: 2024, title: 'University Graduate', text: 'Commerce degree in tourism management' },
    { year: 2021, title: 'Youth Advocate', text: 'Working with local NGOs on youth education' },
    { year: 2023, title: 'Community Leader', text: 'Founded a girls’ education program' },
    { year: 2025, title: 'Miss Malawi Contestant', text: 'Standing for education and leadership' },
  ]),
  /** What she stands for, in the journey section. */
  advocacyStatement: line(labels.advocacyStatement, 600).default(
    'I stand for youth education and women’s leadership: every young person in Malawi in school, and women at every table where decisions are made.',
  ),
  /** What supporters say. */
  testimonials: listOf(
    labels.testimonials,
    z.object({
      name: line('The name of a supporter', 80),
      role: line('The role of a supporter', 80),
      words: line('What a supporter says', 300),
    }),
    12,
  ).default([]),
  /** The online meeting that the home page promotes; the link appears once there is one. */
  meetAndGreet: z
    .object({
      title: line('The title of the meeting', 80),
      when: line('The time of the meeting', 80),
      text: line('The text of the meeting', 300),
      url: webAddress('The link of the meeting').nullable(),
    })
    .default({
      title: 'Virtual Meet and Greet',
      when: '5 October 2025 at 4:00 PM',
      text: 'Join live from your phone, ask your questions and hear what comes next.',
      url: null,
    }),
  /** So many votes for so many whole kwacha. */
  votePackages: listOf(
    labels.votePackages,
    z.object({
      votes: wholeNumber('Votes', 1, 10_000),
      price: wholeNumber('Price', 1, 100_000_000),
      isPopular: flag('Popular'),
    }),
    8,
  )
    .min(1, 'Keep at least one package: without it nobody can vote.')
    .refine((packages) => packages.filter(({ isPopular }) => isPopular).length <= 1, {
      error: 'Only one package can be the popular one.',
    })
    // Voters name a package by its number of votes.
    .refine((packages) => new Set(packages.map(({ votes }) => votes)).size === packages.length, {
      error: 'Two packages have the same number of votes.',
    })
    .default([...defaultVotePackages]),
  /** The slug of the page that explains how voting works; without it there is no link to one. */
  votingGuide: line(labels.votingGuide, 200).nullable().default(null),
  /** The slug of the page that says what becomes of what visitors send; forms link to it. */
  privacyPage: line(labels.privacyPage, 200).nullable().default(null),
  /** How many votes the progress counts towards. */
  voteGoal: wholeNumber(labels.voteGoal, 1, 100_000_000).default(50),
  /** Where she stands among the contestants, as the pageant tells it. */
  leaderboardPlace: line(labels.leaderboardPlace, 20).default('#12'),
  /** What she posted elsewhere, beside the updates. */
  socialPosts: listOf(
    labels.socialPosts,
    z.object({
      network: oneOf('The network of a post', ['facebook', 'linkedin', 'instagram', 'tiktok']),
      text: line('The text of a post', 280),
      when: line('The time of a post', 40),
      url: webAddress('The link of a post'),
    }),
    3,
  ).default([]),
  socialLinks: z
    .object({
      facebook: webAddress('Facebook'),
      linkedin: webAddress('LinkedIn'),
      instagram: webAddress('Instagram'),
      tiktok: webAddress('TikTok'),
    })
    .partial()
    .default({
      facebook: 'https://www.facebook.com/',
      linkedin: 'https://www.linkedin.com/',
      instagram: 'https://www.instagram.com/',
      tiktok: 'https://www.tiktok.com/',
    }),
  /** The company behind the Powered by link. */
  poweredBy: z
    .object({ name: line('The company’s name', 80), url: webAddress('The company’s link') })
    .default({ name: 'the campaign’s developers', url: 'https://example.org/' }),
});

/** Everything an administrator can set about the site, with the specification's values as defaults. */
export const SiteSettings = PageSettings.extend(TeamSettings.shape);
export type SiteSettings = z.infer<typeof SiteSettings>;

/** What a supporter says: the team wrote it down, or it was sent in and approved. */
export type Testimonial = {
  readonly name: string;
  readonly role: string | null;
  readonly words: string;
  /** The path of their picture. */
  readonly picture: string | null;
};

/**
 * With `live` money moves; with `test` the gateway is tried out and no money moves; with `simulated` there is no gateway,
 * and a payment does what it is told.
 */
export type PaymentKind = 'live' | 'test' | 'simulated';

/** What of the settings a public page carries to the browser. */
export type PublicSettings = Omit<z.infer<typeof PageSettings>, 'testimonials'> & {
  readonly testimonials: readonly Testimonial[];
  /** What paying for votes does. */
  readonly payments: PaymentKind;
};

export const publicSettings = (
  settings: SiteSettings,
  testimonials: readonly Testimonial[],
  payments: PaymentKind,
): PublicSettings => ({ ...PageSettings.parse(settings), testimonials, payments });
