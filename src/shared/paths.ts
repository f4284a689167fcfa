/** The paths of all pages, with builders for those that take a parameter. */
export const paths = {
  home: '/',
  about: '/about',
  updates: '/updates',
  update: (slug: string) => `/updates/${encodeURIComponent(slug)}`,
  events: '/events',
  gallery: '/gallery',
  vote: '/vote',
  findVote: '/vote/find',
  ledger: '/vote/ledger',
  verifyReceipt: '/vote/verify',
  sponsors: '/sponsors',
  contact: '/contact',
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  privacy: '/privacy',
  myData: '/my-data',
  confirmSubscription: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  newsletterArchive: '/newsletter/archive',
  /** Shown by the service worker in place of a page that is not on the phone. */
  offline: '/offline',
} as const;

/** The paths of the REST API. */
export const wordpress = {
  root: '/wp-json/',
  namespace: '/wp-json/wp/v2',
  list: (base: string) => `/wp-json/wp/v2/${base}`,
  item: (base: string, id: number) => `/wp-json/wp/v2/${base}/${id}`,
  /** An extension of the WordPress API, as a plugin would add it. */
  categories: (base: string) => `/wp-json/campaign/v1/categories/${base}`,
} as const;

/** Built files with content-hashed names, and uploaded files. */
export const staticPrefix = '/static/';
export const uploadsPrefix = '/uploads/';
/** Pictures of a remote content host, which this site stores and serves itself. */
export const remotePicturesPrefix = '/remote-pictures/';
/** The site's icon in the formats that browsers and home screens request. */
export const icons = { svg: '/favicon.svg', ico: '/favicon.ico', apple: '/apple-touch-icon.png' } as const;

/** The address of an icon, with a version so that browsers load a newly uploaded one. */
export const iconAddress = (path: string, favicon: string | null): string => {
  const digest = /[\da-f]{16}/.exec(favicon ?? '')?.[0];
  return digest === undefined ? path : `${path}?v=${digest.slice(0, 8)}`;
};

/** Where the browser reports a page view after client-side navigation. */
export const viewsAddress = '/api/views';

/** Where the browser fetches the number of counted votes. */
export const voteProgressAddress = '/api/votes/progress';

/** Where the browser gets the service worker. */
export const serviceWorkerAddress = '/service-worker.js';
