import type { AnyContentType } from '../../../content/content-type.ts';
import { getValueAt, readId, readString } from '../../../content/raw.ts';
import type { Log } from '../../log.ts';
import { ContentUnavailable } from '../content-host.ts';
import { chooseBase } from './choose-base.ts';
import { fetchPage, type ListPage, pageSize } from './fetch-list.ts';
import { keepFormerSlugs } from './former-slugs.ts';
import type { HostConnection } from './host-connection.ts';
import type { HostZone } from './host-zone.ts';
import { parseRemoteItem } from './parse-item.ts';
import { readJsonList } from './read-json.ts';
import { type CopyEntry, createCopy, createEntry, type ListState, type TypeCopy } from './type-copy.ts';

export type ReadContext = {
  readonly connection: HostConnection;
  readonly log: Log;
  /** Gets the reason why an item is left out, at every reading. */
  readonly reportDropped: (type: string, reason: string) => void;
  readonly now: () => number;
  /** The most pages of 100 items that are read of a list. */
  readonly maxPages: number;
  /** The zone of this site, for a host that does not tell its own. */
  readonly timeZone: () => Promise<string>;
};

/** How many of the newest items are shown before the whole list is there. */
const firstItems = 20;

/** A list with so many items is read as a whole: one request, which also finds changes that the host does not date. */
const shortList = 20;

/** A longer list is read as a whole again after this time (milliseconds), for the same reason. */
const maxListAge = 6 * 3_600_000;

/** If more has changed, the whole list is read. */
const maxChangedPages = 5;

type Reader = {
  readonly fetch: (query: Readonly<Record<string, string>>) => Promise<ListPage>;
  readonly count: () => Promise<{ total: number; newest: ListState['newest'] }>;
  readonly listIds: () => Promise<number[]>;
  readonly home: string | null;
  readonly parse: (page: Pick<ListPage, 'items' | 'media'>) => CopyEntry[];
};

const readNewest = (items: readonly unknown[]): ListState['newest'] => {
  let newest: ListState['newest'] = null;
  for (const item of items) {
    const [id, modified] = [readId(getValueAt(item, 'id')), readString(getValueAt(item, 'modified'))];
    if (id === null || modified === null) return null;
    if (newest === null || modified > newest.modified || (modified === newest.modified && id > newest.id))
      newest = { id, modified };
  }
  return newest;
};

const createReader = async (
  type: AnyContentType,
  base: string,
  { connection, maxPages, timeZone, reportDropped }: ReadContext,
): Promise<Reader> => {
  const { root, zone, home } = await connection.describe();
  const hostZone: HostZone = zone ?? { timeZone: await timeZone() };
  return {
    home,
    fetch: (query) => fetchPage(connection, type, base, query),
    count: () => {
      const query = { per_page: '1', orderby: 'modified', order: 'desc', _fields: 'id,modified' };
      return connection.read(`/wp/v2/${base}`, query, (response) => {
        const items = readJsonList(response);
        return { total: Number(response.headers.get('x-wp-total')), newest: readNewest(items) };
      });
    },
    listIds: async () => {
      const ids: number[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const query = {
          per_page: String(pageSize),
          page: String(page),
          orderby: 'id',
          order: 'asc',
          _fields: 'id',
        };
        const found = await connection.read(`/wp/v2/${base}`, query, (response) => ({
          items: readJsonList(response),
          pages: Number(response.headers.get('x-wp-totalpages') ?? 1),
        }));
        ids.push(...found.items.map((item) => readId(getValueAt(item, 'id'))).filter((id) => id !== null));
        if (page >= found.pages) break;
      }
      return ids;
    },
    parse: ({ items, media }) =>
      items.flatMap((raw) => {
        const result = parseRemoteItem(type, raw, {
          origin: root.origin,
          home: home ?? connection.settings.address,
          zone: hostZone,
          media,
        });
        if ('item' in result) return [createEntry(result.item)];
        reportDropped(type.name, result.dropped);
        return [];
      }),
  };
};

/** An item that moves to another page during the fetch comes twice. Id 0 means no id, so it may repeat. */
const withoutRepeats = (entries: readonly CopyEntry[]): CopyEntry[] => {
  const seen = new Set<number>();
  return entries.filter(({ item: { id } }) => {
    if (id > 0 && seen.has(id)) return false;
    seen.add(id);
    return true;
  });
};

/**
 * Reads all pages of a list, in the order of their ids: WordPress does not order items with the same date, so that pages by date could
 * miss some. Before that, `publish` gets the newest items.
 */
const readWhole = async (
  type: AnyContentType,
  base: string,
  reader: Reader,
  { log, now, maxPages }: ReadContext,
  publish: ((copy: TypeCopy) => void) | null,
): Promise<TypeCopy> => {
  const entries: CopyEntry[] = [];
  const ids: (number | null)[] = [];
  let newest: ListState['newest'] | undefined;
  const readAt = now();
  const add = (page: ListPage) => {
    entries.push(...reader.parse(page));
    ids.push(...page.items.map((item) => readId(getValueAt(item, 'id'))));
    const found = readNewest(page.items);
    if (page.items.length > 0)
      newest =
        newest === undefined ? found : newest && found && (found.modified > newest.modified ? found : newest);
  };
  let totalPages = 1;
  let firstPage = 1;
  if (publish !== null) {
    const first = await reader.fetch({ per_page: String(firstItems), orderby: 'date', order: 'desc' });
    if (first.totalPages <= 1) {
      add(first);
      firstPage = 2;
    } else publish(createCopy(type, { entries: reader.parse(first), list: null, total: first.total }));
  }
  for (let page = firstPage; page <= Math.min(totalPages, maxPages); page += 1) {
    const found = await reader.fetch({
      orderby: 'id',
      order: 'asc',
      per_page: String(pageSize),
      page: String(page),
    });
    add(found);
    totalPages = found.totalPages;
  }
  if (totalPages > maxPages)
    log.warn('content list is too long, its end is left out', { type: type.name, pages: maxPages });
  const known = ids.every((id) => id !== null) && totalPages <= maxPages;
  return createCopy(type, {
    entries: withoutRepeats(entries),
    list: {
      ids: known ? [...new Set(ids as number[])] : null,
      newest: newest ?? null,
      base,
      home: reader.home,
      isSecondOver: false,
      readAt,
    },
  });
};

