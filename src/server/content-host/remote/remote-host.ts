import { createHash } from 'node:crypto';
import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Log } from '../../log.ts';
import { type Author, type ContentHost, type ContentItem, ContentUnavailable } from '../content-host.ts';
import { CachedValue, defaultTimes } from './cached-value.ts';
import { defaultLimits, fetchWholeList, type RemoteLimits } from './fetch-list.ts';
import { parseRemoteItem } from './parse-item.ts';
import { listPictures, pictureOrigins } from './picture-origins.ts';
import { countCategories, queryItems } from './query-items.ts';
import { unifyCategories } from './unify-categories.ts';

type Copy = {
  readonly digest: string;
  readonly items: readonly ContentItem[];
  /** Origins of the pictures. */
  readonly origins: readonly string[];
  /** The dates of items that were in the future when the copy was fetched. */
  readonly scheduled: readonly string[];
};

type Dependencies = {
  readonly origin: string;
  readonly log: Log;
  readonly now?: () => number;
  readonly limits?: RemoteLimits;
  readonly times?: typeof defaultTimes;
  readonly types?: readonly AnyContentType[];
};

/** The error message for the team. */
const formatError = (error: unknown): string => {
  if (error instanceof ContentUnavailable) return error.message;
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'it took too long to answer'
    : 'it could not be reached';
};

const parseList = (
  type: AnyContentType,
  raw: readonly unknown[],
  origin: string,
  log: Log,
): ContentItem[] => {
  const items: ContentItem[] = [];
  const seen = new Set<number>();
  for (const rawItem of raw) {
    const result = parseRemoteItem(type, rawItem, origin);
    if ('dropped' in result) log.warn('content item dropped', { type: type.name, reason: result.dropped });
    else if (!seen.has(result.item.id)) items.push(result.item);
    // An item that moves to another page during the fetch comes twice. Id 0 means no id, so it may repeat.
    if ('item' in result && result.item.id > 0) seen.add(result.item.id);
  }
  return items;
};

/**
 * Content from a remote WordPress. A full copy of each type is cached in memory and every query runs on it, so that
 * visitors only wait for the remote host until the first copy is there.
 */
export const createRemoteHost = (dependencies: Dependencies): ContentHost => {
  const { origin, log, now = Date.now, limits = defaultLimits, times = defaultTimes } = dependencies;
  const types = dependencies.types ?? contentTypes;
  const currentGmt = () => gmtText(now());
  const copies = new Map<string, CachedValue<Copy>>();

  const fetchCopy = async (type: AnyContentType): Promise<Copy> => {
    const { items, text, isTruncated } = await fetchWholeList(origin, type.name, limits);
    if (isTruncated)
      log.warn('content list is too long, its end is left out', { type: type.name, pages: limits.maxPages });
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const known = copies.get(type.name)?.peek();
    // After an outage, the first successful fetch of one type starts the fetch of all others.
    if (!known) for (const copy of copies.values()) if (!copy.hasValue) copy.refreshIfStale();
    if (known?.digest === digest) return known;
    const parsed = unifyCategories(type, parseList(type, items, origin, log));
    const dates = parsed.map((item) => item.dateGmt);
    return {
      digest,
      items: parsed,
      origins: pictureOrigins(parsed),
      scheduled: dates.filter((date) => date > currentGmt()),
    };
  };

  for (const type of types) {
    const report = (error: unknown) => log.error('content host failed', error, { type: type.name });
    copies.set(type.name, new CachedValue(() => fetchCopy(type), report, now, times));
  }

  const getCopy = (type: AnyContentType): Promise<Copy> => {
    const copy = copies.get(type.name);
    if (!copy) throw new ContentUnavailable(`There is no content type ${type.name}.`);
    return copy.get();
  };

  const isVisible = (item: ContentItem) => item.dateGmt <= currentGmt();

  /** Searches the visible items of all types. Throws if nothing is found and a type has no copy. */
  const findInAll = async <T>(find: (items: readonly ContentItem[]) => T | undefined): Promise<T | null> => {
    const search = () =>
      find([...copies.values()].flatMap((copy) => copy.peek()?.items ?? []).filter(isVisible));
    const known = search();
    if (known !== undefined) return known;
    const results = await Promise.allSettled([...copies.values()].map((copy) => copy.get()));
    const found = search();
    if (found !== undefined) return found;
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return null;
  };

  return {
    list: async (type, query) => queryItems(type, (await getCopy(type)).items, query, currentGmt()),
    categories: async (type) => countCategories(type, (await getCopy(type)).items.filter(isVisible)),
    get: async (type, id) =>
      (await getCopy(type)).items.find((item) => item.id === id && isVisible(item)) ?? null,
    listSlugs: async (type, ids) => {
      const wanted = new Set(ids);
      const found = (await getCopy(type)).items.filter((item) => wanted.has(item.id) && isVisible(item));
      return new Map(found.map(({ id, slug }) => [id, slug]));
    },
    author: (id) =>
      findInAll((items) =>
        items.map((item) => item.author).find((author): author is Author => author?.id === id),
      ),
    media: (id) => findInAll((items) => items.flatMap(listPictures).find((picture) => picture.id === id)),
    pictureOrigins: () => [
      ...new Set([origin, ...[...copies.values()].flatMap((copy) => copy.peek()?.origins ?? [])]),
    ],
    revision: () => {
      const stamps = [...copies.values()].map((copy) => {
        copy.refreshIfStale();
        const { digest, scheduled } = copy.peek() ?? { digest: '-', scheduled: [] };
        if (scheduled.length === 0) return digest;
        const current = currentGmt();
        return `${digest}-${scheduled.filter((date) => date > current).length}`;
      });
      return stamps.join('.');
    },
    remote: {
      origin,
      getState: (type) => {
        const { fetchedAt, error } = copies.get(type.name)?.state ?? { fetchedAt: null, error: null };
        return { fetchedAt, error: error === null ? null : formatError(error) };
      },
      refresh: async () => {
        const outcomes = await Promise.allSettled([...copies.values()].map((copy) => copy.refresh()));
        const failed = outcomes.find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected')
          throw new ContentUnavailable(formatError(failed.reason), { cause: failed.reason });
      },
    },
  };
};
