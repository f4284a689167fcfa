import { z } from 'zod';
import { dateFormats } from './dates.ts';
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

const line = (maximum: number) => z.string().trim().min(1).max(maximum);
const webAddress = z.url({ protocol: /^https?$/ });

/** What no page carries: the team's own business, and what pages get in another way. */
const TeamSettings = z.object({
  /** The administrator's own address. */
  adminEmail: z.email().default('admin@example.org'),
  /** Where the team is told what happens; without it, at the administrator's. */
  notificationEmail: z.email().nullable().default(null),
  /** Whether the team is told of comments and feedback that wait for approval. */
  notifyOfComments: z.boolean().default(true),
  /** Whether messages from the contact form are mailed to the contact address. */
  notifyOfMessages: z.boolean().default(true),
  /** Whether the team is told when somebody new joins it. */
  notifyOfRegistrations: z.boolean().default(true),
  /** Whether somebody of the team is told by mail that their account was signed in to. */
  notifyOfLogins: z.boolean().default(true),
  /** The colour from which the whole site's palette follows; pages get it as a style sheet. */
  themeColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .default('#ef4444'),
});

/** What pages are made from, and carry to the browser. */
const PageSettings = z.object({
  /** The name of the site in titles and feeds. */
  siteTitle: line(120).default('Campaign Dashboard'),
  /** The description search engines show. */
  siteDescription: line(300).default('Official campaign website'),
  /** Where visitors write to; also in the footer. */
  contactEmail: z.email().default('hello@example.org'),
  /** Whether updates can be commented on. */
  enableComments: z.boolean().default(true),
  dateFormat: z.enum(dateFormats).default('MM/DD/YYYY'),
  timezone: z.enum(timeZones).default('America/New_York'),
  /** The contestant's name, {name} in the specification. */
  contestantName: line(80).default('Contestant'),
  /** The year of the pageant, in the header's title. */
  year: z.number().int().min(2000).max(2100).default(2025),
  /** The first line of the hero. */
  heroLine: line(120).default('Miss Malawi 2025 • Empowering Change'),
  /** The caption under the countdown. */
  finaleCaption: line(120).default('October 18, 2025 at Amaryllis Hotel'),
  /** What the footer says the campaign is for. */
  purpose: line(300).default("Empowering Malawi's young people through education and women's leadership."),
  location: line(120).default('Lilongwe, Malawi'),
  /** Where the team can be visited or written to; without it the location stands alone. */
  address: line(200).nullable().default(null),
  phone: line(40).nullable().default(null),
  /** Where people can give money; without it there is no donate link. */
  donateUrl: webAddress.nullable().default(null),
  /** The stations of her way, shown by year. */
  milestones: z
    .array(z.object({ year: z.number().int().min(1900).max(2100), title: line(80), text: line(200) }))
    .max(12)
    .default([
      { year: 2024, title: 'University Graduate', text: 'Commerce degree in tourism management' },
      { year: 2021, title: 'Youth Advocate', text: 'Working with local NGOs on youth education' },
      { year: 2023, title: 'Community Leader', text: 'Founded a girls’ education program' },
      { year: 2025, title: 'Miss Malawi Contestant', text: 'Standing for education and leadership' },
    ]),
  /** What she stands for, in the journey section. */
  advocacyStatement: line(600).default(
    'I stand for youth education and women’s leadership: every young person in Malawi in school, and women at every table where decisions are made.',
  ),
  /** What supporters say. */
  testimonials: z
    .array(z.object({ name: line(80), role: line(80), words: line(300) }))
    .max(12)
    .default([]),
  /** The online meeting that the home page promotes; the link appears once there is one. */
  meetAndGreet: z
    .object({ title: line(80), when: line(80), text: line(300), url: webAddress.nullable() })
    .default({
      title: 'Virtual Meet and Greet',
      when: '5 October 2025 at 4:00 PM',
      text: 'Join live from your phone, ask your questions and hear what comes next.',
      url: null,
    }),
  /** So many votes for so many whole kwacha. */
  votePackages: z
    .array(
      z.object({
        votes: z.number().int().min(1).max(10_000),
        price: z.number().int().min(1).max(100_000_000),
        isPopular: z.boolean(),
      }),
    )
    .min(1)
    .max(8)
    .default([...defaultVotePackages]),
  /** The slug of the page that explains how voting works; without it there is no link to one. */
  votingGuide: line(200).nullable().default(null),
  /** The slug of the page that says what becomes of what visitors send; forms link to it. */
  privacyPage: line(200).nullable().default(null),
  /** How many votes the progress counts towards. */
  voteGoal: z.number().int().min(1).max(100_000_000).default(50),
  /** Where she stands among the contestants, as the pageant tells it. */
  leaderboardPlace: line(20).default('#12'),
  /** What she posted elsewhere, beside the updates. */
  socialPosts: z
    .array(
      z.object({
        network: z.enum(['facebook', 'linkedin', 'instagram', 'tiktok']),
        text: line(280),
        when: line(40),
        url: webAddress,
      }),
    )
    .max(3)
    .default([]),
  socialLinks: z
    .object({ facebook: webAddress, linkedin: webAddress, instagram: webAddress, tiktok: webAddress })
    .partial()
    .default({
      facebook: 'https://www.facebook.com/',
      linkedin: 'https://www.linkedin.com/',
      instagram: 'https://www.instagram.com/',
      tiktok: 'https://www.tiktok.com/',
    }),
  /** The company behind the Powered by link. */
  poweredBy: z
    .object({ name: line(80), url: webAddress })
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
