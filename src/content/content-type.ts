import type { AnyField, Field, Fields } from './field.ts';

/** The parts that every WordPress item has. */
export type ItemPart = 'title' | 'slug' | 'content';

/**
 * One definition per content type. From it follow what the embedded host stores and serves, what the site
 * gets as a view model, what the admin form shows and checks, and the TypeScript types.
 */
type ContentType<F extends Fields = Fields> = {
  /** The name of the post type in WordPress, which is also its REST base there unless `coreBase` says otherwise. */
  readonly name: string;
  readonly label: { readonly one: string; readonly many: string };
  /** The REST base of WordPress's own type for such entries: read from a host that has no other, and answered here, too. */
  readonly coreBase?: 'posts' | 'pages';
  /** The label in the admin, where it differs; `tab` is the heading of the list. */
  readonly teamLabel?: { readonly one: string; readonly many: string; readonly tab: string };
  /** The role that a team member needs at least to see and edit the type's entries. */
  readonly access: { readonly edit: 'editor' | 'administrator' };
  /** The path of one item on the site, or on the list that shows it; types whose items have no address return the path of their list. */
  readonly pathOf: (slug: string) => string;
  /** The title shown for an item without one; if undefined, the title stays empty. */
  readonly titleFallback?: string;
  /** Items that lack one of these parts, or an id, are dropped. */
  readonly requires: readonly ItemPart[];
  /** Nothing uses the ids of this type, so an item without an id is not dropped. */
  readonly canLackId?: true;
  /** The field that WordPress clients get as the featured picture. */
  readonly featured?: keyof F & string;
  /** The field that lists are filtered by: a text with a fallback, so that every item is in one category. */
  readonly category?: keyof F & string;
  /** The field with the day of an item: lists order upcoming and past items by it, and the admin list shows it. */
  readonly day?: keyof F & string;
  /** The team puts the entries into an order, which lists follow; other lists have the newest first. */
  readonly isOrderedByTeam?: true;
  /** Visitors can comment on the items. */
  readonly hasComments?: true;
  /** What an entry in our database must have to be published; drafts and remote content may lack it. */
  readonly requiredToPublish?: readonly ('title' | (keyof F & string))[];
  readonly fields: F;
  readonly form?: TeamForm<F>;
};

/** Settings of the admin form beyond the fields themselves. */
type TeamForm<F extends Fields = Fields> = {
  /** The site shows only the newest published item: the list and the form say which one that is. */
  readonly showsNewest?: true;
  /** Help texts by field. */
  readonly hints?: { readonly [K in keyof F]?: string };
  /** Field values in the form of a new entry. */
  readonly initialValues?: { readonly [K in keyof F]?: StoredOf<F[K]> };
  /** What the team reads about a moment that is already past, by field. */
  readonly pastNotes?: { readonly [K in keyof F]?: string };
  /** Fields that the form does not show; their stored values stay as they are. */
  readonly hiddenFields?: readonly (keyof F & string)[];
  /** A rule about several fields at once; returns error messages by field. */
  readonly check?: (stored: FieldValues) => Readonly<Record<string, string>>;
};

export type AnyContentType = ContentType<Fields>;

export const defineContentType = <const F extends Fields>(definition: ContentType<F>): ContentType<F> =>
  definition;

/** Whether each item has its own page; other types are shown together on one page, which a parameter may open at an item. */
export const hasOwnPage = ({ pathOf }: AnyContentType): boolean =>
  pathOf('one').replace(/\?.*/, '') !== pathOf('other').replace(/\?.*/, '');

/** The fields that the admin form shows, in their order. */
export const listFormFields = (type: AnyContentType): [name: string, field: AnyField][] =>
  Object.entries(type.fields).filter(([name]) => !type.form?.hiddenFields?.includes(name));

/** What every view model has. */
export type BaseView = {
  /** 0 where the type can lack an id and the item has none. */
  readonly id: number;
  readonly slug: string;
  /** In the site's time zone, without an offset, as WordPress gives it; empty when the date is invalid. */
  readonly date: string;
  readonly modified: string;
  readonly title: string;
  /** HTML that marks the words of the title that are in another language, if it has any. */
  readonly titleHtml?: string | undefined;
  /** Sanitised HTML; empty where a list did not ask for it. */
  readonly html: string;
  /** The beginning of the text, or a text written for lists: a paragraph that marks only words in other languages. Empty if there is none. */
  readonly excerpt: string;
  /** The name of the embedded author, if the host sent one. */
  readonly author: string | null;
  /** Visitors cannot comment on this item, though they can on others of its type. */
  readonly hasClosedComments?: true;
};

type OutOf<T> = T extends Field<infer Out, infer _Stored> ? Out : never;
type StoredOf<T> = T extends Field<infer _Out, infer Stored> ? Stored : never;
type FieldsOf<D> = D extends ContentType<infer F> ? F : never;

/** The view model of a content type: what the site works with. */
export type View<D extends AnyContentType> = BaseView & {
  readonly [K in keyof FieldsOf<D>]: OutOf<FieldsOf<D>[K]>;
};

/** The field values as they are stored: the input from a form or the demo campaign. */
export type StoredFields<D extends AnyContentType> = {
  readonly [K in keyof FieldsOf<D>]?: StoredOf<FieldsOf<D>[K]> | null;
};

/** Field values as read from WordPress or resolved from storage, before fallbacks; null is missing. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A category with at least one visible item, with the name that the site shows and the number of visible items. */
export type Category = { readonly name: string; readonly count: number };
