import type { AnyContentType, BaseView, FieldValues, ItemPart, View } from './content-type.ts';
import { readMoment } from './fields/moment.ts';
import { getValueAt, isObject, readId, readRendered, readString } from './raw.ts';
import { stripHtml } from './text/text.ts';

/** An item, or the reason why it was dropped. */
export type ReadResult<T> = { readonly item: T } | { readonly dropped: string };

const readEmbeddedAuthor = (raw: unknown): string | null => {
  const authors = getValueAt(raw, '_embedded.author');
  const first: unknown = Array.isArray(authors) ? authors[0] : undefined;
  const name = isObject(first) ? readString(first.name) : null;
  return stripHtml(name ?? '') || null;
};

/** The first part that the type requires and the item lacks. */
export const findMissingPart = (
  type: AnyContentType,
  { title, slug, html }: Pick<BaseView, 'title' | 'slug' | 'html'>,
): ItemPart | undefined => {
  // HTML without visible text, such as an empty paragraph, counts as missing.
  const getText = (part: ItemPart) => (part === 'content' ? stripHtml(html) : { title, slug }[part]);
  return type.requires.find((part) => getText(part) === '');
};

/** Reads the parts that all types share, and drops an item that lacks a part its type requires. */
export const readBase = (type: AnyContentType, raw: unknown): ReadResult<BaseView> => {
  if (!isObject(raw)) return { dropped: 'not an object' };
  const id = readId(raw.id);
  if (id === null && !type.canLackId) return { dropped: 'no usable id' };
  const titleHtml = readRendered(raw.title) ?? '';
  const title = stripHtml(titleHtml);
  const slug = readString(raw.slug) ?? '';
  const html = readRendered(raw.content) ?? '';
  const missing = findMissingPart(type, { title, slug, html });
  if (missing) return { dropped: `item ${id} has no ${missing}` };
  const date = readMoment(raw.date) ?? '';
  return {
    item: {
      id: id ?? 0,
      slug,
      date,
      modified: readMoment(raw.modified) ?? date,
      title,
      ...(titleHtml.includes('<') && { titleHtml }),
      html,
      excerpt: readRendered(raw.excerpt) ?? '',
      author: readEmbeddedAuthor(raw),
      ...(type.hasComments && raw.comment_status === 'closed' && { hasClosedComments: true }),
    },
  };
};

/** The type's own fields; a missing or unusable value is null. */
export const readFields = (type: AnyContentType, raw: unknown): FieldValues => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(type.fields))
    values[name] = field.parse(getValueAt(raw, field.at));
  return values;
};

/** The view model: the shared parts and the type's own fields, with fallbacks for what is missing. */
export const withFallbacks = <D extends AnyContentType>(
  type: D,
  base: BaseView,
  values: FieldValues,
): View<D> => {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(type.fields)) fields[name] = values[name] ?? field.fallback;
  const title = base.title || (type.titleFallback ?? '');
  // The loop above fills exactly the definition's fields; inference cannot follow it.
  return { ...base, title, ...fields } as View<D>;
};

/** Reads one WordPress item as the type's view model, with fallbacks, or returns why it is dropped. */
export const readItem = <D extends AnyContentType>(type: D, raw: unknown): ReadResult<View<D>> => {
  const base = readBase(type, raw);
  return 'dropped' in base ? base : { item: withFallbacks(type, base.item, readFields(type, raw)) };
};

/** Reads a list. A bad item is reported and skipped; the others stay. */
export const readItems = <D extends AnyContentType>(
  type: D,
  raw: unknown,
  report: (warning: string) => void,
): View<D>[] => {
  if (!Array.isArray(raw)) throw new TypeError(`What the content host sent for ${type.name} is not a list.`);
  const items: View<D>[] = [];
  for (const rawItem of raw) {
    const result = readItem(type, rawItem);
    if ('dropped' in result) report(`Dropped one ${type.name}: ${result.dropped}.`);
    else items.push(result.item);
  }
  return items;
};
