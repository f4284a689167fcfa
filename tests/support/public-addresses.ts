import { manifestIcons } from '../../src/server/icons/web-manifest.ts';
import { getClothAddress } from '../../src/shared/cloth/cloth.ts';
import { documents } from '../../src/shared/documents.ts';
import { kitPicturePath } from '../../src/shared/media-kit.ts';
import { icons, paths, serviceWorkerAddress, wordpress } from '../../src/shared/paths.ts';
import { previewParameter } from '../../src/shared/preview.ts';
import { setUpPath } from '../../src/shared/set-up/set-up-view.ts';
import { getEntrySharePicture } from '../../src/shared/share-picture-path.ts';
import { voteAddresses } from '../../src/shared/votes/votes.ts';
import { routes } from '../../src/web/routing/routes.tsx';

/** A public address, with the query parameters that it reads. */
export type PublicAddress = { readonly path: string; readonly reads: readonly string[] };

/** Values for the named parts of a path: existing ones in the full campaign, and one that does not exist. */
const parts: Readonly<Record<string, readonly string[]>> = {
  slug: ['update-7', 'page-3', 'nothing-of-this-name'],
};

const expandPattern = (pattern: string): string[] => {
  const part = /:(\w+)/.exec(pattern);
  if (!part) return [pattern];
  const values = parts[part[1] ?? ''];
  if (!values) throw new Error(`Which values can stand for the ${part[0]} of ${pattern}?`);
  return values.map((value) => pattern.replace(part[0], value));
};

/** Every page, from the table that server and browser share. */
const pages = (): PublicAddress[] =>
  routes.flatMap(({ path, reads }) =>
    expandPattern(path).map((one) => ({ path: one, reads: [...(reads ?? []), previewParameter] })),
  );

/** The addresses that are not in the table of pages. */
const documentAddresses: readonly PublicAddress[] = [
  ...[
    documents.feed,
    documents.sitemap,
    documents.sitemapOf('pages', 1),
    documents.sitemapOf('updates', 1),
    documents.sitemapOf('updates', 9_999),
    documents.robots,
    documents.manifest,
    serviceWorkerAddress,
    documents.mediaKit,
    documents.ledger,
    documents.ledgerFormat,
    documents.checkpoint,
    documents.ledgerKey,
    documents.createEventCalendar(450),
    documents.createEventCalendar(2_147_483_647),
    documents.updateSharePicture('update-7'),
    documents.updateSharePicture('nothing-of-this-name'),
    getEntrySharePicture('page', 'nothing-of-this-name'),
    getEntrySharePicture('photo-gallery', 'nothing-of-this-name'),
    getEntrySharePicture('video-gallery', 'nothing-of-this-name'),
    documents.eventSharePicture(450),
    documents.siteSharePicture,
    documents.checkpointFeed,
    documents.witness,
    setUpPath,
    `${setUpPath}/mail`,
    documents.privacyFacts,
    documents.myData,
    documents.myDataFile,
    documents.oneClickUnsubscribe('no-such-token'),
    documents.newsletterClick(7, 1),
    ...Object.values(icons),
    ...Object.values(manifestIcons),
    voteAddresses.progress,
    '/api/votes/orders/no-such-order',
    '/vote/ledger/cloth/1-1-00000000-ef4444.svg',
    '/vote/card/1.jpg',
    '/api/payments/paychangu',
    '/api/payments/paychangu/no-such-order',
    '/static/nothing.css',
    '/static/nothing.js',
    '/uploads/nothing.jpg',
    '/nothing-here',
    '/login',
    '/login/reset',
    '/admin',
    '/admin/content/update',
    '/api/admin/me',
    `${wordpress.namespace}/nothing`,
  ].map((path) => ({ path, reads: [] })),
  { path: '/api/votes/ledger', reads: ['page'] },
  { path: getClothAddress(null), reads: ['entry'] },
  { path: '/vote/ledger/consistency', reads: ['from', 'to'] },
  { path: kitPicturePath, reads: ['url'] },
  { path: paths.findVote, reads: ['orders'] },
];

/** Values for the parameters in the patterns of the REST index. */
const restParts: Readonly<Record<string, readonly string[]>> = {
  id: ['7', '450', '2147483647'],
  type: ['update', 'nothing'],
  base: ['update', 'event'],
  slug: ['nothing-of-this-name'],
  taxonomy: ['post_tag', 'nothing'],
  status: ['publish', 'draft', 'nothing'],
};

type RestRoute = { readonly endpoints: readonly { readonly args: Readonly<Record<string, unknown>> }[] };

/** Every route of the REST index, with its documented parameters. */
const restAddresses = (index: { readonly routes: Readonly<Record<string, RestRoute>> }): PublicAddress[] =>
  Object.entries(index.routes).flatMap(([pattern, { endpoints }]) => {
    const reads = [...endpoints.flatMap(({ args }) => Object.keys(args)), '_fields', '_embed', 'context'];
    const part = /\(\?P<(\w+)>[^)]+\)/.exec(pattern);
    const values = part ? restParts[part[1] ?? ''] : [''];
    if (!values) throw new Error(`Which values can stand for ${part?.[0]} in ${pattern}?`);
    return values.map((value) => ({
      path: `/wp-json${part ? pattern.replace(part[0], value) : pattern}`,
      reads,
    }));
  });

/** All addresses that need no sign-in; the REST routes come from the site's own index. */
export const publicAddresses = (index: Parameters<typeof restAddresses>[0]): PublicAddress[] => [
  ...pages(),
  ...documentAddresses,
  { path: '/wp-json', reads: [] },
  { path: wordpress.root, reads: [] },
  ...restAddresses(index),
];
