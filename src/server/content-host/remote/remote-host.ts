import { createHash } from 'node:crypto';
import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Log } from '../../log.ts';
import { type Author, type ContentHost, type ContentItem, ContentUnavailable } from '../content-host.ts';
import { defaultLimits, fetchWholeList, type RemoteLimits } from './fetch-list.ts';
import { defaultTimes, KeptCopy } from './kept-copy.ts';
import { parseRemoteItem } from './parse-item.ts';
import { pictureOrigins, picturesOf } from './picture-origins.ts';
import { countCategories, queryItems } from './query-items.ts';

type Copy = {
  readonly digest: string;
  readonly items: readonly ContentItem[];
  /** Where its pictures come from. */
  readonly origins: readonly string[];
  /** The dates of items that were still to come when the copy was made. */
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

/** Why fetching failed, for people: our own words where we have some, else that there was no answer. */
const reasonOf = (failure: unknown): string => {
  if (failure instanceof ContentUnavailable) return failure.message;
  return failure instanceof Error && failure.name === 'TimeoutError'
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
    const reading = parseRemoteItem(type, rawItem, origin);
    if ('dropped' in reading) log.warn('content item dropped', { type: type.name, reason: reading.dropped });
    else if (!seen.has(reading.item.id)) items.push(reading.item);
    // What moved to another page while they were read comes twice; items that can lack an id all have 0.
    if ('item' in reading && reading.item.id > 0) seen.add(reading.item.id);
  }
  return items;
};

/**
 * Content from a WordPress elsewhere. A whole copy of each type is kept in memory and every question is
 * answered from it: visitors never wait for that host once it has answered, whatever they ask for.
 */
export const createRemoteHost = (dependencies: Dependencies): ContentHost => {
  const { origin, log, now = Date.now, limits = defaultLimits, times = defaultTimes } = dependencies;
  const types = dependencies.types ?? contentTypes;
  const moment = () => gmtText(now());
  const copies = new Map<string, KeptCopy<Copy>>();

  const fetchCopy = async (type: AnyContentType): Promise<Copy> => {
    const { items, text, isCut } = await fetchWholeList(origin, type.name, limits);
    if (isCut)
      log.warn('content list is too long, its end is left out', { type: type.name, pages: limits.pages });
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const known = copies.get(type.name)?.peek();
    // After an outage the other types are fetched with the first, so that one visit brings the whole site back.
    if (!known) for (const copy of copies.values()) if (!copy.hasValue) copy.touch();
    if (known?.digest === digest) return known;
    const parsed = parseList(type, items, origin, log);
    const dates = parsed.map((item) => item.dateGmt);
    return {
      digest,
      items: parsed,
      origins: pictureOrigins(parsed),
      scheduled: dates.filter((date) => date > moment()),
    };
  };

  for (const type of types) {
    const report = (error: unknown) => log.error('content host failed', error, { type: type.name });
    copies.set(type.name, new KeptCopy(() => fetchCopy(type), report, now, times));
  }

  const copyOf = (type: AnyContentType): Promise<Copy> => {
    const copy = copies.get(type.name);
    if (!copy) throw new ContentUnavailable(`There is no content type ${type.name}.`);
    return copy.get();
  };

  const isVisible = (item: ContentItem) => item.dateGmt <= moment();

  /** Looks through everything visible. Where a type has no copy, nothing found is no proof that nothing is there. */
  const findInAll = async <T>(find: (items: readonly ContentItem[]) => T | undefined): Promise<T | null> => {
    const look = () =>
      find([...copies.values()].flatMap((copy) => copy.peek()?.items ?? []).filter(isVisible));
    const known = look();
    if (known !== undefined) return known;
    const settled = await Promise.allSettled([...copies.values()].map((copy) => copy.get()));
    const found = look();
    if (found !== undefined) return found;
    for (const result of settled) if (result.status === 'rejected') throw result.reason;
    return null;
  };

  return {
    list: async (type, query) => queryItems(type, (await copyOf(type)).items, query, moment()),
    categories: async (type) => countCategories(type, (await copyOf(type)).items.filter(isVisible)),
    get: async (type, id) =>
      (await copyOf(type)).items.find((item) => item.id === id && isVisible(item)) ?? null,
    slugsOf: async (type, ids) => {
      const wanted = new Set(ids);
      const found = (await copyOf(type)).items.filter((item) => wanted.has(item.id) && isVisible(item));
      return new Map(found.map(({ id, slug }) => [id, slug]));
    },
    author: (id) =>
      findInAll((items) =>
        items.map((item) => item.author).find((author): author is Author => author?.id === id),
      ),
    media: (id) => findInAll((items) => items.flatMap(picturesOf).find((picture) => picture.id === id)),
    pictureOrigins: () => [
      ...new Set([origin, ...[...copies.values()].flatMap((copy) => copy.peek()?.origins ?? [])]),
    ],
    revision: () => {
      const stamps = [...copies.values()].map((copy) => {
        copy.touch();
        const { digest, scheduled } = copy.peek() ?? { digest: '-', scheduled: [] };
        if (scheduled.length === 0) return digest;
        const current = moment();
        return `${digest}-${scheduled.filter((date) => date > current).length}`;
      });
      return stamps.join('.');
    },
    elsewhere: {
      origin,
      stateOf: (type) => {
        const { fetchedAt, failure } = copies.get(type.name)?.state ?? { fetchedAt: null, failure: null };
        return { fetchedAt, failure: failure === null ? null : reasonOf(failure) };
      },
      refresh: async () => {
        const outcomes = await Promise.allSettled([...copies.values()].map((copy) => copy.refresh()));
        const failed = outcomes.find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected')
          throw new ContentUnavailable(reasonOf(failed.reason), { cause: failed.reason });
      },
    },
  };
};
