import { encodeEntities } from '../../content/text.ts';
import type { ShareFacts } from './share-facts.ts';

/** The size of every generated picture. */
const pictureSize = { width: 1200, height: 630 };

const property = (name: string, content: string): string => `<meta property="${name}" content="${content}">`;

/** What the page said of itself in its head, still escaped as it stands there. */
const readHead = (headTags: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(headTags)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(headTags)?.[1] ?? '',
  address: /<link rel="canonical" href="([^"]*)"/.exec(headTags)?.[1] ?? '',
});

/** JSON that cannot end its element early. */
const jsonBlock = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * How a page looks where it is shared, and what it tells machines. Title, description and address are those of the
 * page's own head; nothing of this is needed in a browser.
 */
export const shareTags = (headTags: string, facts: ShareFacts, siteTitle: string): string => {
  const { title, description, address } = readHead(headTags);
  if (address === '') return '';
  return [
    property('og:type', facts.kind),
    property('og:site_name', encodeEntities(siteTitle)),
    property('og:title', facts.title === null ? title : encodeEntities(facts.title)),
    property('og:description', description),
    property('og:url', address),
    property('og:image', encodeEntities(facts.picture)),
    property('og:image:width', String(pictureSize.width)),
    property('og:image:height', String(pictureSize.height)),
    property('og:locale', 'en_GB'),
    '<meta name="twitter:card" content="summary_large_image">',
    ...facts.things.map((thing) => jsonBlock({ '@context': 'https://schema.org', ...thing })),
  ].join('');
};
