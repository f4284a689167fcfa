/** Before the counted links of newsletters. */
export const newsletterClickPrefix = '/newsletter/click/';

/** Paths that are not pages: feeds, calendars, files for crawlers, downloads. */
export const documents = {
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  sitemapOf: (what: 'pages' | 'updates', number: number) => `/sitemap-${what}-${number}.xml`,
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  mediaKit: '/media-kit.zip',
  ledger: '/vote/ledger.csv',
  ledgerFormat: '/vote/ledger/format.txt',
  /** The newest signed checkpoint of the ledger. */
  checkpoint: '/vote/ledger/checkpoint',
  /** Proves that one checkpoint continues another. */
  consistency: (from: number, to: number) => `/vote/ledger/consistency?from=${from}&to=${to}`,
  /** Where witnesses send their cosignatures. */
  cosignatures: '/vote/ledger/cosignatures',
  checkpointFeed: '/vote/ledger/checkpoints.xml',
  /** The program of a witness. */
  witness: '/witness.mjs',
  /** The public key of the ledger. */
  ledgerKey: '/.well-known/vote-ledger-key',
  createEventCalendar: (id: number) => `/events/${id}.ics`,
  updateSharePicture: (slug: string) => `/share/update/${encodeURIComponent(slug)}.jpg`,
  eventSharePicture: (id: number) => `/share/event/${id}.jpg`,
  siteSharePicture: '/share/site.jpg',
  /** Where the plugin in the team's WordPress tells what changed. */
  contentRefresh: '/api/content-host/refresh',
  /** Where bounces and complaints are reported. */
  bounces: '/api/bounces',
  /** The facts of the privacy page as JSON. */
  privacyFacts: '/api/privacy',
  /** A counted link of a newsletter; the path to which it leads follows. */
  newsletterClick: (newsletterId: number, link: number) => `${newsletterClickPrefix}${newsletterId}-${link}`,
  /** A person's own data as JSON, for the page and as a file. */
  myData: '/api/my-data',
  myDataFile: '/api/my-data/file',
  /** Where a mail program posts to unsubscribe (RFC 8058). */
  oneClickUnsubscribe: (token: string) => `/newsletter/one-click/${token}`,
} as const;
