import { createXmlDocument, escapeXml } from '../../http/xml.ts';
import { cdata } from './wxr-item.ts';

export type WxrAuthor = { readonly id: number; readonly login: string; readonly name: string };

export type WxrTag = { readonly id: number; readonly slug: string; readonly name: string };

type Site = { readonly title: string; readonly description: string; readonly address: string };

const version = '1.2';

/** Each on one line: one of WordPress's readers of such files reads line by line. */
const writeAuthor = ({ id, login, name }: WxrAuthor): string =>
  [
    `\t<wp:author><wp:author_id>${id}</wp:author_id>`,
    `<wp:author_login>${cdata(login)}</wp:author_login>`,
    '<wp:author_email></wp:author_email>',
    `<wp:author_display_name>${cdata(name)}</wp:author_display_name>`,
    '<wp:author_first_name></wp:author_first_name>',
    '<wp:author_last_name></wp:author_last_name></wp:author>\n',
  ].join('');

const writeTag = ({ id, slug, name }: WxrTag): string =>
  [
    `\t<wp:tag><wp:term_id>${id}</wp:term_id>`,
    `<wp:tag_slug>${cdata(slug)}</wp:tag_slug>`,
    `<wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>\n`,
  ].join('');

/** The beginning of a WXR file, before its items. It has no time of its own: the same content gives the same file. */
export const writeHead = (
  { title, description, address }: Site,
  authors: readonly WxrAuthor[],
  tags: readonly WxrTag[],
): string => {
  const namespaces = [
    `xmlns:excerpt="http://wordpress.org/export/${version}/excerpt/"`,
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    `xmlns:wp="http://wordpress.org/export/${version}/"`,
  ];
  return [
    createXmlDocument(`<rss version="2.0" ${namespaces.join(' ')}>`),
    '<channel>\n',
    `\t<title>${escapeXml(title)}</title>\n`,
    `\t<link>${escapeXml(address)}</link>\n`,
    `\t<description>${escapeXml(description)}</description>\n`,
    '\t<language>en</language>\n',
    `\t<wp:wxr_version>${version}</wp:wxr_version>\n`,
    `\t<wp:base_site_url>${escapeXml(address)}</wp:base_site_url>\n`,
    `\t<wp:base_blog_url>${escapeXml(address)}</wp:base_blog_url>\n`,
    ...authors.map(writeAuthor),
    ...tags.map(writeTag),
  ]
    .join('')
    .trimEnd();
};

export const tail = '</channel>\n</rss>';
