import { excerptOf, stripHtml } from '../../content/text.ts';
import { update } from '../../content/types/update.ts';
import { documents, paths } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { ContentHost, ContentItem } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { xmlDocument, xmlText } from './xml.ts';

const summaryLength = 200;

const entryOf = (item: ContentItem, site: string, settings: SiteSettings): string => {
  const address = site + paths.update(item.slug);
  const author = item.author?.name ?? `${settings.contestantName} Malawi Team`;
  return [
    '<entry>',
    `<id>${xmlText(address)}</id>`,
    `<title>${xmlText(item.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    `<published>${item.dateGmt}Z</published>`,
    `<updated>${item.modifiedGmt}Z</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<summary>${xmlText(excerptOf(stripHtml(item.html), summaryLength))}</summary>`,
    `<content type="html">${xmlText(item.html)}</content>`,
    '</entry>',
  ].join('');
};

/** The newest updates as an Atom feed, as many as a list of posts has, whole texts included. */
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
  return xmlDocument(
    [
      // Links and pictures in the texts may be paths; they are meant from here.
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="${xmlText(site)}/">`,
      `<id>${xmlText(site)}/</id>`,
      `<title>${xmlText(settings.siteTitle)}</title>`,
      `<subtitle>${xmlText(settings.siteDescription)}</subtitle>`,
      `<link rel="self" type="application/atom+xml" href="${xmlText(site + documents.feed)}"/>`,
      `<link rel="alternate" type="text/html" href="${xmlText(site + paths.updates)}"/>`,
      `<updated>${newest ?? '1970-01-01T00:00:00'}Z</updated>`,
      ...items.map((item) => entryOf(item, site, settings)),
      '</feed>',
    ].join(''),
  );
};
