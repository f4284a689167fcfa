/** Slugs and categories to open the parameterised pages with. */
type PageParameters = {
  readonly update: string;
  readonly page: string;
  readonly updateCategory: string;
  readonly eventCategory: string;
  readonly album: string;
  readonly video: string;
};

type PublicPage = { readonly path: string; readonly status: number };

const found = (path: string): PublicPage => ({ path, status: 200 });
const missing = (path: string): PublicPage => ({ path, status: 404 });

/** The pages that exist without any content entry. */
export const plainPages = [
  '/',
  '/about',
  '/updates',
  '/events',
  '/gallery',
  '/gallery?tab=videos',
  '/vote',
  '/vote/find',
  '/vote/ledger',
  '/vote/verify',
  '/sponsors',
  '/contact',
  '/offline',
  '/privacy',
  '/my-data',
  '/newsletter/archive',
  '/newsletter/confirm',
  '/newsletter/unsubscribe?token=abc',
].map(found);

/** The pages that show content or votes, so that they look different while there are none. */
export const listPages: readonly string[] = [
  '/',
  '/about',
  '/updates',
  '/events',
  '/gallery',
  '/gallery?tab=videos',
  '/vote',
  '/vote/ledger',
  '/sponsors',
];

/** Addresses that respond with 404. */
export const missingPages = [
  '/updates/no-such-update',
  '/pages/nothing',
  '/newsletter/archive/nothing',
  '/vote?order=MM-0000-0000-0000',
  '/vote/find?orders=MM-0000-0000-0000,MM-0000-0000-0001',
  '/no/such/page',
].map(missing);

/** Every public page, with its filters and modals. Add each new route here. */
export const publicPages = (names: PageParameters): readonly PublicPage[] => {
  const query = (parameters: Readonly<Record<string, string>>) => String(new URLSearchParams(parameters));
  return [
    ...plainPages,
    ...[
      `/updates?${query({ category: names.updateCategory })}`,
      `/updates/${encodeURIComponent(names.update)}`,
      `/events?${query({ category: names.eventCategory })}`,
      `/gallery?${query({ album: names.album, photo: '1' })}`,
      `/gallery?${query({ tab: 'videos', video: names.video })}`,
      `/pages/${encodeURIComponent(names.page)}`,
    ].map(found),
    ...missingPages,
  ];
};

/** The slugs and categories of the demo campaign. */
export const demoParameters: PageParameters = {
  update: 'book-number-5000',
  page: 'privacy',
  updateCategory: 'Education',
  eventCategory: 'education',
  album: 'on-stage',
  video: 'sample-film-sintel',
};
