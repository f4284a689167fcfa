import type { Picture } from '../../content/pictures/picture.ts';
import { withoutBlocks } from '../../content/text/html-excerpt.ts';
import { createLanguageExcerpt } from '../../content/text/language-excerpt.ts';
import {
  joinWords,
  type LanguageText,
  splitLanguages,
  writeLanguages,
} from '../../content/text/language-text.ts';
import { encodeEntities } from '../../content/text/text.ts';
import { update } from '../../content/types/update.ts';
import { documents } from '../../shared/documents.ts';
import { paths } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { formatTeamName } from '../../shared/team-name.ts';
import type { ContentHost, ContentItem } from '../content-host/content-host.ts';
import { getCategory } from '../content-host/facets.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { createGuid } from '../content-host/rest/wordpress-shape.ts';
import { createXmlDocument, escapeXml } from '../http/xml.ts';

const summaryLength = 200;

/** As an enclosure, which Atom has itself, and as a thumbnail of Media RSS, which more readers show. */
const formatPicture = (picture: string, site: string): string => {
  const address = escapeXml(new URL(picture, site).href);
  return `<link rel="enclosure" href="${address}"/><media:thumbnail url="${address}"/>`;
};

/** As HTML if words of it are in another language, which plain text cannot say. */
const formatText = (element: string, text: LanguageText): string =>
  text.length === 1
    ? `<${element}>${escapeXml(joinWords(text))}</${element}>`
    : `<${element} type="html">${escapeXml(writeLanguages(text, encodeEntities))}</${element}>`;

const formatEntry = (item: ContentItem, site: string, settings: SiteSettings): string => {
  const address = site + paths.update(item.slug);
  const author = item.author?.name ?? formatTeamName(settings.contestantName);
  const category = getCategory(update, item.values);
  const cover = item.values.cover as Picture | null | undefined;
  // The drawing that pages show without a cover is an SVG file, which feed readers do not show.
  const picture = cover?.url ?? documents.updateSharePicture(item.slug);
  return [
    '<entry>',
    // Readers know an entry by its id, which must stay when the slug changes.
    `<id>${escapeXml(createGuid(update, item.id, site))}</id>`,
    formatText('title', item.titleHtml === undefined ? [item.title] : splitLanguages(item.titleHtml)),
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    `<published>${item.dateGmt}Z</published>`,
    `<updated>${item.modifiedGmt}Z</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...(category === null ? [] : [`<category term="${escapeXml(category)}"/>`]),
    formatPicture(picture, site),
    formatText('summary', createLanguageExcerpt(splitLanguages(withoutBlocks(item.html)), summaryLength)),
    `<content type="html">${escapeXml(item.html)}</content>`,
    '</entry>',
  ].join('');
};

/** The newest updates as an Atom feed with full texts; as many entries as one page of the updates list. */
export const createFeed = async (
  host: ContentHost,
  settings: SiteSettings,
  site: string,
): Promise<string> => {
  const { items } = await host.list(update, { ...defaultQuery, perPage: settings.postsPerPage });
  const newest = items
    .map((item) => item.modifiedGmt)
    .sort()
    .at(-1);
  return createXmlDocument(
    [
      // Links and pictures in the texts may be paths, which need a base.
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en" xml:base="${escapeXml(site)}/">`,
      `<id>${escapeXml(site)}/</id>`,
      `<title>${escapeXml(settings.siteTitle)}</title>`,
      `<subtitle>${escapeXml(settings.siteDescription)}</subtitle>`,
      `<link rel="self" type="application/atom+xml" href="${escapeXml(site + documents.feed)}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(site + paths.updates)}"/>`,
      `<updated>${newest ?? '1970-01-01T00:00:00'}Z</updated>`,
      ...items.map((item) => formatEntry(item, site, settings)),
      '</feed>',
    ].join(''),
  );
};
