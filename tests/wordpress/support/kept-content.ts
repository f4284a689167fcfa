import type { AnyField } from '../../../src/content/field.ts';
import { findContentType } from '../../../src/content/registry.ts';
import { decodeEntities, stripHtml } from '../../../src/content/text/text.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { RecordOf } from '../../../src/server/transfer/archive-format.ts';
import { readComments } from '../../../src/server/transfer/read-comments.ts';
import { readEntries } from '../../../src/server/transfer/read-entries.ts';
import { readMedia } from '../../../src/server/transfer/read-media.ts';
import { readAuthors } from '../../../src/server/transfer/read-site.ts';

const collect = async <T>(records: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const record of records) all.push(record);
  return all;
};

/** WordPress shows straight quotation marks as curly ones, and the like. */
const withoutTypography = (text: string): string =>
  text
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replaceAll('…', '...')
    .replace(/[–—]|--/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(' ', ' ');

/** What a text shows, where its links lead, and its pictures. */
const describeText = (html: string) => ({
  text: withoutTypography(stripHtml(html)),
  links: [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) =>
    // The files of a WordPress are on that WordPress.
    decodeEntities(address).replace(/^.*\/uploads\/.*\/?(?=[^/]*$)/, 'file '),
  ),
  pictures: [...html.matchAll(/<img [^>]*?alt="([^"]*)"/g)].map(([, alt]) => alt),
});

/** The published content of a site without what belongs to the site alone: the ids and the times of changes. */
export const readKeptContent = async ({ db }: Database, site: string, now: string) => {
  const media = new Map((await collect(readMedia(db, site))).map((record) => [record.id, record]));
  const authors = new Map((await collect(readAuthors(db, site))).map((record) => [record.id, record]));
  const describePicture = (id: unknown) => {
    const { title, alt, focalPoint, width, height } = media.get(String(id)) ?? {};
    return { title, alt, focalPoint, width, height };
  };
  const describeField = (kind: AnyField['kind'], value: unknown): unknown => {
    if (kind.name === 'picture') return describePicture(value);
    if (kind.name === 'pictures' && Array.isArray(value)) return value.map(describePicture);
    // WordPress sorts tags by their names.
    return Array.isArray(value) ? value.toSorted() : kind.readStored(value, new Map());
  };
  const describeEntry = ({ type, slug, title, html, author, ...record }: RecordOf<'entries'>) => {
    const { name, slug: authorSlug } = authors.get(author ?? '') ?? {};
    const fields = Object.entries(findContentType(type)?.fields ?? {}).flatMap(([field, { kind }]) => {
      const value = record.fields[field] ?? null;
      const isEmpty = value === null || value === '' || value === false || String(value) === '';
      return isEmpty ? [] : [[field, describeField(kind, value)]];
    });
    return {
      address: `${type} ${slug}`,
      title: withoutTypography(title),
      date: record.date,
      author: author === null ? null : { name, slug: authorSlug },
      position: record.position,
      formerSlugs: record.formerSlugs.toSorted(),
      fields: Object.fromEntries(fields),
      ...describeText(html),
    };
  };
  const records = await collect(readEntries(db, site));
  const isVisible = ({ status, date }: RecordOf<'entries'>) => status === 'publish' && date <= now;
  const visible = records.filter(isVisible);
  const slugs = new Map(visible.map(({ id, slug }) => [id, slug]));
  const comments = (await collect(readComments(db, site))).filter(({ entry }) => slugs.has(entry));
  const messages = new Map(comments.map(({ id, message }) => [id, message]));
  return {
    entries: visible.map(describeEntry).toSorted((one, other) => (one.address < other.address ? -1 : 1)),
    comments: comments
      .map(({ entry, parent, name, message, created }) => ({
        entry: slugs.get(entry),
        answers: parent === null ? null : withoutTypography(messages.get(parent) ?? ''),
        name,
        message: withoutTypography(message),
        created,
      }))
      .toSorted((one, other) => (one.created + one.message < other.created + other.message ? -1 : 1)),
  };
};
