import { z } from 'zod';
import { dateFormats } from './dates.ts';

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

/** Everything an administrator can set about the site, with the specification's values as defaults. */
export const SiteSettings = z.object({
  /** The name of the site in titles and feeds. */
  siteTitle: line(120).default('Campaign Dashboard'),
  /** The description search engines show. */
  siteDescription: line(300).default('Official campaign website'),
  /** Where visitors write to; also in the footer. */
  contactEmail: z.email().default('hello@example.org'),
  dateFormat: z.enum(dateFormats).default('MM/DD/YYYY'),
  timezone: z.enum(timeZones).default('America/New_York'),
  /** The colour from which the whole site's palette follows. */
  themeColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .default('#ef4444'),
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
export type SiteSettings = z.infer<typeof SiteSettings>;

/** What of the settings a public page carries to the browser. */
export type PublicSettings = Omit<SiteSettings, 'themeColor'>;
