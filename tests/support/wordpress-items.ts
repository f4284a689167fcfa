import type { ParseContext } from '../../src/server/content-host/remote/parse-item.ts';
import { toWallClock } from '../../src/shared/dates.ts';
import {
  type Fixture,
  fixtureAuthors,
  fixturePictures,
  fixtures,
  fixtureTimeZone,
  idOf,
} from './content-fixtures.ts';

/** A raw item in a WordPress response; tests may make it invalid on purpose. */
export type RawItem = Readonly<Record<string, unknown>>;

const mediaAddress = 'https://wordpress.example/wp-content/uploads/';

/** The value of an ACF image field: false if no image is chosen. */
const acfImage = (id: unknown): unknown => {
  const picture = typeof id === 'number' ? fixturePictures[id - 1] : undefined;
  if (!picture) return false;
  const { medium } = picture.sizes;
  return {
    ID: id,
    id,
    title: picture.title,
    alt: picture.alt,
    url: mediaAddress + picture.file,
    width: picture.width,
    height: picture.height,
    sizes: {
      medium: mediaAddress + medium.file,
      'medium-width': medium.width,
      'medium-height': medium.height,
    },
    ...(picture.focalPoint && { focal_point: picture.focalPoint }),
  };
};

const acfOf = ({ type, fields }: Fixture): unknown => {
  if (type.name === 'update') return fields.category ? { sub_title: fields.category } : [];
  if (type.name !== 'event') return false;
  return {
    event_date: String(fields.day ?? '').replaceAll('-', ''),
    event_time: fields.time ?? '',
    location: fields.location ?? '',
    sub_title: fields.category ?? '',
    featured: fields.isFeatured ? '1' : '',
    amount: fields.price ?? '',
    get_tickets: fields.ticketUrl ? { title: 'Tickets', url: fields.ticketUrl, target: '' } : '',
  };
};

const renderedTitle = (title: string): string =>
  title.replaceAll('&', '&#038;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const listTags = ({ fields }: Fixture): string[] =>
  (Array.isArray(fields.tags) ? fields.tags : []).map(String);

/** One term has one id, whichever item it is in. */
const termIds = new Map([...new Set(fixtures.flatMap(listTags))].map((name, index) => [name, index + 1]));

const termsOf = (item: Fixture): readonly RawItem[] =>
  listTags(item).map((name) => ({
    id: termIds.get(name) ?? 0,
    name: name.replaceAll('&', '&amp;'),
    slug: `tag-${termIds.get(name)}`,
    taxonomy: 'post_tag',
  }));

/** A fixture in the JSON format of a real WordPress with ACF, including its quirks. */
export const wordpressItem = (item: Fixture): RawItem => {
  const local = (gmt: string) => toWallClock(Date.parse(`${gmt}Z`), fixtureTimeZone);
  const author = fixtureAuthors.find(({ id }) => id === item.author);
  const terms = termsOf(item);
  return {
    id: idOf(item.slug),
    date: local(item.date),
    date_gmt: item.date,
    modified: local(item.modified),
    modified_gmt: item.modified,
    slug: item.slug,
    status: item.status,
    type: item.type.name,
    link: `https://wordpress.example/${item.slug}/`,
    title: { rendered: renderedTitle(item.title) },
    content: { rendered: `\n${item.html}\n`, protected: false },
    author: item.author ?? 0,
    featured_media: 0,
    acf: acfOf(item),
    cover_photo: acfImage(item.fields.cover),
    tags: terms.map((term) => term.id),
    _links: {},
    _embedded: {
      ...(author ? { author: [{ ...author, link: 'https://wordpress.example/' }] } : {}),
      ...(terms.length > 0 ? { 'wp:term': [[], terms] } : {}),
    },
  };
};

/** What these items are parsed with. */
export const wordpressContext: ParseContext = {
  origin: 'https://wordpress.example',
  home: 'https://wordpress.example',
  zone: { timeZone: fixtureTimeZone },
  media: new Map(),
};

/** A list of plain updates, for tests that only count them. */
export const numberedUpdates = (count: number, date = (_id: number) => '2025-08-01T08:00:00'): RawItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    date: date(index + 1),
    date_gmt: date(index + 1),
    slug: `update-${index + 1}`,
    status: 'publish',
    title: { rendered: `Update ${index + 1}` },
    content: { rendered: '<p>Text.</p>', protected: false },
  }));
