import type { AnyContentType, Category, FieldValues } from '../../content/content-type.ts';
import type { Picture } from '../../content/pictures/picture.ts';
import type { ListQuery } from './list-query.ts';
import type { HostZone } from './remote/host-zone.ts';

/** The author of an item; WordPress calls it a user. */
export type Author = {
  /** 0 if a remote host does not tell it. */
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
};

export type Tag = { readonly id: number; readonly name: string; readonly slug: string };

/** A published item, parsed and sanitised; the same shape from the embedded and the remote host. */
export type ContentItem = {
  readonly id: number;
  readonly slug: string;
  /** In the site's time zone, without an offset. */
  readonly date: string;
  readonly dateGmt: string;
  readonly modified: string;
  readonly modifiedGmt: string;
  /** The place in a list that the team orders; 0 if it was never ordered. */
  readonly menuOrder: number;
  /** Plain text. */
  readonly title: string;
  /** HTML that marks the words of the title that are in another language; only a remote host has such titles. */
  readonly titleHtml?: string | undefined;
  /** Sanitised HTML. */
  readonly html: string;
  /** The beginning of the text, or the excerpt that the remote host has for it: see `BaseView`. */
  readonly excerpt: string;
  readonly author: Author | null;
  readonly tags: readonly Tag[];
  /** The type's fields with pictures resolved; null is missing. */
  readonly values: FieldValues;
  /** Visitors cannot comment on it, though they can on others; only a remote host closes the comments of single items. */
  readonly hasClosedComments?: true | undefined;
  /** The address that it has on the remote host, by which links to it are recognised. */
  readonly hostAddress?: string | undefined;
  /** The slugs that it had on the remote host, the oldest first. */
  readonly formerSlugs?: readonly string[] | undefined;
};

/** A tag with the number of visible items that have it. */
export type CountedTag = Tag & { readonly count: number };

/** Some of the pictures that visible items use; the newest first. */
export type PictureQuery = {
  /** Null means all. */
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  readonly skip: number;
  readonly limit: number;
};

export type ContentPage = { readonly items: readonly ContentItem[]; readonly total: number };

/**
 * The source of public content. It only returns what a visitor may see: no drafts, no items with a future date. A
 * missing item is null; every other error throws `ContentUnavailable`.
 */
export type ContentHost = {
  readonly list: (type: AnyContentType, query: ListQuery) => Promise<ContentPage>;
  readonly get: (type: AnyContentType, id: number) => Promise<ContentItem | null>;
  /** The slugs of the visible items among these ids; much faster than reading the items. */
  readonly listSlugs: (type: AnyContentType, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** The categories of the type's visible items, sorted by name; empty if the type has no categories. */
  readonly categories: (type: AnyContentType) => Promise<readonly Category[]>;
  /** An author of at least one visible item; other authors are not public. */
  readonly author: (id: number) => Promise<Author | null>;
  /** The authors of visible items, sorted by name. */
  readonly authors: () => Promise<readonly Author[]>;
  /** The tags of visible items, sorted by name. */
  readonly tags: () => Promise<readonly CountedTag[]>;
  /** A picture that at least one visible item uses; other pictures are not public. */
  readonly media: (id: number) => Promise<Picture | null>;
  /** Pictures that visible items use. */
  readonly listMedia: (
    query: PictureQuery,
  ) => Promise<{ readonly pictures: readonly Picture[]; readonly total: number }>;
  /** Other origins of the pictures, for the Content-Security-Policy of pages. */
  readonly pictureOrigins: () => readonly string[];
  /**
   * Changes whenever a result of `list`, `get` or `categories` may have changed, so that rendered pages can be cached
   * until then. A plain string when no waiting is needed.
   */
  readonly revision: () => string | Promise<string>;
  /** Only set if the content comes from a remote host. */
  readonly remote?: RemoteContent;
};

/** How fresh the local copy of a type is. */
export type CopyState = {
  /** Time of the last successful fetch (milliseconds); null if there was none. */
  readonly fetchedAt: number | null;
  /** Why the last fetch failed; null if it succeeded. */
  readonly error: string | null;
  /**
   * Where the copy is from: the host's type of this name, WordPress's own posts in place of it, or nothing, because the host does not
   * have the type: its list is empty. Null: there is no copy.
   */
  readonly source: 'own' | 'posts' | 'missing' | null;
  /** How many items the host lists. */
  readonly count: number;
};

/** What is known about the remote host itself. */
export type HostHealth = {
  /** The root of its REST API; null if it has not answered since the start. */
  readonly api: string | null;
  /** The address of its editors, with `/` at its end. */
  readonly editor: string;
  /** Null if it has not answered, or does not say. */
  readonly zone: HostZone | null;
  /** The last error since the start, also if the host has answered after it. */
  readonly lastError: { readonly reason: string; readonly at: number } | null;
};

/** An item that was published, changed or removed on the host; `type` is the name of its content type. */
export type ChangedItem = { readonly type: string; readonly id: number };

/** The remote host that content is copied from. */
export type RemoteContent = {
  /** Identifies the host in what is stored about its items: its name, port and folder. It may change between http and https. */
  readonly id: string;
  readonly origin: string;
  /** The address of its site, as it was configured. */
  readonly address: string;
  /** Begins to look for changes by itself. Resolves when every type was requested once; false if it was stopped before. */
  readonly start: () => Promise<boolean>;
  readonly stop: () => void;
  readonly getState: (type: AnyContentType) => CopyState;
  readonly getHealth: () => HostHealth;
  /** The item with its links to entries of the host leading to their pages on this site, for one that was not read from the copy. */
  readonly withOwnLinks: (item: ContentItem) => ContentItem;
  /**
   * Fetches the given items again, or everything, and waits for it. If something failed, throws `ContentUnavailable` with a
   * message that can be shown to the team.
   */
  readonly refresh: (changed?: readonly ChangedItem[]) => Promise<void>;
};

/** The content host cannot be reached and there is no copy. Thrown so that an outage never looks like an empty list. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}
