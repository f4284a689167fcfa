import { createHash } from 'node:crypto';
import type { AnyContentType } from '../../../content/content-type.ts';
import type { Picture } from '../../../content/picture.ts';
import { isObject } from '../../../content/raw.ts';
import { contentTypes } from '../../../content/registry.ts';
import type { Log } from '../../log.ts';
import { type Author, type ContentHost, type ContentItem, ContentUnavailable } from '../content-host.ts';
import { defaultLimits, fetchWholeList, type RemoteLimits } from './fetch-list.ts';
import { defaultTimes, KeptCopy } from './kept-copy.ts';
import { parseRemoteItem } from './parse-item.ts';
import { queryItems } from './query-items.ts';

type Copy = { readonly digest: string; readonly items: readonly ContentItem[] };

type Dependencies = {
  readonly origin: string;
  readonly log: Log;
  readonly now?: () => number;
  readonly limits?: RemoteLimits;
  readonly times?: typeof defaultTimes;
  readonly types?: readonly AnyContentType[];
};

const parseList = (type: AnyContentType, raw: readonly unknown[], log: Log): ContentItem[] => {
  const items = new Map<number, ContentItem>();
  for (const rawItem of raw) {
    const reading = parseRemoteItem(type, rawItem);
    if ('dropped' in reading) log.warn('content item dropped', { type: type.name, reason: reading.dropped });
    else items.set(reading.item.id, reading.item);
  }
  return [...items.values()];
};

const picturesOf = (item: ContentItem): Picture[] =>
  Object.values(item.values)
    .flat()
    .filter((value): value is Picture => isObject(value) && 'url' in value && 'sizes' in value);

/**
 * Content from a WordPress elsewhere. A whole copy of each type is kept in memory and every question is
 * answered from it: visitors never wait for that host once it has answered, whatever they ask for.
 */
export const createRemoteHost = (dependencies: Dependencies): ContentHost => {
  const { origin, log, now = Date.now, limits = defaultLimits, times = defaultTimes } = dependencies;
  const types = dependencies.types ?? contentTypes;
  const copies = new Map<string, KeptCopy<Copy>>();

  const fetchCopy = async (type: AnyContentType): Promise<Copy> => {
    const { items, text } = await fetchWholeList(origin, type.name, limits);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const known = copies.get(type.name)?.peek();
    // After an outage the other types are fetched with the first, so that one visit brings the whole site back.
    if (!known) for (const copy of copies.values()) if (!copy.hasValue) copy.touch();
    return known?.digest === digest ? known : { digest, items: parseList(type, items, log) };
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

  const moment = () => new Date(now()).toISOString().slice(0, 19);
  const knownItems = () => [...copies.values()].flatMap((copy) => copy.peek()?.items ?? []);
  const isVisible = (item: ContentItem) => item.dateGmt <= moment();

  return {
    list: async (type, query) => queryItems((await copyOf(type)).items, query, moment()),
    get: async (type, id) =>
      (await copyOf(type)).items.find((item) => item.id === id && isVisible(item)) ?? null,
    author: async (id) =>
      knownItems()
        .map((item) => item.author)
        .find((author): author is Author => author?.id === id) ?? null,
    media: async (id) =>
      knownItems()
        .flatMap(picturesOf)
        .find((picture) => picture.id === id) ?? null,
    revision: () => {
      const digests = [...copies.values()].map((copy) => {
        copy.touch();
        return copy.peek()?.digest ?? '-';
      });
      return digests.join('.');
    },
  };
};
