import { z } from 'zod';
import { dateFormats } from '../dates.ts';
import { type RetentionSetting, retentionPeriods } from '../privacy/retention.ts';
import { parseThemeColor } from '../theme-color.ts';
import { voteRounds } from '../votes/vote-rounds.ts';
import { defaultVotePackages } from '../votes/votes.ts';
import { witnessKeys } from '../votes/witness-keys.ts';
import { introductionsSchema } from './introductions.ts';
import { defaultFooterMenu, defaultMenu, menuSchema } from './menu.ts';
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

/** The time zones of the specification, and Malawi's. */
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

const colorSentence = `${labels.themeColor} must be # and six characters from 0 to 9 and a to f, such as #ef4444.`;

/** Settings that public pages never contain. */
const dialCodeSentence = 'A code to dial can have only digits, * and #, such as *211#.';
const dialCode = () =>
  z
    .string({ error: dialCodeSentence })
    .trim()
    .regex(/^[\d*#]{2,20}$/, dialCodeSentence)
    .nullable();

const period = (setting: RetentionSetting) => {
  const { min, max, default: usual } = retentionPeriods[setting];
  return wholeNumber(labels[setting], min, max).default(usual);
};

const TeamSettings = z.object({
  /** The administrator's own address. */
  adminEmail: emailAddress(labels.adminEmail).default('admin@example.org'),
  /** Whether visitors get the maintenance page; the team still sees the site. */
  maintenanceMode: flag(labels.maintenanceMode).default(false),
  /** The recipient of notifications; null: the administrator's address. */
  notificationEmail: emailAddress(labels.notificationEmail).nullable().default(null),
  /** Notify the team of comments that wait for approval. */
  notifyOfComments: flag(labels.notifyOfComments).default(true),
  /** Mail contact messages to the team. */
  notifyOfMessages: flag(labels.notifyOfMessages).default(true),
  /** Notify the team when a new member joins. */
  notifyOfRegistrations: flag(labels.notifyOfRegistrations).default(true),
  /** Notify the team of feedback that waits for approval. */
  notifyOfFeedback: flag(labels.notifyOfFeedback).default(true),
  /** Notify the team of payments that arrived after the end of their round, and have to be refunded. */
  notifyOfLatePayments: flag(labels.notifyOfLatePayments).default(true),
  /** Notify the team of refunds that the gateway reports, and of those that it reversed. */
  notifyOfRefunds: flag(labels.notifyOfRefunds).default(true),
  /** Notify the team of payments that do not match their order. */
  notifyOfMismatches: flag(labels.notifyOfMismatches).default(true),
  /** Notify the team of newsletters that the site has paused. */
  notifyOfStoppedNewsletters: flag(labels.notifyOfStoppedNewsletters).default(true),
  /** Notify a member by mail of each sign-in to the account. */
  notifyOfLogins: flag(labels.notifyOfLogins).default(true),
  /** What a payer dials to approve a payment by hand, for each operator; null: nothing is said. */
  approvalCodes: z.object({ airtel: dialCode(), tnm: dialCode() }).default({ airtel: null, tnm: null }),
  /** The rounds of the vote, in their order; none: one round with the voting times of the hero section. */
  voteRounds: voteRounds(labels.voteRounds).default([]),
  /** How long after the close of a round payments that were begun in time still count. */
  voteGraceHours: wholeNumber(labels.voteGraceHours, 1, 168).default(24),
  /** The site's palette is derived from this colour; pages get it as a style sheet. */
  themeColor: z
    .string({ error: colorSentence })
    .refine((text) => parseThemeColor(text) !== null, colorSentence)
    .transform((text) => parseThemeColor(text) ?? text)
    .default('#ef4444'),
  /** The file of the uploaded icon; null: the campaign's sun. */
  favicon: z
    .string()
    .regex(/^site-favicon-[\da-f]{16}\.png$/)
    .nullable()
    .default(null),
  /** The length of the feed and of a page of the content list. */
  postsPerPage: wholeNumber(labels.postsPerPage, 1, 100).default(10),
  /** How many emails of newsletters are sent in a minute. */
  newsletterSpeed: wholeNumber(labels.newsletterSpeed, 1, 20_000).default(60),
  /** The public keys of the witnesses whose cosignatures the site accepts and shows. */
  witnesses: witnessKeys(labels.witnesses).default([]),
  /** Who answers for the personal data; null: the campaign, at its contact address. */
  controllerName: line(labels.controllerName, 120).nullable().default(null),
  controllerEmail: emailAddress(labels.controllerEmail).nullable().default(null),
  /** The postal address. */
  controllerAddress: line(labels.controllerAddress, 200).nullable().default(null),
  /** How long contact messages are kept, with the replies to them, and feedback that was not published. */
  keepMessagesMonths: period('keepMessagesMonths'),
  /** How long the email address of a comment is kept. */
  keepCommentEmailsMonths: period('keepCommentEmailsMonths'),
  /** How long phone number and email address of a vote order are kept after the close of its round. */
  keepVoteContactsMonths: period('keepVoteContactsMonths'),
  /** How long a newsletter sign-up waits for its confirmation. */
  keepPendingSignUpsDays: period('keepPendingSignUpsDays'),
  keepSentMailsDays: period('keepSentMailsDays'),
  /** How long emails are kept that could not be delivered. */
  keepFailedMailsDays: period('keepFailedMailsDays'),
  /** How long an import of supporters can be undone. */
  keepImportDetailsDays: period('keepImportDetailsDays'),
});

/** The uploaded logo, which replaces the sun in the header. */
const Logo = z.object({
  url: z.string().regex(/^\/uploads\/site-logo-[\da-f]{16}\.webp$/),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});

/** Settings that public pages show and send to the browser. */
export const PageSettings = z.object({
  /** The name of the site in titles and feeds. */
  siteTitle: line(labels.siteTitle, 120).default('Campaign Dashboard'),
  /** The description for search engines. */
  siteDescription: line(labels.siteDescription, 300).default('Official campaign website'),
  /** The public contact address, also in the footer. */
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
  /** The end of the countdown; null: the close of voting. */
  finaleDate: wallClock(labels.finaleDate).nullable().default(null),
  /** The campaign's purpose, in the footer. */
  purpose: line(labels.purpose, 300).default(
    'Empowering Malawi’s young people through education and women’s leadership.',
  ),
  location: line(labels.location, 120).default('Lilongwe, Malawi'),
  /** The postal address, shown with the location. */
  address: line(labels.address, 200).nullable().default(null),
  phone: line(labels.phone, 40).nullable().default(null),
  /** The target of the donate link; null: no link. */
  donateUrl: webAddress(labels.donateUrl).nullable().default(null),
  /** Milestones of the contestant, shown by year. */
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
  /** The advocacy statement in the journey section. */
  advocacyStatement: line(labels.advocacyStatement, 600).default(
    'I stand for youth education and women’s leadership: every young person in Malawi in school, and women at every table where decisions are made.',
  ),
  /** The links of the header, in their order. */
  menu: menuSchema(labels.menu).default([...defaultMenu]),
  /** The Quick Links of the footer. */
  footerMenu: menuSchema(labels.footerMenu).default([...defaultFooterMenu]),
  /** The campaign's own introductions of pages. */
  introductions: introductionsSchema().default({}),
  /** Testimonials that the team wrote down. */
  testimonials: listOf(
    labels.testimonials,
    z.object({
      name: line('The name of a supporter', 80),
      role: line('The role of a supporter', 80),
      words: line('What a supporter says', 300),
    }),
    12,
  ).default([]),
  /** The online meeting that the home page promotes, with an optional link. */
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
  /** Vote packages; prices are whole kwacha. */
  votePackages: listOf(
    labels.votePackages,
    z.object({
      votes: wholeNumber('Votes', 1, 10_000),
      price: wholeNumber('Price', 1, 100_000_000),
      isPopular: flag('Popular'),
    }),
    8,
  )
    .min(1, 'Please keep at least one package. Without one, nobody can vote.')
    .refine((packages) => packages.filter(({ isPopular }) => isPopular).length <= 1, {
      error: 'Only one package can be the popular one.',
    })
    // The vote form identifies a package by its number of votes.
    .refine((packages) => new Set(packages.map(({ votes }) => votes)).size === packages.length, {
      error: 'Two packages have the same number of votes.',
    })
    .default([...defaultVotePackages]),
  /** The most votes of one order. */
  maxVotesPerOrder: wholeNumber(labels.maxVotesPerOrder, 1, 10_000).default(1_000),
  /** What votes count for, as the rest of a sentence. */
  votesCountFor: line(labels.votesCountFor, 120).default('this campaign’s own total'),
  /** The rules of the pageant; null: no link. */
  pageantRules: webAddress(labels.pageantRules).nullable().default(null),
  /** The slug of the page that explains voting; null: no link. */
  votingGuide: line(labels.votingGuide, 200).nullable().default(null),
  /** The slug of the privacy page, which forms link to. */
  privacyPage: line(labels.privacyPage, 200).nullable().default(null),
  /** The goal of the vote progress bar. */
  voteGoal: wholeNumber(labels.voteGoal, 1, 100_000_000).default(50),
  /** The contestant's place on the pageant's leaderboard; null: none is shown. */
  leaderboardPlace: line(labels.leaderboardPlace, 20).nullable().default(null),
  /** Social media posts, shown beside the updates. */
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

/** All settings, with the specification's values as defaults. */
export const SiteSettings = PageSettings.extend(TeamSettings.shape);
export type SiteSettings = z.infer<typeof SiteSettings>;
