import { queryOptions } from '@tanstack/react-query';
import { documents } from '../../../shared/documents.ts';
import type { PageContext } from '../../routing/page-module.ts';

/** Where the page was opened by a link inside the site; otherwise the key comes with the page. */
const fetchKey = async (): Promise<string> => {
  const response = await fetch(documents.ledgerKey);
  if (!response.ok) throw new Error(`The key: status ${response.status}.`);
  return response.text();
};

/** The public key of the ledger: part of the page, so that a receipt can be checked without a network. */
export const ledgerKeyQuery = ({ source }: Pick<PageContext, 'source'>) =>
  queryOptions({
    queryKey: ['votes', 'ledger-key'],
    queryFn: () => source.votes?.ledgerKey() ?? fetchKey(),
  });
