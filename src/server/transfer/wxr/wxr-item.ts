import { escapeXml, withoutForbidden } from '../../http/xml.ts';

/** A term of an item; WordPress has tags as `post_tag`. */
type Term = { readonly taxonomy: 'post_tag'; readonly slug: string; readonly name: string };

export type WxrComment = {
  readonly id: number;
  /** 0 for a comment that answers none. */
  readonly parent: number;
  readonly author: string;
  /** The number of the author who wrote it; 0 for a visitor. */
  readonly authorId: number;
  /** In the time zone of the file, and in UTC. */
  readonly date: string;
  readonly dateGmt: string;
  readonly html: string;
};

/** An entry or a file of the library, as a WXR file has it. */
export type WxrItem = {
  readonly id: number;
  readonly type: string;
  readonly status: 'publish' | 'future' | 'draft' | 'inherit';
  readonly title: string;
  readonly slug: string;
  readonly link: string;
  readonly guid: string;
  /** The login of its author; empty if it has none. */
  readonly author: string;
  readonly html: string;
  readonly excerpt: string;
  readonly dateGmt: string;
  readonly modifiedGmt: string;
  readonly hasOpenComments: boolean;
  readonly order: number;
  /** Where WordPress fetches the file. */
  readonly fileAddress?: string;
  readonly terms: readonly Term[];
  /** Several values may have one name. */
  readonly meta: readonly (readonly [key: string, value: string])[];
  readonly comments: readonly WxrComment[];
};

/** A text that keeps its markup; the end of a CDATA section inside it is divided between two of them. */
export const cdata = (text: string): string =>
  `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const line = (tag: string, content: string | number): string => `\t\t<${tag}>${content}</${tag}>\n`;

/** WordPress writes times with a space. */
const toTime = (iso: string): string => iso.replace('T', ' ');

/**
 * WordPress reads a value that looks like PHP's serialised data as such. A text that only looks like it is written as a serialised text.
 */
const writeMetaValue = (value: string): string =>
  /^(?:N;|[abCdEiOs]:)/.test(value.trim()) ? `s:${Buffer.byteLength(value)}:"${value}";` : value;

const writeComment = (comment: WxrComment): string =>
  [
    '\t\t<wp:comment>\n',
    line('wp:comment_id', comment.id),
    line('wp:comment_author', cdata(comment.author)),
    line('wp:comment_author_email', ''),
    line('wp:comment_author_url', ''),
    line('wp:comment_author_IP', ''),
    line('wp:comment_date', toTime(comment.date)),
    line('wp:comment_date_gmt', toTime(comment.dateGmt)),
    line('wp:comment_content', cdata(comment.html)),
    line('wp:comment_approved', 1),
    line('wp:comment_type', 'comment'),
    line('wp:comment_parent', comment.parent),
    line('wp:comment_user_id', comment.authorId),
    '\t\t</wp:comment>\n',
  ].join('');

/** Writes an item as WordPress's own export does, element by element. */
export const writeItem = (item: WxrItem, toLocal: (gmt: string) => string): string =>
  [
    '\t<item>\n',
    line('title', cdata(item.title)),
    line('link', escapeXml(item.link)),
    line('pubDate', new Date(`${item.dateGmt}Z`).toUTCString().replace('GMT', '+0000')),
    line('dc:creator', cdata(item.author)),
    `\t\t<guid isPermaLink="false">${escapeXml(item.guid)}</guid>\n`,
    line('description', ''),
    line('content:encoded', cdata(item.html)),
    line('excerpt:encoded', cdata(item.excerpt)),
    line('wp:post_id', item.id),
    line('wp:post_date', toTime(toLocal(item.dateGmt))),
    line('wp:post_date_gmt', toTime(item.dateGmt)),
    line('wp:post_modified', toTime(toLocal(item.modifiedGmt))),
    line('wp:post_modified_gmt', toTime(item.modifiedGmt)),
    line('wp:comment_status', item.hasOpenComments ? 'open' : 'closed'),
    line('wp:ping_status', 'closed'),
    line('wp:post_name', cdata(item.slug)),
    line('wp:status', item.status),
    line('wp:post_parent', 0),
    line('wp:menu_order', item.order),
    line('wp:post_type', item.type),
    line('wp:post_password', ''),
    line('wp:is_sticky', 0),
    item.fileAddress === undefined ? '' : line('wp:attachment_url', cdata(item.fileAddress)),
    ...item.terms.map(
      ({ taxonomy, slug, name }) =>
        `\t\t<category domain="${taxonomy}" nicename="${escapeXml(slug)}">${cdata(name)}</category>\n`,
    ),
    ...item.meta.map(([key, value]) =>
      [
        '\t\t<wp:postmeta>\n',
        line('wp:meta_key', cdata(key)),
        line('wp:meta_value', cdata(writeMetaValue(withoutForbidden(value)))),
        '\t\t</wp:postmeta>\n',
      ].join(''),
    ),
    ...item.comments.map(writeComment),
    '\t</item>',
  ].join('');
