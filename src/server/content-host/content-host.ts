import type { AnyContentType, Category, FieldValues } from '../../content/content-type.ts';
import type { Picture } from '../../content/picture.ts';
import type { ListQuery } from './list-query.ts';

/** Who wrote an item; WordPress calls it a user. */
export type Author = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
};

export type Tag = { readonly id: number; readonly name: string; readonly slug: string };

/** A published item as both adapters give it: tidied, sanitised, independent of where it came from. */
export type ContentItem = {
  readonly id: number;
  readonly slug: string;
  /** In the site's time zone, without an offset. */
  readonly date: string;
  readonly dateGmt: string;
  readonly modified: string;
  readonly modifiedGmt: string;
  /** Plain text. */
  readonly title: string;
  /** Sanitised HTML. */
  readonly html: string;
  readonly author: Author | null;
  readonly tags: readonly Tag[];
  /** The type's fields with pictures resolved; null is missing. */
  readonly values: FieldValues;
};

export type ContentPage = { readonly items: readonly ContentItem[]; readonly total: number };

/**
 * Where public content comes from. Everything is read as a visitor: drafts and items dated in the future
 * are not there. Missing is null; every other failure throws `ContentUnavailable`.
 */
export type ContentHost = {
  readonly list: (type: AnyContentType, query: ListQuery) => Promise<ContentPage>;
  readonly get: (type: AnyContentType, id: number) => Promise<ContentItem | null>;
  /** The slugs of those of these items that a visitor sees, by number: far quicker than the items themselves. */
  readonly slugsOf: (type: AnyContentType, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** The categories of a type's visible items, in the order of the alphabet; none where the type has no categories. */
  readonly categories: (type: AnyContentType) => Promise<readonly Category[]>;
  /** Who wrote at least one visible item; nobody else is public. */
  readonly author: (id: number) => Promise<Author | null>;
  /** A picture that at least one visible item shows; no other is public. */
  readonly media: (id: number) => Promise<Picture | null>;
  /** The origins, besides our own, that its pictures come from: pages must be allowed to load them. */
  readonly pictureOrigins: () => readonly string[];
  /**
   * Changes whenever an answer of `list`, `get` or `categories` may have changed, so that pages made from
   * content can be kept until then. A plain string where it can be had without waiting.
   */
  readonly revision: () => string | Promise<string>;
  /** Only where content is kept elsewhere and copied. */
  readonly elsewhere?: RemoteContent;
};

/** How fresh our copy of a type is. Moments are milliseconds. */
export type CopyState = {
  /** When it was last fetched; null where it never was. */
  readonly fetchedAt: number | null;
  /** Why the last attempt failed; null where it did not. */
  readonly failure: string | null;
};

/** The other place that content is kept at. */
export type RemoteContent = {
  readonly origin: string;
  readonly stateOf: (type: AnyContentType) => CopyState;
  /**
   * Fetches every type anew, and comes back once all have answered or failed. Where one failed, it throws
   * `ContentUnavailable` with the reason for people.
   */
  readonly refresh: () => Promise<void>;
};

/** The host could not be reached and there is no good copy: an outage, never an empty list. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}
