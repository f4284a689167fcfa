import { useCallback } from 'react';
import { SupporterQuery } from '../../../shared/admin/supporters.ts';
import { useSearchAddress } from '../ui/use-search-address.ts';

const { size, ...fields } = SupporterQuery.shape;

/** The filter of an address. What is invalid in it is left out. */
const parseAddress = (address: URLSearchParams): SupporterQuery => {
  const given = Object.entries(fields).flatMap(([name, field]) => {
    const value = address.get(name);
    return value !== null && field.safeParse(value).success ? [[name, value]] : [];
  });
  return SupporterQuery.parse(Object.fromEntries(given));
};

type Changes = Partial<Record<keyof typeof fields, string>>;

/** Filters and page of the list, stored in the address. A new filter goes to the first page. */
export const useSupporterFilter = () => {
  const [address, setAddress] = useSearchAddress();
  const query = parseAddress(address);
  const change = useCallback(
    (changes: Changes) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, value] of Object.entries(changes))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: !('page' in changes) },
      ),
    [setAddress],
  );
  return { query, change };
};
