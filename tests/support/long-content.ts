import { introductionNames } from '../../src/shared/settings/introductions.ts';
import { screenNames } from '../../src/shared/settings/screens.ts';
import type { SiteSettings } from '../../src/shared/settings/site-settings.ts';
import type { RawItem } from './wordpress-items.ts';

/** A word of sixty letters, like long place names and hashtags. */
export const longWord = 'Chilungamochathuchimatipatsamphamvuzakutsogolokwambirizedidi';

const sentence =
  'Every Saturday the reading club of the lakeshore villages meets under the same old mango tree, and every Saturday it is larger than the week before. ';

/** Text of a length, with the long word in it. */
const words = (length: number): string =>
  `${sentence.slice(0, Math.min(40, length - 61))} ${longWord} ${sentence.repeat(20)}`
    .slice(0, length)
    .trim();

/** About three times as long as a usual title. */
const title = (number: number) => ({ rendered: `${number} ${words(150)}` });

const text = {
  rendered: [
    `<h2>${words(150)}</h2>`,
    ...Array.from({ length: 9 }, () => `<p>${words(1_200)}</p>`),
    `<h3>${longWord}</h3><ul><li>${words(300)}</li><li>${longWord}</li></ul><blockquote><p>${words(400)}</p></blockquote>`,
    `<pre>${longWord} ${longWord} ${longWord}</pre><p><a href="https://example.org/${longWord}/${longWord}">https://example.org/${longWord}/${longWord}</a></p>`,
    `<table><tr>${`<td>${longWord}</td>`.repeat(6)}</tr></table><figure><img src="/long.png" alt="${words(300)}" width="1600" height="900"><figcaption>${words(300)}</figcaption></figure>`,
  ].join(''),
};

/** Tests that show long content must serve this picture. */
const longPicture = 'https://pictures.example/long.png';

const picture = (id: number) => ({
  id,
  title: `${id} ${words(150)}`,
  alt: words(300),
  alt_text: words(300),
  url: `${longPicture}?${id}`,
  full_image_url: `${longPicture}?${id}`,
  width: 1_600,
  height: 900,
});

const fields = (number: number) => ({
  sub_title: words(60 + 60),
  event_date: '20301018',
  event_time: '16:00',
  location: words(180),
  featured: number % 2 === 0,
  amount: words(120),
  get_tickets: 'https://example.org/tickets',
  voting_period: { start_date: '20250901', closing_date: '20301120' },
  voting_url: 'https://example.org/vote',
  grand_finale: words(300),
  video_url: number % 2 === 0 ? 'https://www.youtube.com/embed/aqz-KE-bpKQ' : 'https://video.example/clips/1',
  web_url: 'https://example.org/',
  photo_gallery: { multiple_photos: Array.from({ length: 12 }, (_, index) => picture(index + 1)) },
});

/** An item of any type whose fields are about three times as long as usual. */
const longItem = (number: number): RawItem => ({
  id: number,
  slug: `${longWord.toLowerCase()}-${number}`,
  date: '2025-08-01T08:00:00',
  title: title(number),
  content: text,
  acf: fields(number),
  cover_photo: picture(1),
  logo: picture(2),
  tags: [1, 2, 3, 4].map((tag) => `${tag} ${words(90)}`),
  _embedded: { author: [{ id: 1, name: words(120), slug: 'author', description: words(300) }] },
});

/** An item with the required fields only. */
const bareItem = (number: number): RawItem => ({
  id: number,
  slug: `bare-${number}`,
  title: { rendered: `Title ${number}` },
});

const items = (names: readonly string[], itemOf: (number: number) => RawItem, count: number) =>
  Object.fromEntries(
    names.map((name) => [name, Array.from({ length: count }, (_, index) => itemOf(index + 1))]),
  );

/** These types show their whole text as a single paragraph. */
const short = Object.fromEntries(
  ['hero-section', 'quote', 'sponsor'].map((name) => [
    name,
    [1, 2, 3, 4].map((number) => ({ ...longItem(number), content: { rendered: `<p>${words(500)}</p>` } })),
  ]),
);

export const longItems = (names: readonly string[]) => ({ ...items(names, longItem, 7), ...short });

/** Items without optional fields. A quote without content is not valid. */
export const bareItems = (names: readonly string[]) => items(names, bareItem, 7);

/** Settings of the maximum length, with a name of 63 letters. */
export const longSettings: Partial<SiteSettings> = {
  siteTitle: words(120),
  siteDescription: words(300),
  contactEmail: `${'zikomo-kwambiri-'.repeat(4).slice(0, 60)}@${'nyanja'.repeat(9)}.example.org`,
  contestantName: `${longWord}ndi`,
  dateFormat: 'F j, Y',
  heroLine: words(120),
  finaleCaption: words(120),
  purpose: words(300),
  menu: screenNames.map((target) => ({ target, label: words(40), isHidden: false })),
  footerMenu: screenNames.map((target) => ({ target, label: longWord.slice(0, 40), isHidden: false })),
  introductions: Object.fromEntries(introductionNames.map((place) => [place, words(300)])),
  location: words(120),
  address: words(200),
  phone: '+265 990 000 000 / +265 880 000 000',
  donateUrl: 'https://example.org/donate',
  votingGuide: 'long-1',
  milestones: Array.from({ length: 12 }, (_, index) => ({
    year: 2010 + index,
    title: words(80),
    text: words(200),
  })),
  advocacyStatement: words(600),
  testimonials: [1, 2, 3].map((number) => ({
    name: `${number} ${words(75)}`,
    role: words(80),
    words: words(300),
  })),
  meetAndGreet: { title: words(80), when: words(80), text: words(300), url: 'https://example.org/' },
  votePackages: [1, 5, 10, 25, 100, 250, 500, 1_000].map((votes) => ({
    votes,
    price: votes * 950,
    isPopular: votes === 1_000,
  })),
  votesCountFor:
    'the public’s choice of the semi-final and of the final, one third of the jury’s decision each time',
  pageantRules: 'https://pageant.example/rules/of/the/contest/2025',
  voteGoal: 1_000_000,
  leaderboardPlace: '#12 of all forty-two',
  approvalCodes: { airtel: '*211*1234567890#', tnm: null },
  socialPosts: (['facebook', 'instagram', 'tiktok'] as const).map((network) => ({
    network,
    text: words(280),
    when: `${longWord.slice(0, 30)} ago`,
    url: 'https://example.org/',
  })),
  poweredBy: { name: words(80), url: 'https://example.org/' },
};

/** Settings without optional values. */
export const bareSettings: Partial<SiteSettings> = {
  address: null,
  phone: null,
  donateUrl: null,
  votingGuide: null,
  milestones: [],
  testimonials: [],
  socialPosts: [],
  socialLinks: {},
};
