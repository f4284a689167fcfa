import { useCallback } from 'react';
import { pageIn } from '../../ui/search-address.ts';
import { useSearchAddress } from '../ui/use-search-address.ts';

type Changes = Readonly<Record<string, string | number | null>>;

/** What the address of the inbox says, and how it is changed: filters, the page, and what is open can be sent to a colleague. */
export type InboxAddress = {
  readonly page: number;
  readonly get: (name: string) => string;
  /** One of these values; the first where the address says something else. */
  readonly choice: <T extends string>(name: string, values: readonly [T, ...T[]]) => T;
  /** The number of what is open; null where nothing is. */
  readonly opened: (name: string) => number | null;
  /** Other filters begin at the first page. */
  readonly filter: (changes: Changes) => void;
  readonly turnTo: (page: number) => void;
  /** The address with something opened or closed. */
  readonly addressOf: (changes: Changes) => string;
};

const changed = (before: URLSearchParams, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

export const useInboxAddress = (): InboxAddress => {
  const [search, setSearch] = useSearchAddress();
  const filter = useCallback(
    (changes: Changes) =>
      setSearch((before) => changed(before, { page: null, ...changes }), { replace: true }),
    [setSearch],
  );
  return {
    page: pageIn(search),
    get: (name) => search.get(name) ?? '',
    choice: (name, values) => values.find((value) => value === search.get(name)) ?? values[0],
    opened: (name) => {
      const number = Number(search.get(name));
      return Number.isInteger(number) && number > 0 ? number : null;
    },
    filter,
    turnTo: (page) => {
      setSearch((before) => changed(before, { page: page === 1 ? null : page }));
      window.scrollTo(0, 0);
    },
    addressOf: (changes) => `?${changed(search, changes)}`,
  };
};
