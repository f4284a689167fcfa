import { queryOptions } from '@tanstack/react-query';
import { ledgerPageSize, parseEntryNumber } from '../../../shared/votes/ledger.ts';
import { restVotes } from '../../data/votes-source.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { readPageNumber } from '../../ui/search-parameters.ts';

/** Reads the entry number from the address, or null. */
export const readEntryNumber = (search: URLSearchParams): number | null =>
  parseEntryNumber(search.get('entry') ?? '');

/** The page of the ledger in the address, or the page that contains the requested entry; out of range, the nearest. */
export const ledgerQuery = ({ source, search }: PageContext) => {
  const votes = source.votes ?? restVotes;
  const [page, entry] = [readPageNumber(search), readEntryNumber(search)];
  return queryOptions({
    queryKey: ['votes', 'ledger', page, entry],
    queryFn: async () => {
      if (entry === null) return votes.ledger(page);
      // The newest entries come first, so the page of an entry depends on the total.
      const { entries } = await votes.ledger(1);
      return votes.ledger(Math.max(1, Math.ceil((entries - entry + 1) / ledgerPageSize)));
    },
  });
};
