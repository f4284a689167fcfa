import type { SectionName, settingSections } from '../../../shared/admin/setting-sections.ts';
import type { PageChoices } from '../../../shared/admin/settings.ts';
import { type DateFormat, formatDay } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { introductionNames, introductionPlaces } from '../../../shared/settings/introductions.ts';
import { type MenuEntry, parsePageTarget } from '../../../shared/settings/menu.ts';
import { isScreenName, screens } from '../../../shared/settings/screens.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { paymentMethods } from '../../../shared/votes/votes.ts';
import { networks } from '../../ui/network-icons.tsx';
import { formatDateFormat, formatTimeZone } from './choice-labels.ts';

/** What the values of settings only refer to. */
export type SettingWords = {
  readonly dateFormat: DateFormat;
  /** Null while they load. */
  readonly pages: PageChoices | null;
};

/** How a setting is shown to people: a text, with a line for each part or entry. */
export type SettingFormat<V> = {
  readonly format: (value: V, words: SettingWords) => string;
  /** Each line is an entry of a list. */
  readonly unit?: 'entry';
  readonly isColor?: true;
};

export type Setting = (typeof settingSections)[SectionName]['keys'][number];

const text: SettingFormat<string | null> = { format: (value) => value ?? '' };

/** An optional text, and what it means that there is none. */
const textOr = (none: string): SettingFormat<string | null> => ({ format: (value) => value || none });

const flag: SettingFormat<boolean> = { format: (isOn) => (isOn ? 'On' : 'Off') };

/** The input of a number can be empty. */
const formatCount = (value: number): string => (Number.isFinite(value) ? formatNumber(value) : '');
const number: SettingFormat<number> = { format: formatCount };

const formatYear = (value: number): string => (Number.isFinite(value) ? String(value) : '');

const formatMoment = (moment: string | null, { dateFormat }: SettingWords): string =>
  moment ? `${formatDay(moment, dateFormat)}, ${moment.slice(11, 16)}` : '';

/** The title of a page that is named by its slug. */
const pageBySlug: SettingFormat<string | null> = {
  format: (slug, { pages }) => {
    if (slug === null) return 'None';
    if (pages === null) return 'a page';
    const title = pages.pages.find((page) => page.slug === slug)?.title;
    return title ?? `a page that visitors do not see (${slug})`;
  },
};

/** A list with a line for each entry. */
const listOf = <V>(formatEntry: (entry: V, words: SettingWords) => string): SettingFormat<readonly V[]> => ({
  format: (entries, words) => entries.map((entry) => formatEntry(entry, words)).join('\n'),
  unit: 'entry',
});

/** Named parts, without those that are empty. */
const formatParts = (
  parts: readonly (readonly [label: string, value: string | null | undefined])[],
): string =>
  parts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

const withoutEmpty = (texts: readonly (string | false | null)[]): string[] =>
  texts.filter((one): one is string => Boolean(one));

const nameTarget = (target: string, { pages }: SettingWords): string => {
  if (isScreenName(target)) return screens[target].label;
  const id = parsePageTarget(target);
  if (id === null) return target;
  if (pages === null) return 'a page';
  const known = [...pages.pages, ...pages.unpublished].find((page) => page.id === id);
  return known?.title ?? 'a page that visitors do not see';
};

const menu = listOf(({ target, label, isHidden }: MenuEntry, words) => {
  const name = nameTarget(target, words);
  const notes = withoutEmpty([label !== null && `leads to ${name}`, isHidden && 'hidden']);
  return [label ?? name, ...(notes.length > 0 ? [`(${notes.join(', ')})`] : [])].join(' ');
});

const nameNetwork = (key: string): string => networks.find((one) => one.key === key)?.label ?? key;

/** Every setting of every section: a version or an edit conflict shows it as the form does, never as it is stored. */
export const settingFormats: { readonly [K in Setting]: SettingFormat<SiteSettings[K]> } = {
  siteTitle: text,
  siteDescription: text,
  adminEmail: text,
  contactEmail: text,
  newsletterSpeed: number,
  maintenanceMode: flag,
  notifyOfLogins: flag,
  notifyOfComments: flag,
  notifyOfRegistrations: flag,
  notifyOfMessages: flag,
  notifyOfFeedback: flag,
  notifyOfLatePayments: flag,
  notifyOfRefunds: flag,
  notifyOfMismatches: flag,
  notifyOfStoppedNewsletters: flag,
  notificationEmail: textOr('The Admin Email'),
  themeColor: { format: (color) => color, isColor: true },
  postsPerPage: number,
  dateFormat: { format: formatDateFormat },
  timezone: { format: formatTimeZone },
  enableComments: flag,
  contestantName: text,
  year: { format: formatYear },
  heroLine: text,
  finaleCaption: text,
  finaleDate: { format: formatMoment },
  purpose: text,
  advocacyStatement: text,
  location: text,
  address: text,
  phone: text,
  donateUrl: text,
  meetAndGreet: {
    format: ({ title, when, text: words, url }) =>
      formatParts([
        ['Title', title],
        ['When', when],
        ['Text', words],
        ['Link', url],
      ]),
  },
  votePackages: listOf(({ votes, price, isPopular }) =>
    withoutEmpty([
      `${formatCount(votes)} ${votes === 1 ? 'vote' : 'votes'} for MWK ${formatCount(price)}`,
      isPopular && 'popular',
    ]).join(', '),
  ),
  maxVotesPerOrder: number,
  approvalCodes: {
    format: ({ airtel, tnm }) =>
      formatParts([
        [paymentMethods.airtel, airtel],
        [paymentMethods.tnm, tnm],
      ]),
  },
  votesCountFor: text,
  pageantRules: text,
  voteRounds: listOf(({ name, opens, closes }, words) =>
    withoutEmpty([
      name,
      opens && `opens ${formatMoment(opens, words)}`,
      closes && `closes ${formatMoment(closes, words)}`,
    ]).join(', '),
  ),
  voteGraceHours: number,
  voteGoal: number,
  leaderboardPlace: text,
  votingGuide: pageBySlug,
  witnesses: listOf((key) => key),
  socialLinks: {
    format: (links) => formatParts(networks.map(({ key, label }) => [label, links[key]] as const)),
    unit: 'entry',
  },
  privacyPage: pageBySlug,
  poweredBy: { format: ({ name, url }) => withoutEmpty([name, url]).join(', ') },
  menu,
  footerMenu: menu,
  introductions: {
    format: (own) =>
      formatParts(introductionNames.map((place) => [introductionPlaces[place].label, own[place]] as const)),
    unit: 'entry',
  },
  milestones: listOf(({ year, title, text: words }) =>
    withoutEmpty([formatYear(year), title, words]).join(' · '),
  ),
  testimonials: listOf(({ name, role, words }) => `${withoutEmpty([name, role]).join(', ')}: “${words}”`),
  controllerName: textOr('The campaign'),
  controllerEmail: textOr('The Contact Email'),
  controllerAddress: text,
  keepMessagesMonths: number,
  keepCommentEmailsMonths: number,
  keepVoteContactsMonths: number,
  keepPendingSignUpsDays: number,
  keepSentMailsDays: number,
  keepFailedMailsDays: number,
  keepImportDetailsDays: number,
  socialPosts: listOf(({ network, text: words, when, url }) =>
    withoutEmpty([nameNetwork(network), when, words, url]).join(' · '),
  ),
};
