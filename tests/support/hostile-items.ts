import { hostileAddresses, hostileMarkup, hostileTexts, pictureHost, run } from './hostile-content.ts';
import type { RawItem } from './wordpress-items.ts';

/** Days, times and numbers. */
export const hostileMetadata: readonly unknown[] = [
  `20251018"><script>${run}</script>`,
  { date: '20251018' },
  ['20251018'],
  '99999999',
  '0000-00-00 00:00:00',
  -1,
  1e300,
  '20251018',
  true,
  '275760-09-13',
  '99991231',
  '00010101',
  '16:00',
  "16:00' onclick='x",
];

const slugs: readonly string[] = [
  '"><script>window.hacked=1</script>',
  '../../admin',
  '__proto__',
  'constructor',
  '%2e%2e%2f%00',
  'a/b?c=d#e',
  "' or 1=1 --",
  '\u202eslug',
  'half-\ud83d',
  's'.repeat(300),
  'javascript:alert(1)',
  '..',
];

/** Enough items of each type for every field to get every text and address. */
export const hostileCount = 25;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A picture with hostile properties; every other one has a valid address, so that it is shown. */
const pictureAt = (index: number) => {
  const address = index % 2 === 0 ? at(hostileAddresses, index / 2) : `${pictureHost}/${index}.png`;
  const text = at(hostileTexts, index + 3);
  return {
    id: index % 3 === 0 ? text : index + 1,
    title: index % 5 === 0 ? { rendered: text } : text,
    alt: text,
    alt_text: text,
    url: address,
    full_image_url: address,
    thumbnail_image_url: at(hostileAddresses, index + 1),
    width: index % 2 === 0 ? '100%' : 1_600,
    height: index % 2 === 0 ? { a: 1 } : 1_000,
    sizes: {
      medium: `${pictureHost}/a,.png,`,
      'medium-width': 360,
      large: at(hostileAddresses, index + 2),
      'large-width': `1e9"><script>${run}</script>`,
      medium_large: { source_url: at(hostileAddresses, index + 3), width: 'x', height: [] },
    },
    media_details: { sizes: { full: { source_url: at(hostileAddresses, index + 4) } } },
  };
};

/** The fields of all types in one object; each type reads only its own. */
const acfAt = (index: number) => ({
  sub_title: at(hostileTexts, index + 1),
  event_date: index % 4 === 0 ? '20301018' : at(hostileMetadata, index),
  event_time: at(hostileMetadata, index + 9),
  location: at(hostileTexts, index + 2),
  featured: at(hostileMetadata, index + 2),
  amount: at(hostileTexts, index + 4),
  get_tickets: at(hostileAddresses, index),
  voting_period: { start_date: at(hostileMetadata, index), closing_date: at(hostileMetadata, index + 1) },
  voting_url: at(hostileAddresses, index + 21),
  grand_finale: at(hostileTexts, index + 5),
  video_url: at(hostileAddresses, index + 23),
  web_url: at(hostileAddresses, index + 5),
  photo_gallery: { multiple_photos: [1, 2, 3, 4, 5].map((step) => pictureAt(index * 2 + step)) },
});

/** The same item for every type; its index decides which field gets which attack. */
const itemAt = (index: number): RawItem => {
  const text = at(hostileTexts, index);
  const markup = at(hostileMarkup, index);
  return {
    ...JSON.parse('{"__proto__":{"isHacked":true},"constructor":{"prototype":{"isHacked":true}}}'),
    id: index + 1,
    slug: index < slugs.length ? slugs[index] : `item-${index}`,
    date: index % 6 === 5 ? at(hostileMetadata, index) : '2025-08-01T08:00:00',
    date_gmt: at(['2025-08-01T06:00:00', '0000-00-00T00:00:00', '2025-13-45T99:99:99', `1"><script>`], index),
    modified: at(hostileMetadata, index + 3),
    modified_gmt: at(['0000-00-00T00:00:00', '0001-01-01T00:00:00', '9999-12-31T23:59:59', {}], index),
    title: { rendered: `Item ${index} ${text}` },
    content: { rendered: `<p>Start.</p>${markup}` },
    acf: index % 8 === 7 ? `<script>${run}</script>` : acfAt(index),
    cover_photo: index % 9 === 8 ? at(hostileAddresses, index) : pictureAt(index),
    logo: pictureAt(index + 1),
    tags: [0, 1, 2].map((step) => at(hostileTexts, index + step)),
    _embedded: {
      author: [{ id: index + 1, name: at(hostileTexts, index + 6), description: text, slug: text }],
      'wp:term': [[{ id: index + 1, name: text, slug: text, taxonomy: 'post_tag' }]],
    },
  };
};

/** One item with all the markup, for the types of which only one item is shown. */
const everythingItem: RawItem = {
  ...itemAt(1),
  title: { rendered: `Everything ${hostileTexts.join(' ')}` },
  content: { rendered: hostileMarkup.join('') },
};

/** Values that are not valid items. */
const nonsense: readonly unknown[] = [
  null,
  7,
  'text',
  [],
  {},
  { id: { $gt: 0 }, title: 5 },
  { id: 1e99, title: [['x']], slug: {}, content: { rendered: { rendered: 1 } } },
  { id: '77', title: { rendered: `<script>${run}</script>` }, slug: 'x', content: false, acf: [] },
];

/** Content of every type, written by an attacker in every field. */
export const hostileItems = (names: readonly string[]): Record<string, readonly unknown[]> => {
  const items = Array.from({ length: hostileCount }, (_, index) => itemAt(index));
  const single = ['hero-section', 'about'];
  return Object.fromEntries(
    names.map((name) => [name, single.includes(name) ? [everythingItem] : [...items, ...nonsense]]),
  );
};

/** The slugs of the items, by index. */
export const hostileSlugs: readonly string[] = Array.from({ length: hostileCount }, (_, index) =>
  String(itemAt(index).slug),
);
