import type { LucideIcon } from 'lucide-react';
import { findContentType } from '../../../content/registry.ts';
import { adminPaths, entryFormAddress } from '../../../shared/admin/admin-paths.ts';
import { inboxAddress } from '../../../shared/admin/inbox.ts';
import type {
  FoundEntry,
  FoundFile,
  FoundOrder,
  FoundSupporter,
  QuickSearchResult,
} from '../../../shared/admin/quick-search.ts';
import { formatPhoneNumber } from '../../../shared/phone-number.ts';
import { foldText, splitWords } from '../../../shared/split-words.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
import { getTypeLabels } from '../content/type-labels.ts';
import { getSupporterTitle } from '../supporters/supporter-title.ts';
import { findPlaces, type Place } from './places.ts';
import type { RecentPlace } from './recent-places.ts';

/** What a result stands for, for its icon, badge and date. */
export type ResultSubject =
  | { readonly kind: Place['kind'] | 'recent'; readonly icon?: LucideIcon | undefined }
  | { readonly kind: 'entry'; readonly entry: FoundEntry }
  | { readonly kind: 'file'; readonly file: FoundFile }
  | { readonly kind: 'supporter'; readonly supporter: FoundSupporter }
  | { readonly kind: 'order'; readonly order: FoundOrder };

export type Result = {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** The part of its text for which it was found, if its title and detail do not show that. */
  readonly match?: string;
  readonly address: string;
  readonly subject: ResultSubject;
};

export type ResultGroup = {
  readonly label: string;
  readonly results: readonly Result[];
  /** There are more results than these. */
  readonly hasMore: boolean;
};

const joinDetails = (...details: readonly (string | null)[]): string =>
  details.filter((detail) => detail !== null && detail !== '').join(' · ');

const toEntryResult = (entry: FoundEntry): Result => {
  const type = findContentType(entry.type);
  return {
    key: `entry-${entry.type}-${entry.id}`,
    title: entry.title,
    detail: type ? getTypeLabels(type).one : '',
    ...(entry.match === null ? {} : { match: entry.match }),
    address: entry.isEditable
      ? entryFormAddress(entry.type, entry.id)
      : `${adminPaths.content}?tab=${entry.type}&search=${encodeURIComponent(entry.title)}`,
    subject: { kind: 'entry', entry },
  };
};

/** Whether these texts have all words of a search. */
const isShown = (search: string, ...texts: readonly string[]): boolean => {
  const shown = foldText(texts.join(' '));
  return splitWords(search).every((word) => shown.includes(word));
};

const toFileResult = (file: FoundFile, search: string): Result => ({
  key: `file-${file.id}`,
  title: file.title || file.name,
  detail: joinDetails(file.type === 'image' ? 'Picture' : 'Document', file.title && file.name),
  ...(isShown(search, file.name, file.title) ? {} : { match: `Alternative text: ${file.alt}` }),
  address: `${adminPaths.media}?file=${file.id}`,
  subject: { kind: 'file', file },
});

const toSupporterResult = (supporter: FoundSupporter): Result => {
  const phone = supporter.phone && formatPhoneNumber(supporter.phone);
  const title = getSupporterTitle(supporter);
  return {
    key: `supporter-${supporter.id}`,
    title,
    detail: joinDetails(...[supporter.email, phone].filter((contact) => contact !== title)) || 'Supporter',
    ...(supporter.note ? { match: `Note: ${supporter.note}` } : {}),
    address: `${adminPaths.supporters}/${supporter.id}`,
    subject: { kind: 'supporter', supporter },
  };
};

const toOrderResult = (order: FoundOrder): Result => ({
  key: `order-${order.id}`,
  title: order.reference,
  detail: joinDetails(
    `${formatVotes(order.votes)} for ${formatKwacha(order.price)}`,
    order.phone ?? order.email,
  ),
  address: `${inboxAddress('orders')}&order=${order.id}`,
  subject: { kind: 'order', order },
});

const toPlaceResult = ({ kind, title, detail, address, icon }: Place): Result => ({
  key: `${kind}-${address}`,
  title,
  detail,
  address,
  subject: { kind, icon },
});

const createGroup = <T>(
  label: string,
  found: null | 'unavailable' | { readonly items: readonly T[]; readonly hasMore: boolean },
  toResult: (item: T) => Result,
): ResultGroup =>
  found === null || found === 'unavailable'
    ? { label, results: [], hasMore: false }
    : { label, results: found.items.map(toResult), hasMore: found.hasMore };

const createPlaceGroup = (label: string, places: readonly Place[]): ResultGroup => ({
  label,
  results: places.map(toPlaceResult),
  hasMore: false,
});

/** The results by kind: first those that the browser knows itself, so that nothing moves when the server has answered. */
export const groupResults = (
  search: string,
  places: readonly Place[],
  found: QuickSearchResult | null,
): readonly ResultGroup[] =>
  [
    createPlaceGroup('Actions', findPlaces(places, 'action', search)),
    createPlaceGroup('Screens', findPlaces(places, 'screen', search)),
    createPlaceGroup('Settings', findPlaces(places, 'setting', search)),
    ...(found
      ? [
          createGroup('Content', found.content, toEntryResult),
          createGroup('Media', found.media, (file) => toFileResult(file, search)),
          createGroup('Supporters', found.supporters, toSupporterResult),
          createGroup('Orders', found.orders, toOrderResult),
        ]
      : []),
  ].filter(({ results }) => results.length > 0);

/** Before anything is typed: the places that were opened last, what is often done, and all areas. */
export const groupSuggestions = (
  places: readonly Place[],
  recent: readonly RecentPlace[],
): readonly ResultGroup[] => [
  ...(recent.length === 0
    ? []
    : [
        {
          label: 'Recent',
          results: recent.map(
            (place): Result => ({ ...place, key: `recent-${place.address}`, subject: { kind: 'recent' } }),
          ),
          hasMore: false,
        },
      ]),
  createPlaceGroup('Actions', places.filter(({ kind }) => kind === 'action').slice(0, 2)),
  createPlaceGroup(
    'Screens',
    places.filter(({ kind, detail }) => kind === 'screen' && detail === ''),
  ),
];
