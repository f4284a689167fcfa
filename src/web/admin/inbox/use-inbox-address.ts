import { useCallback } from 'react';
import { readPageNumber } from '../../ui/search-parameters.ts';
import { useSearchAddress } from '../ui/use-search-address.ts';

type Changes = Readonly<Record<string, string | number | null>>;

/** Filters, page and open item of the inbox. They are in the address, so that a link can be shared. */
type InboxAddress = {
  readonly page: number;
  readonly get: (name: string) => string;
  /** One of these values; the first where the parameter has none of them. */
  readonly getChoice: <T extends string>(name: string, values: readonly [T, ...T[]]) => T;
  /** The id of the open item; null where none is open. */
  readonly getOpenId: (name: string) => number | null;
  /** Changes filters and goes to the first page. */
  readonly filter: (changes: Changes) => void;
  readonly goToPage: (page: number) => void;
  /** The address with these changes, for links. */
  readonly formatAddress: (changes: Changes) => string;
};

const applyChanges = (before: URLSearchParams, changes: Changes): URLSearchParams => {
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
      setSearch((before) => applyChanges(before, { page: null, ...changes }), { replace: true }),
    [setSearch],
  );
  return {
    page: readPageNumber(search),
    get: (name) => search.get(name) ?? '',
    getChoice: (name, values) => values.find((value) => value === search.get(name)) ?? values[0],
    getOpenId: (name) => {
      const number = Number(search.get(name));
      return Number.isInteger(number) && number > 0 ? number : null;
    },
    filter,
    goToPage: (page) => {
      setSearch((before) => applyChanges(before, { page: page === 1 ? null : page }));
      window.scrollTo(0, 0);
    },
    formatAddress: (changes) => `?${applyChanges(search, changes)}`,
  };
};
