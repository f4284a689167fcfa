import { createHash } from 'node:crypto';
import type { AnyContentType } from '../../../content/content-type.ts';
import type { ContentItem } from '../content-host.ts';
import { pictureOrigins } from './picture-origins.ts';
import { unifyCategories } from './unify-categories.ts';

/** One item of a copy, and what tells whether it has changed. */
export type CopyEntry = { readonly item: ContentItem; readonly digest: string };

/** What is known about the list on the host, to find out cheaply whether it has changed. */
export type ListState = {
  /** The REST base from which the list was read; null if the host has none. */
  readonly base: string | null;
  /** The address of the host's site, as the host itself says; null if it does not. */
  readonly home: string | null;
  /** Every id that the host has listed, also of items that were dropped; null if some have none. */
  readonly ids: readonly number[] | null;
  /** The change that the host made last, in its own local time; null if the host does not say. */
  readonly newest: { readonly id: number; readonly modified: string } | null;
  /** False if more may have changed in the second of that change after it was read. */
  readonly isSecondOver: boolean;
  /** When the whole list was read last (milliseconds). */
  readonly readAt: number;
};

/** The copy of one type. */
export type TypeCopy = {
  readonly digest: string;
  readonly entries: readonly CopyEntry[];
  readonly items: readonly ContentItem[];
  /** Null while only the newest items are there; then `total` is what the host says. */
  readonly list: ListState | null;
  readonly total: number;
  /** The host does not have this type. */
  readonly isMissing: boolean;
  /** Origins of the pictures. */
  readonly origins: readonly string[];
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const createEntry = (item: ContentItem): CopyEntry => ({ item, digest: hash(JSON.stringify(item)) });

type Parts = Pick<TypeCopy, 'entries' | 'list'> & Partial<Pick<TypeCopy, 'total' | 'isMissing'>>;

export const createCopy = (
  type: AnyContentType,
  { entries, list, total = entries.length, isMissing = false }: Parts,
): TypeCopy => {
  const items = unifyCategories(
    type,
    entries.map(({ item }) => item),
  );
  const state = list === null ? `newest of ${total}` : isMissing ? 'missing' : '';
  return {
    digest: hash(entries.map(({ digest }) => digest).join() + state),
    entries,
    items,
    list,
    total,
    isMissing,
    origins: pictureOrigins(items),
  };
};
