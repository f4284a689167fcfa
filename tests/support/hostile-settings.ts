import { defaultMenu } from '../../src/shared/settings/menu.ts';
import type { SiteSettings } from '../../src/shared/settings/site-settings.ts';
import { hostileTexts, run } from './hostile-content.ts';

/** An attack, cut to the maximum length of a setting. */
const text = (index: number, length: number): string =>
  (hostileTexts[index % hostileTexts.length] ?? '').toWellFormed().slice(0, length).trim();

/** Valid settings with hostile text, as an attacker could enter them with a stolen administrator account. */
export const hostileSettings: Partial<SiteSettings> = {
  siteTitle: text(0, 120),
  siteDescription: text(1, 300),
  contestantName: text(2, 80),
  heroLine: text(3, 120),
  finaleCaption: text(4, 120),
  purpose: text(11, 300),
  menu: [
    ...defaultMenu,
    ...['vote', 'ledger', 'https://example.org/?a=1&b=2'].map((target, index) => ({
      target,
      label: text(index, 40),
      isHidden: false,
    })),
  ],
  introductions: {
    vote: text(0, 300),
    events: text(1, 300),
    feedback: text(2, 300),
    mediaKit: text(11, 300),
  },
  location: text(6, 120),
  address: text(7, 200),
  phone: text(3, 40),
  advocacyStatement: text(11, 600),
  leaderboardPlace: text(15, 20),
  approvalCodes: { airtel: null, tnm: null },
  votingGuide: text(5, 200),
  milestones: [0, 9, 10, 11].map((index) => ({ year: 2020, title: text(index, 80), text: text(index, 200) })),
  testimonials: [1, 2, 11].map((index) => ({
    name: text(index, 80),
    role: text(index + 1, 80),
    words: text(index, 300),
  })),
  socialPosts: [0, 2, 11].map((index) => ({
    network: 'tiktok',
    text: text(index, 280),
    when: text(index + 1, 40),
    url: 'https://example.org/',
  })),
  meetAndGreet: { title: text(1, 80), when: text(11, 80), text: text(2, 300), url: null },
  poweredBy: { name: text(2, 80), url: 'https://example.org/' },
};

/** Invalid settings written directly to the database: the site uses the defaults instead. */
export const brokenSettings: Readonly<Record<string, unknown>> = {
  themeColor: 'red;}body{display:none}</style>',
  donateUrl: `javascript:${run}`,
  contactEmail: `"><script>${run}</script>@example.org`,
  socialLinks: { facebook: `javascript:${run}` },
  dateFormat: '__proto__',
  timezone: '../../etc/passwd',
  voteGoal: '50',
};
