import { expect, test } from 'vitest';
import { sectionNames, settingSections } from '../../../shared/admin/setting-sections.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Values } from '../ui/form-values.ts';
import { listSectionDifferences } from './section-differences.ts';
import { type SettingFormat, type SettingWords, settingFormats } from './setting-formats.ts';

const words: SettingWords = {
  dateFormat: 'DD/MM/YYYY',
  pages: {
    pages: [{ id: 61, slug: 'voting-guide', title: 'How to vote' }],
    unpublished: [{ id: 62, title: 'Rules', status: 'draft' }],
  },
};
const compare = (one: Values, other: Values) => listSectionDifferences(one, other, words);

test('the settings that differ, with readable values', () => {
  const one = {
    siteTitle: 'Vote for Grace',
    maintenanceMode: true,
    milestones: [{ year: 2020, title: 'First', text: '' }],
    voteGoal: Number.NaN,
    year: 2026,
  };
  const other = { ...one, siteTitle: '', maintenanceMode: false, milestones: [], voteGoal: 5_000 };
  expect(compare(one, other)).toEqual([
    { name: 'siteTitle', label: 'Site Title', one: 'Vote for Grace', other: '' },
    { name: 'maintenanceMode', label: 'Enable Maintenance Mode', one: 'On', other: 'Off' },
    { name: 'milestones', label: 'Milestones', one: '2020 · First', other: '', unit: 'entry' },
    { name: 'voteGoal', label: 'Vote Goal', one: '', other: '5,000' },
  ]);
  expect(compare(one, one)).toEqual([]);
});

test('a menu entry has the title of its page, or the name of its screen, and says what is special about it', () => {
  const entry = (target: string, label: string | null = null, isHidden = false) => ({
    target,
    label,
    isHidden,
  });
  const menu = [
    entry('home'),
    entry('page:61'),
    entry('page:62', null, true),
    entry('page:99'),
    entry('about', 'Our story'),
    entry('https://example.org/', 'Donate', true),
  ];
  expect(compare({ menu }, { menu: [] })).toEqual([
    {
      name: 'menu',
      label: 'Header Menu',
      one: [
        'Home',
        'How to vote',
        'Rules (hidden)',
        'a page that visitors do not see',
        'Our story (leads to About)',
        'Donate (leads to https://example.org/, hidden)',
      ].join('\n'),
      other: '',
      unit: 'entry',
    },
  ]);
});

test('dates, packages, rounds, pages, codes and links are words, too', () => {
  const one = {
    finaleDate: '2025-10-18T18:00',
    votePackages: [
      { votes: 1, price: 100, isPopular: false },
      { votes: 1_000, price: 90_000, isPopular: true },
    ],
    voteRounds: [{ name: 'Final', opens: null, closes: '2025-10-18T18:00' }],
    approvalCodes: { airtel: '*211#', tnm: null },
    votingGuide: 'voting-guide',
    socialLinks: { tiktok: 'https://www.tiktok.com/@grace' },
    poweredBy: { name: 'Us', url: 'https://example.org/' },
    dateFormat: 'F j, Y',
    timezone: 'America/New_York',
    themeColor: '#ef4444',
    introductions: { mediaKit: 'For the press.' },
  };
  const changed = {
    finaleDate: null,
    votePackages: [],
    voteRounds: [],
    approvalCodes: { airtel: null, tnm: null },
    votingGuide: null,
    socialLinks: {},
    poweredBy: { name: '', url: '' },
    dateFormat: 'DD/MM/YYYY',
    timezone: 'Africa/Blantyre',
    themeColor: '#0f766e',
    introductions: {},
  };
  const found = Object.fromEntries(compare(one, changed).map((difference) => [difference.label, difference]));
  expect(Object.entries(found).map(([label, { one: value }]) => `${label}: ${value}`)).toEqual([
    'Finale Date: 18/10/2025, 18:00',
    'Vote Packages: 1 vote for MWK 100\n1,000 votes for MWK 90,000, popular',
    'Rounds: Final, closes 18/10/2025, 18:00',
    'Codes to Approve a Payment: Airtel Money: *211#',
    'Voting Guide: How to vote',
    'Social Links: TikTok: https://www.tiktok.com/@grace',
    'Powered By: Us, https://example.org/',
    'Date Format: January 1, 2023',
    'Timezone: America/New York',
    'Theme Color: #ef4444',
    'Introductions: Media Kit: For the press.',
  ]);
  expect(found['Theme Color']).toMatchObject({ other: '#0f766e', isColor: true });
  expect(found['Voting Guide']).toMatchObject({ other: 'None' });
});

test('no setting of any section is shown as it is stored', () => {
  const settings = SiteSettings.parse({ finaleDate: '2025-10-18T18:00', privacyPage: 'privacy' });
  for (const section of sectionNames)
    for (const key of settingSections[section].keys) {
      const { format } = settingFormats[key] as SettingFormat<unknown>;
      const raw = /true|false|null|undefined|NaN|\[object|\{|page:\d|\d{4}-\d\d-\d\d|Africa\/\w+_/;
      expect(format(settings[key], words), key).not.toMatch(raw);
    }
});