/** One second earlier, for a list of what changed since: two changes may have the same second. */
const earlier = (modified: string): string =>
  new Date(Date.parse(`${modified}Z`) - 1_000).toISOString().slice(0, 19);

/** Reads only what has changed; null if the whole list has to be read. */
const readChanges = async (
  type: AnyContentType,
  reader: Reader,
  known: TypeCopy,
  changedIds: readonly number[] | null,
): Promise<TypeCopy | null> => {
  const { list } = known;
  if (!list?.ids || (!list.newest && changedIds === null)) return null;
  const changed: ListPage[] = [];
  const fetchItems = async (query: Readonly<Record<string, string>>): Promise<boolean> => {
    let totalPages = 1;
    for (let page = 1; page <= totalPages; page += 1) {
      const found = await reader.fetch({
        ...query,
        orderby: 'id',
        order: 'asc',
        per_page: String(pageSize),
        page: String(page),
      });
      totalPages = found.totalPages;
      if (totalPages > maxChangedPages) return false;
      changed.push(found);
    }
    return true;
  };
  const ids = new Set(list.ids);
  let { newest, isSecondOver } = list;
  if (changedIds !== null) {
    await fetchItems({ include: changedIds.join(',') });
    for (const id of changedIds) ids.delete(id);
  } else {
    const counted = await reader.count();
    const isSame = counted.newest?.id === newest?.id && counted.newest?.modified === newest?.modified;
    if (isSame && list.isSecondOver && counted.total === ids.size) return known;
    isSecondOver = isSame;
    if (
      !(isSame && list.isSecondOver) &&
      newest &&
      !(await fetchItems({ modified_after: earlier(newest.modified) }))
    )
      return null;
    newest = counted.newest;
    const found = changed.flatMap(({ items }) => items).map((item) => readId(getValueAt(item, 'id')));
    for (const id of found) if (id !== null) ids.add(id);
    if (counted.total !== ids.size) {
      const listed = new Set(await reader.listIds());
      for (const id of ids) if (!listed.has(id)) ids.delete(id);
      // A scheduled entry appears with the date at which it was written.
      const added = [...listed].filter((id) => !ids.has(id));
      if (added.length > maxChangedPages * pageSize) return null;
      for (let start = 0; start < added.length; start += pageSize)
        await fetchItems({ include: added.slice(start, start + pageSize).join(',') });
    }
  }
  // A changed item keeps its place, so that only its own row is stored again.
  const entries = new Map(known.entries.map((entry) => [entry.item.id, entry]));
  for (const page of changed) {
    const parsed = new Map(reader.parse(page).map((entry) => [entry.item.id, entry]));
    for (const raw of page.items) {
      const id = readId(getValueAt(raw, 'id'));
      if (id === null) return null;
      ids.add(id);
      const entry = parsed.get(id);
      if (entry) entries.set(id, entry);
      else entries.delete(id);
    }
  }
  for (const id of entries.keys()) if (!ids.has(id)) entries.delete(id);
  return createCopy(type, {
    entries: [...entries.values()],
    list: { ...list, ids: [...ids], newest, isSecondOver },
  });
};

type ReadOptions = {
  readonly known: TypeCopy | undefined;
  /** Only these items have changed; null: unknown. */
  readonly ids: readonly number[] | null;
  /** Whether the whole list is to be read, whatever is known. */
  readonly isWhole: boolean;
  /** Gets the newest items of a long list before the rest is there. */
  readonly publish: (copy: TypeCopy) => void;
};

/** Whether the host has less than before: nothing, or only WordPress's own type in place of the one of this name. */
const isLess = (type: AnyContentType, base: string | null, before: string | null): boolean =>
  base !== before && (base === null || base === type.coreBase);

/** Reads the copy of a type from the host: as a whole, or only what has changed since the known copy. */
export const readType = async (
  type: AnyContentType,
  context: ReadContext,
  { known, ids, isWhole, publish }: ReadOptions,
): Promise<TypeCopy> => {
  const description = await context.connection.describe();
  const base = chooseBase(type, description);
  // A plugin that is switched off for a moment must not empty the site, or show posts in place of updates.
  if (known && known.entries.length > 0 && known.list && isLess(type, base, known.list.base))
    throw new ContentUnavailable(`it no longer has the type ${type.name}; its plugin may be switched off`);
  if (base === null) {
    return createCopy(type, {
      entries: [],
      list: {
        ids: [],
        base,
        home: description.home,
        newest: null,
        isSecondOver: true,
        readAt: context.now(),
      },
      isMissing: true,
    });
  }
  const reader = await createReader(type, base, context);
  const list = known?.list;
  const isLong = (list?.ids?.length ?? 0) > shortList;
  const isOld = list ? context.now() - list.readAt > maxListAge : true;
  if (known && list && !isWhole && (ids !== null || (isLong && !isOld))) {
    const changed = await readChanges(type, reader, known, ids);
    if (changed !== null) return changed === known ? known : keepFormerSlugs(type, known, changed);
  }
  const whole = await readWhole(type, base, reader, context, known === undefined ? publish : null);
  return keepFormerSlugs(type, known, whole);
};
