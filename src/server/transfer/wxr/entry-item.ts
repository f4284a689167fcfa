import type { AnyContentType } from '../../../content/content-type.ts';
import { getPostMetaKey, writePostMeta } from '../../../content/post-meta.ts';
import { encodeEntities, writePlain } from '../../../content/text/text.ts';
import { update } from '../../../content/types/update.ts';
import { fromWallClock, gmtText, gmtTime, toWallClock } from '../../../shared/dates.ts';
import { createGuid } from '../../content-host/rest/wordpress-shape.ts';
import type { RecordOf } from '../archive-format.ts';
import { replacePictures } from '../picture-fields.ts';
import { sourceKey } from './source-key.ts';
import type { WxrComment, WxrItem } from './wxr-item.ts';

type Entry = RecordOf<'entries'>;

/** What an entry is written with. */
export type WxrContext = {
  /** The public address of this site. */
  readonly site: string;
  readonly timeZone: string;
  readonly now: number;
  readonly hasComments: boolean;
  /** The numbers of files in this WXR file. */
  readonly files: ReadonlyMap<string, number>;
  /** The logins of authors by the ids of their records. */
  readonly logins: ReadonlyMap<string, string>;
  /** The slugs of tags by their names. */
  readonly tagSlugs: ReadonlyMap<string, string>;
};

/** WordPress has letters beyond ASCII percent-encoded in slugs. */
const encodeSlug = (slug: string): string => encodeURIComponent(slug).toLowerCase();

/** WordPress shortens longer slugs. */
const maxSlugLength = 200;

export const isSlugTooLong = (slug: string): boolean => encodeSlug(slug).length > maxSlugLength;

/** The values of an entry in the places in which the plugin reads them. */
const placeFields = (
  type: AnyContentType,
  { fields, formerSlugs, id }: Entry,
  { files, tagSlugs, timeZone }: WxrContext,
): Pick<WxrItem, 'excerpt' | 'terms' | 'meta'> => {
  const stored = replacePictures(type, fields, (picture) => files.get(String(picture)));
  const toLocalTime = (moment: string) => toWallClock(fromWallClock(moment, timeZone), timeZone);
  const meta: [string, string][] = [[sourceKey, id]];
  let excerpt = '';
  for (const [name, field] of Object.entries(type.fields)) {
    const value = writePostMeta(field, stored[name], { toLocalTime });
    if (value === '' || field.at === 'tags') continue;
    if (field.at === 'meta.excerpt') excerpt = value;
    else if (name === type.featured) meta.push(['_thumbnail_id', value]);
    else meta.push([getPostMetaKey(field), value]);
  }
  for (const slug of formerSlugs) meta.push(['_wp_old_slug', encodeSlug(slug)]);
  const tags = Array.isArray(stored.tags) ? stored.tags.map(String) : [];
  return {
    excerpt,
    meta,
    terms: tags.flatMap((name) => {
      const slug = tagSlugs.get(name);
      return slug === undefined
        ? []
        : [{ taxonomy: 'post_tag' as const, slug: encodeSlug(slug), name: encodeEntities(name) }];
    }),
  };
};

/** An entry as WordPress has it with the plugin. */
export const toEntryItem = (
  type: AnyContentType,
  entry: Entry,
  id: number,
  context: WxrContext & {
    readonly toText: (html: string) => string;
    readonly comments: readonly WxrComment[];
  },
): WxrItem => {
  const { site, now, logins, comments } = context;
  const isLater = gmtTime(entry.date) > now;
  return {
    id,
    type: type.name,
    status: entry.status === 'draft' ? 'draft' : isLater ? 'future' : 'publish',
    title: writePlain(entry.title),
    slug: encodeSlug(entry.slug),
    link: new URL(type.pathOf(encodeURIComponent(entry.slug)), site).href,
    guid: createGuid(type, id, site),
    author: logins.get(entry.author ?? '') ?? '',
    html: context.toText(entry.html),
    dateGmt: entry.date,
    modifiedGmt: entry.modified,
    hasOpenComments: context.hasComments && type.name === update.name,
    order: entry.position,
    comments,
    ...placeFields(type, entry, context),
  };
};

/** A comment, whose text is HTML in WordPress. */
export const toWxrComment = (
  comment: RecordOf<'comments'>,
  numbers: { readonly id: number; readonly parent: number; readonly authorId: number },
  timeZone: string,
): WxrComment => ({
  ...numbers,
  author: encodeEntities(comment.name),
  date: toWallClock(gmtTime(comment.created), timeZone),
  dateGmt: gmtText(gmtTime(comment.created)),
  html: encodeEntities(comment.message),
});
