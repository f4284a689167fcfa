import { queryOptions } from '@tanstack/react-query';
import { restVotes } from '../../data/votes-source.ts';
import type { PageContext } from '../../routing/page-module.ts';

/** The public key of the ledger: part of the page, so that a receipt can be checked without a network. */
export const ledgerKeyQuery = ({ source }: Pick<PageContext, 'source'>) =>
  queryOptions({
    queryKey: ['votes', 'ledger-key'],
    queryFn: () => (source.votes ?? restVotes).ledgerKey(),
  });
