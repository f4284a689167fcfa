/** Every address of the program, with builders for those that take a parameter. Written once, used everywhere. */
export const paths = {
  home: '/',
  about: '/about',
  updates: '/updates',
  update: (slug: string) => `/updates/${encodeURIComponent(slug)}`,
  events: '/events',
  gallery: '/gallery',
  vote: '/vote',
  sponsors: '/sponsors',
  contact: '/contact',
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
} as const;

/** The addresses of the REST door. */
export const wordpress = {
  root: '/wp-json/',
  namespace: '/wp-json/wp/v2',
  list: (base: string) => `/wp-json/wp/v2/${base}`,
  item: (base: string, id: number) => `/wp-json/wp/v2/${base}/${id}`,
} as const;

/** Built files with content-hashed names, and files people uploaded. */
export const staticPrefix = '/static/';
export const uploadsPrefix = '/uploads/';
export const faviconPath = '/favicon.svg';

/** The header's links in order; the footer's Quick Links are the same without Updates. */
export const navigation = [
  { path: paths.home, label: 'Home' },
  { path: paths.about, label: 'About' },
  { path: paths.updates, label: 'Updates' },
  { path: paths.events, label: 'Events' },
  { path: paths.gallery, label: 'Gallery' },
  { path: paths.sponsors, label: 'Sponsors' },
  { path: paths.contact, label: 'Contact' },
] as const;
