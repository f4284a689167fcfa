import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Log } from '../../log.ts';
import { type Author, type ContentHost, type ContentItem, ContentUnavailable } from '../content-host.ts';
import { canAnswer } from './answer-from-part.ts';
import { CachedValue, defaultTimes } from './cached-value.ts';
import type { CopyStore } from './copy-store.ts';
import { createDropReport } from './drop-report.ts';
import { formatHostError } from './format-host-error.ts';
import { findPresentSlug } from './former-slugs.ts';
import { HostConnection } from './host-connection.ts';
import { HostOutage } from './host-outage.ts';
import type { HostSettings } from './host-settings.ts';
import { OwnLinks } from './own-links.ts';
import { withLocalTimes } from './parse-item.ts';
import { listPictures } from './picture-origins.ts';
import { countCategories, queryItems } from './query-items.ts';
import { type ReadContext, readType } from './read-type.ts';
import { createSharedCopies } from './shared-copies.ts';
import type { TypeCopy } from './type-copy.ts';
import { countTags, listAuthors, queryPictures } from './visible-parts.ts';

export type RemoteLimits = {
  /** Maximum size of one response. */
  readonly maxBytes: number;
  /** Maximum number of pages of 100 items that are read of a list. */
  readonly maxPages: number;
};

export const defaultLimits: RemoteLimits = { maxBytes: 16 * 1024 * 1024, maxPages: 200 };

/** How often it is checked whether a copy is old, in milliseconds. */
const pollEvery = 5_000;

type Dependencies = {
  readonly settings: HostSettings;
  /** The zone of this site, in which local times are shown. */
  readonly timeZone: () => Promise<string>;
  /** Where copies are stored for the next start and for other processes; null: nowhere. */
  readonly store?: CopyStore | null;
  readonly log: Log;
  readonly now?: () => number;
  readonly limits?: RemoteLimits;
  readonly times?: typeof defaultTimes;
  readonly types?: readonly AnyContentType[];
};

const getSource = (type: AnyContentType, { isMissing, list }: TypeCopy): 'own' | 'posts' | 'missing' => {
  if (isMissing) return 'missing';
  return list?.base === 'posts' && type.coreBase === 'posts' ? 'posts' : 'own';
};

const createHostId = (address: string): string => {
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/$/, '');
};

/**
 * Content from a remote WordPress. A full copy of each type is cached in memory and every query runs on it, so that
 * visitors only wait for the remote host until the first copy is there.
 */
