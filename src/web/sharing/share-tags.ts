import { encodeEntities } from '../../content/text/text.ts';
import type { ShareMetadata } from './share-metadata.ts';

/** The size of every generated picture. */
const pictureSize = { width: 1200, height: 630 };

const renderProperty = (name: string, content: string): string =>
  `<meta property="${name}" content="${content}">`;

/** Reads the page's title, description and canonical address from its head tags, still HTML-escaped. */
const readHead = (headTags: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(headTags)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(headTags)?.[1] ?? '',
  address: /<link rel="canonical" href="([^"]*)"/.exec(headTags)?.[1] ?? '',
});

/** Escapes `<`, so that the JSON cannot close the script element. */
const renderJsonBlock = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * Renders the Open Graph tags and structured data of a page. Title and description come from the page's own
 * head tags where the metadata has none, and the address always. A page without a canonical address gets none.
 */
export const renderShareTags = (headTags: string, metadata: ShareMetadata, siteTitle: string): string => {
  const { title, description, address } = readHead(headTags);
  if (address === '') return '';
  return [
    renderProperty('og:type', metadata.kind),
    renderProperty('og:site_name', encodeEntities(siteTitle)),
    renderProperty('og:title', metadata.title === null ? title : encodeEntities(metadata.title)),
    renderProperty(
      'og:description',
      metadata.description === undefined ? description : encodeEntities(metadata.description),
    ),
    renderProperty('og:url', address),
    renderProperty('og:image', encodeEntities(metadata.picture)),
    renderProperty('og:image:alt', encodeEntities(metadata.pictureAlt)),
    renderProperty('og:image:width', String(pictureSize.width)),
    renderProperty('og:image:height', String(pictureSize.height)),
    renderProperty('og:locale', 'en_GB'),
    '<meta name="twitter:card" content="summary_large_image">',
    ...metadata.structuredData.map((data) => renderJsonBlock({ '@context': 'https://schema.org', ...data })),
  ].join('');
};
