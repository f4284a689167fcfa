import { useCallback } from 'react';
import { z } from 'zod';
import { consentStates } from '../../../shared/admin/newsletter-consent.ts';
import {
  type SupporterQuery,
  supporterSorts,
  supporterSources,
  supporterStatuses,
} from '../../../shared/admin/supporters.ts';
import { maxId } from '../../../shared/max-id.ts';
import { useSearchAddress } from '../ui/use-search-address.ts';

/** A day in the format of date inputs. */
const day = z.iso.date().regex(/^20/).optional().catch(undefined);

/** Parses the search parameters; invalid ones get their defaults. */
const Address = z.object({
  search: z.string().max(200).catch('').default(''),
  status: z.enum(supporterStatuses).optional().catch(undefined),
  source: z.enum(supporterSources).optional().catch(undefined),
  consent: z.enum(consentStates).optional().catch(undefined),
  tag: z.coerce.number().int().min(1).max(maxId).optional().catch(undefined),
  from: day,
  to: day,
  sort: z.enum(supporterSorts).catch('newest').default('newest'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  size: z.literal(20).catch(20).default(20),
});

type Changes = Partial<
  Record<'search' | 'status' | 'source' | 'consent' | 'tag' | 'from' | 'to' | 'sort' | 'page', string>
>;

/** Filters and page of the list, stored in the address. A new filter goes to the first page. */
export const useSupporterFilter = () => {
  const [address, setAddress] = useSearchAddress();
  const query: SupporterQuery = Address.parse(Object.fromEntries(address));
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
