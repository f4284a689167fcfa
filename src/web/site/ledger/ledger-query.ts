import { queryOptions } from '@tanstack/react-query';
import { ledgerPageSize } from '../../../shared/ledger.ts';
import { restVotes } from '../../data/votes-source.ts';
import type { PageNeeds } from '../../routing/page-module.ts';
import { pageIn } from '../../ui/search-address.ts';

/** The entry that an address asks for, from its receipt; null where it asks for a page. */
export const entryIn = (search: URLSearchParams): number | null => {
  const text = (search.get('entry') ?? '').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** The page of the ledger that an address asks for, or that has its entry; where there is no such page, the nearest. */
export const ledgerQuery = ({ source, search }: PageNeeds) => {
  const votes = source.votes ?? restVotes;
  const [page, entry] = [pageIn(search), entryIn(search)];
  return queryOptions({
    queryKey: ['votes', 'ledger', page, entry],
    queryFn: async () => {
      if (entry === null) return votes.ledger(page);
      // The newest stand first, so the page of an entry depends on how many there are.
      const { entries } = await votes.ledger(1);
      return votes.ledger(Math.max(1, Math.ceil((entries - entry + 1) / ledgerPageSize)));
    },
  });
};
