import type { AnyContentType, StoredFields } from '../../src/content/content-type.ts';
import { about } from '../../src/content/types/about.ts';
import { event } from '../../src/content/types/event.ts';
import { heroSection } from '../../src/content/types/hero-section.ts';
import { mediaKit } from '../../src/content/types/media-kit.ts';
import { photoGallery } from '../../src/content/types/photo-gallery.ts';
import { quote } from '../../src/content/types/quote.ts';
import { sponsor } from '../../src/content/types/sponsor.ts';
import { update } from '../../src/content/types/update.ts';
import { videoGallery } from '../../src/content/types/video-gallery.ts';

/** The current time in the tests. */
export const fixtureNow = Date.parse('2025-10-10T12:00:00Z');
export const fixtureTimeZone = 'Africa/Blantyre';

/** A content item for both content hosts; its id is its index in `fixtures` plus one. */
export type Fixture = {
  readonly type: AnyContentType;
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly status: 'publish' | 'draft';
  /** UTC, as `2025-10-09T08:00:00`. */
  readonly date: string;
  readonly modified: string;
  /** An id in `fixtureAuthors`. */
  readonly author: number | null;
  readonly fields: Readonly<Record<string, unknown>>;
};

export const fixtureAuthors = [
  { id: 1, slug: 'thoko', name: 'Thoko Banda', description: 'Runs the campaign.' },
  { id: 2, slug: 'mary', name: 'Mary Phiri', description: 'Writes about schools.' },
] as const;

/** Two pictures of the media library: `lake` has id 1 and `crown` id 2. Only `crown` has a focal point of its own. */
export const fixturePictures = ['lake', 'crown'].map((name) => ({
  file: `${name}.jpg`,
  mimeType: 'image/jpeg',
  bytes: 1_000,
  width: 1600,
  height: 900,
  title: `The ${name}`,
  alt: `A picture of the ${name}`,
  sizes: { medium: { file: `${name}-360x203.webp`, width: 360, height: 203 } },
  focalPoint: name === 'crown' ? { x: 40, y: 10 } : null,
}));

type Details<D extends AnyContentType> = {
  readonly slug: string;
  readonly date: string;
  readonly title?: string;
  readonly html?: string;
  readonly status?: 'publish' | 'draft';
  readonly modified?: string;
  readonly author?: number | null;
  readonly fields?: StoredFields<D>;
};

export const fixture = <D extends AnyContentType>(type: D, details: Details<D>): Fixture => ({
  type,
  slug: details.slug,
  title: details.title ?? details.slug,
  html: details.html ?? `<p>About ${details.slug}.</p>`,
  status: details.status ?? 'publish',
  date: details.date,
  modified: details.modified ?? details.date,
  author: details.author === undefined ? 1 : details.author,
  fields: { ...details.fields },
});

/** Twelve public updates: titles in both letter cases, two with the same date, one without an author. */
const visibleUpdates: readonly Fixture[] = [
  fixture(update, {
    slug: 'school-visit',
    title: 'A school visit in Zomba',
    html: '<p>Forty girls asked about <em>university</em>.</p>',
    date: '2025-08-01T08:00:00',
    modified: '2025-09-30T10:00:00',
    fields: { category: 'Education', cover: 1 },
  }),
  fixture(update, { slug: 'band-night', title: 'band night', date: '2025-08-05T18:00:00', author: 2 }),
  fixture(update, { slug: 'choir', title: 'Choir practice', date: '2025-08-09T18:00:00', author: 2 }),
  fixture(update, { slug: 'tied-first', title: 'Tied, the first', date: '2025-08-15T09:00:00' }),
  fixture(update, { slug: 'tied-second', title: 'Tied, the second', date: '2025-08-15T09:00:00' }),
  fixture(update, {
    slug: 'all-of-it',
    title: '100% of the books',
    html: '<p>Every shelf is full.</p>',
    date: '2025-08-20T09:00:00',
  }),
  fixture(update, {
    slug: 'some-of-it',
    title: '1000 books are on their way',
    html: '<p>The file is called list_of_books, in C:\\reading.</p>',
    date: '2025-08-21T09:00:00',
    modified: '2025-08-22T09:00:00',
    author: 2,
  }),
  fixture(update, { slug: 'unsigned', title: 'From nobody', date: '2025-08-25T09:00:00', author: null }),
  fixture(update, {
    slug: 'unsafe',
    title: 'Markup & "quotes" <here>',
    html:
      '<h1>Kept</h1><script>alert(1)</script><p onclick="alert(2)">text</p>' +
      '<img src="x.jpg" onerror="alert(3)"><a href="javascript:alert(4)">bad</a>' +
      '<a href="https://example.org/">good</a><iframe src="https://evil.example/"></iframe>',
    date: '2025-09-01T09:00:00',
  }),
  fixture(update, { slug: 'party', title: '🎉 party', date: '2025-09-05T09:00:00' }),
  fixture(update, { slug: 'ligature', title: 'ﬁnale dress', date: '2025-09-06T09:00:00', author: 2 }),
  fixture(update, {
    slug: 'finale',
    title: 'Zomba sends us to the finale',
    html: '<p>The SCHOOL band plays, and the visit is announced.</p>',
    date: '2025-10-10T12:00:00',
    fields: { category: 'Pageant', cover: 2 },
  }),
];

