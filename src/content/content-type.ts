import type { AnyField, Field, Fields } from './field.ts';

/** The parts every WordPress item has; a type says which of them it needs to be kept. */
export type ItemPart = 'title' | 'slug' | 'content';

/**
 * One definition per content type. From it follow what the embedded host stores and serves, what the site
 * gets as a view model, what the admin form shows and checks, and the TypeScript types.
 */
export type ContentType<F extends Fields = Fields> = {
  /** WordPress's name of the post type, which is also its REST base. */
  readonly name: string;
  readonly label: { readonly one: string; readonly many: string };
  /** What the team calls it, where that is something else; `tab` is the heading of the whole list. */
  readonly teamLabel?: { readonly one: string; readonly many: string; readonly tab: string };
  /** The address of one item on the site; types without pages of their own give their list's address. */
  readonly pathOf: (slug: string) => string;
  /** What the site shows when an item has no title; without it, an item may have an empty one. */
  readonly titleFallback?: string;
  /** Items lacking one of these are dropped, and those lacking an id. */
  readonly requires: readonly ItemPart[];
  /** The items are never told apart by their id, so one without it is kept. */
  readonly canLackId?: true;
  /** The field whose picture WordPress calls the featured one. */
  readonly featured?: keyof F & string;
  /** The field that lists are filtered by: a text with a fallback, so that every item is in one category. */
  readonly category?: keyof F & string;
  /** The day an item is about, by which lists tell upcoming from past; the team's list shows it, too. */
  readonly day?: keyof F & string;
  /** What an entry of our own must have before visitors see it; a draft, and content from elsewhere, can do without. */
  readonly toPublish?: readonly ('title' | (keyof F & string))[];
  readonly fields: F;
  readonly form?: TeamForm<F>;
};

/** What the team's form needs to know beyond the fields themselves. */
export type TeamForm<F extends Fields = Fields> = {
  /** What helps to fill a field in. */
  readonly hints?: { readonly [K in keyof F]?: string };
  /** What stands in the form of something new. */
  readonly startsWith?: { readonly [K in keyof F]?: StoredOf<F[K]> };
  /** Fields that are kept and passed on as they are, and never asked for. */
  readonly without?: readonly (keyof F & string)[];
  /** A rule about several fields at once: the sentences for those that break it. */
  readonly check?: (stored: FieldValues) => Readonly<Record<string, string>>;
};

export type AnyContentType = ContentType<Fields>;

export const defineContentType = <const F extends Fields>(definition: ContentType<F>): ContentType<F> =>
  definition;

/** Whether each item has a page to itself; the others are shown on a page with more. */
export const hasOwnPage = (type: AnyContentType): boolean => type.pathOf('one') !== type.pathOf('other');

/** The fields that the team is asked for, by name, in their order. */
export const requestedFields = (type: AnyContentType): [name: string, field: AnyField][] =>
  Object.entries(type.fields).filter(([name]) => !type.form?.without?.includes(name));

/** What every view model has. */
export type BaseView = {
  /** 0 where the type can lack an id and the item has none. */
  readonly id: number;
  readonly slug: string;
  /** In the site's time zone, without an offset, as WordPress gives it; empty where it is no date. */
  readonly date: string;
  readonly modified: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly html: string;
  /** The embedded author's name, where the host gave one. */
  readonly author: string | null;
};

type OutOf<T> = T extends Field<infer Out, infer _Stored> ? Out : never;
type StoredOf<T> = T extends Field<infer _Out, infer Stored> ? Stored : never;
type FieldsOf<D> = D extends ContentType<infer F> ? F : never;

/** The view model of a content type: what the site works with. */
export type View<D extends AnyContentType> = BaseView & {
  readonly [K in keyof FieldsOf<D>]: OutOf<FieldsOf<D>[K]>;
};

/** The field values as they are stored: what a form or the demo campaign hands in. */
export type StoredFields<D extends AnyContentType> = {
  readonly [K in keyof FieldsOf<D>]?: StoredOf<FieldsOf<D>[K]> | null;
};

/** Field values as read from WordPress or resolved from storage, before fallbacks; null is missing. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A category that visitors find something in, under the name the site shows, and how much they find. */
export type Category = { readonly name: string; readonly count: number };