export const createRemoteHost = (dependencies: Dependencies): ContentHost => {
  const {
    settings,
    timeZone,
    log,
    now = Date.now,
    limits = defaultLimits,
    times = defaultTimes,
  } = dependencies;
  const types = dependencies.types ?? contentTypes;
  const { origin } = new URL(settings.address);
  const currentGmt = () => gmtText(now());
  const connection = new HostConnection(settings, limits.maxBytes);
  const { store = null } = dependencies;
  const outage = new HostOutage(log, now);
  const reportDropped = createDropReport(log);
  const context: ReadContext = { connection, log, reportDropped, now, maxPages: limits.maxPages, timeZone };

  const copies = new Map<string, CachedValue<TypeCopy>>();
  for (const type of types) {
    const copy: CachedValue<TypeCopy> = new CachedValue<TypeCopy>({
      fetch: async (request) => {
        const read = await readType(type, context, { ...request, known: copy.peek() });
        // After an outage, the first successful fetch of one type starts the fetch of all others.
        if (!copy.hasValue) for (const other of copies.values()) if (!other.hasValue) other.refreshIfStale();
        return read;
      },
      keep: (value, fetchedAt) => shared.save(type.name, value, fetchedAt),
      report: (error) => outage.report(type.name, error),
      now,
      times,
    });
    copies.set(type.name, copy);
  }

  const shared = createSharedCopies({ store, types, copies, log });
  let isStopped = false;

  const getCache = (type: AnyContentType): CachedValue<TypeCopy> => {
    const copy = copies.get(type.name);
    if (!copy) throw new ContentUnavailable(`There is no content type ${type.name}.`);
    return copy;
  };
  const isWhole = ({ list }: TypeCopy): boolean => list !== null;
  /** The copy of a type, once it can be used for something. */
  const getCopy = async (type: AnyContentType, isUsable: (copy: TypeCopy) => boolean): Promise<TypeCopy> => {
    const cache = getCache(type);
    if (!cache.hasValue) await shared.catchUp();
    return cache.getWhen(isUsable);
  };
  const getWhole = async (type: AnyContentType): Promise<readonly ContentItem[]> =>
    (await getCopy(type, isWhole)).items;

  const isVisible = (item: ContentItem) => item.dateGmt <= currentGmt();

  /** The dates of items that were in the future when the copy was seen first. */
  const scheduledDates = new WeakMap<TypeCopy, readonly string[]>();
  const countScheduled = (copy: TypeCopy): number => {
    const current = currentGmt();
    const known = scheduledDates.get(copy);
    const dates = known ?? copy.items.map(({ dateGmt }) => dateGmt).filter((date) => date > current);
    if (!known) scheduledDates.set(copy, dates);
    return dates.length === 0 ? 0 : dates.filter((date) => date > current).length;
  };

  /** Searches the visible items of all types. Throws if nothing is found and a type has no copy. */
  const findInAll = async <T>(find: (items: readonly ContentItem[]) => T | undefined): Promise<T | null> => {
    const search = () =>
      find([...copies.values()].flatMap((copy) => copy.peek()?.items ?? []).filter(isVisible));
    const known = search();
    if (known !== undefined) return known;
    const results = await Promise.allSettled(types.map((type) => getCopy(type, isWhole)));
    const found = search();
    if (found !== undefined) return found;
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return null;
  };

  let ownLinks: { readonly copies: readonly (TypeCopy | undefined)[]; readonly links: OwnLinks } | null =
    null;
  /** The index of what is known of all types; a link to an item that is not known yet is right as soon as it is. */
  const getOwnLinks = (): OwnLinks => {
    const known = types.map((type) => getCache(type).peek());
    if (ownLinks === null || ownLinks.copies.some((copy, index) => copy !== known[index])) {
      const homes = known.flatMap((copy) => copy?.list?.home ?? []);
      const all = types.map((type, index) => ({ type, items: known[index]?.items ?? null }));
      ownLinks = { copies: known, links: new OwnLinks([settings.address, ...homes], all) };
    }
    return ownLinks.links;
  };
  /** An item of the copy as it is shown here. */
  const toShown = (item: ContentItem, zone: string): ContentItem =>
    withLocalTimes(getOwnLinks().present(item), zone);

  const getAllVisible = async (): Promise<readonly ContentItem[]> => {
    const all = await Promise.all(types.map((type) => getCopy(type, isWhole)));
    return all.flatMap(({ items }) => items).filter(isVisible);
  };

  const refreshStale = (): void => {
    if (!isStopped) for (const copy of copies.values()) copy.refreshIfStale();
  };

  const createStamp = (): string => {
    refreshStale();
    const stamps = [...copies.values()].map((copy) => {
      const value = copy.peek();
      return value === undefined ? '-' : `${value.digest}-${countScheduled(value)}`;
    });
    return stamps.join('.');
  };

  let timer: NodeJS.Timeout | undefined;

  return {
    list: async (type, query) => {
      const copy = await getCopy(type, (candidate) => canAnswer(candidate, query));
      let { items, total } = queryItems(type, copy.items, query, currentGmt());
      if (total === 0 && query.includesFormerSlugs && query.slugs?.length === 1) {
        const present = findPresentSlug(copy.items.filter(isVisible), query.slugs[0] ?? '');
        const slugs = present === null ? [] : [present.toLowerCase()];
        ({ items, total } = queryItems(type, copy.items, { ...query, slugs }, currentGmt()));
      }
      const zone = await timeZone();
      return {
        items: items.map((item) => toShown(item, zone)),
        total: isWhole(copy) || query.slugs !== null ? total : copy.total,
      };
    },
    categories: async (type) =>
      countCategories(type, (await getCopy(type, () => true)).items.filter(isVisible)),
    get: async (type, id) => {
      const isFound = (item: ContentItem) => item.id === id && isVisible(item);
      const known = getCache(type).peek()?.items.find(isFound);
      const item = known ?? (await getWhole(type)).find(isFound);
      return item ? toShown(item, await timeZone()) : null;
    },
    listSlugs: async (type, ids) => {
      const wanted = new Set(ids);
      const found = (await getWhole(type)).filter((item) => wanted.has(item.id) && isVisible(item));
      return new Map(found.map(({ id, slug }) => [id, slug]));
    },
    author: (id) =>
      findInAll((items) =>
        items.map((item) => item.author).find((author): author is Author => author?.id === id),
      ),
    media: (id) => findInAll((items) => items.flatMap(listPictures).find((picture) => picture.id === id)),
    authors: async () => listAuthors(await getAllVisible()),
    tags: async () => countTags(await getAllVisible()),
    listMedia: async (query) => queryPictures(await getAllVisible(), query),
    pictureOrigins: () => [
      ...new Set([origin, ...[...copies.values()].flatMap((copy) => copy.peek()?.origins ?? [])]),
    ],
    revision: () => {
      const pending = shared.catchUp();
      return pending === undefined ? createStamp() : pending.then(createStamp);
    },
    remote: {
      id: createHostId(settings.address),
      origin,
      address: settings.address,
      getState: (type) => {
        const copy = getCache(type);
        const { fetchedAt, error } = copy.state;
        const value = copy.peek();
        return {
          fetchedAt,
          error: error === null ? null : formatHostError(error, settings),
          source: value === undefined ? null : getSource(type, value),
          count: value?.total ?? 0,
        };
      },
      getHealth: () => {
        const { known } = connection;
        const { lastError } = outage;
        return {
          api: known?.root.href ?? null,
          editor: known?.editor.href ?? `${settings.address.replace(/\/$/, '')}/`,
          zone: known?.zone ?? null,
          lastError: lastError && {
            reason: formatHostError(lastError.error, settings),
            at: lastError.at,
          },
        };
      },
      start: async () => {
        const poll = () => Promise.resolve(shared.catchUp()).then(refreshStale);
        timer = setInterval(() => void poll(), pollEvery);
        await poll();
        await Promise.all([...copies.values()].map((copy) => copy.settled()));
        return !isStopped;
      },
      stop: () => {
        isStopped = true;
        clearInterval(timer);
        connection.close();
      },
      withOwnLinks: (item) => getOwnLinks().present(item),
      refresh: async (changed) => {
        if (changed === undefined) connection.forget();
        const refreshes = [...copies].flatMap(([name, copy]) => {
          if (changed === undefined) return [copy.refresh({ ids: null, isWhole: true })];
          const ids = changed.filter(({ type }) => type === name).map(({ id }) => id);
          return ids.length === 0 ? [] : [copy.refresh({ ids, isWhole: false })];
        });
        const outcomes = await Promise.allSettled(refreshes);
        const failed = outcomes.find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected')
          throw new ContentUnavailable(formatHostError(failed.reason, settings), { cause: failed.reason });
      },
    },
  };
};