const hiddenUpdates: readonly Fixture[] = [
  fixture(update, {
    slug: 'secret-draft',
    title: 'Secret draft',
    html: '<p>Nobody may read this hidden school plan.</p>',
    status: 'draft',
    date: '2025-09-01T09:00:00',
    fields: { category: 'Hidden plans' },
  }),
  fixture(update, {
    slug: 'secret-scheduled',
    title: 'Secret for later',
    html: '<p>Nobody may read this hidden school plan yet.</p>',
    date: '2025-10-10T12:00:01',
    fields: { category: 'Hidden plans', cover: 2 },
  }),
];

const otherTypes: readonly Fixture[] = [
  fixture(event, {
    slug: 'charity-walk',
    title: 'Charity walk',
    html: '<p>Along the lake.</p>',
    date: '2025-09-10T09:00:00',
    fields: {
      day: '2025-10-18',
      time: '16:00',
      location: 'Mangochi',
      category: 'community',
      isFeatured: true,
      price: 'MWK 2,000',
      cover: 1,
      tags: ['Lake & land', 'walking'],
      ticketUrl: 'https://tickets.example/walk',
    },
  }),
  fixture(heroSection, {
    slug: 'hero',
    title: 'Miss Malawi 2025',
    date: '2025-07-01T09:00:00',
    fields: {
      cover: 1,
      votingStarts: '2025-09-01T00:00:00',
      votingCloses: '2025-11-20T00:00:00',
      votingUrl: 'https://vote.example/',
      grandFinale: 'Amaryllis Hotel',
    },
  }),
  fixture(quote, { slug: 'quote-one', html: '<p>Read to a child.</p>', date: '2025-07-02T09:00:00' }),
  fixture(mediaKit, { slug: 'kit', date: '2025-07-03T09:00:00', fields: { photos: [1, 2] } }),
  fixture(about, { slug: 'story', title: 'Her story', date: '2025-07-04T09:00:00', fields: { cover: 2 } }),
  fixture(photoGallery, {
    slug: 'on-stage',
    title: 'On stage',
    date: '2025-07-05T09:00:00',
    fields: { subtitle: 'Lilongwe', photos: [2, 1] },
  }),
  fixture(videoGallery, {
    slug: 'interview',
    title: 'An interview',
    date: '2025-07-06T09:00:00',
    fields: { subtitle: 'Radio', videoUrl: 'https://video.example/embed/abc123' },
  }),
  fixture(sponsor, {
    slug: 'lake-bank',
    title: 'Lake Bank',
    date: '2025-07-07T09:00:00',
    fields: { webUrl: 'https://bank.example/', logo: 2 },
  }),
];

/** A category of characters that are special in SQL. */
export const hostileCategory = `100%_o'f "it" \\; --`;

/** Events around the current day, all created before the charity walk; two have no day, two pairs share a day. */
const moreEvents: readonly Fixture[] = [
  ['last-year', { day: '2024-12-31', category: 'Community' }],
  ['book-fair', { day: '2025-10-10', category: 'education', location: 'Lilongwe', tags: ['Reading'] }],
  ['choir-evening', {}],
  ['second-walk', { day: '2025-10-18', category: 'community', price: 'MWK 500' }],
  ['yesterday-first', { day: '2025-10-09', category: 'education' }],
  ['sewing-day', { day: '2025-11-01', category: hostileCategory }],
  ['yesterday-second', { day: '2025-10-09', category: 'community' }],
  ['open-rehearsal', { category: 'General', location: 'Lilongwe' }],
].map(([slug, fields], index) =>
  fixture(event, {
    slug: String(slug),
    date: `2025-06-0${index + 1}T09:00:00`,
    fields: fields as StoredFields<typeof event>,
  }),
);

const hiddenEvent: Fixture = fixture(event, {
  slug: 'secret-event',
  status: 'draft',
  date: '2025-06-20T09:00:00',
  fields: { day: '2025-10-11', category: 'secret', location: 'Lilongwe' },
});

export const fixtures: readonly Fixture[] = [
  ...visibleUpdates,
  ...hiddenUpdates,
  ...otherTypes,
  ...moreEvents,
  hiddenEvent,
];

/** The slugs of the public updates, oldest first. */
export const visibleSlugs: readonly string[] = visibleUpdates.map(({ slug }) => slug);

/** The id of a fixture, the same on both content hosts. */
export const idOf = (slug: string): number => {
  const index = fixtures.findIndex((candidate) => candidate.slug === slug);
  if (index === -1) throw new Error(`There is no fixture ${slug}.`);
  return index + 1;
};
