import { queryOptions } from '@tanstack/react-query';
import { type Cloth, getClothAddress } from '../../../../shared/cloth/cloth.ts';
import type { PageContext } from '../../../routing/page-module.ts';
import { readEntryNumber } from '../ledger-query.ts';

/** Where the page was opened by a link inside the site; otherwise the cloth comes with the page. */
const fetchCloth = async (entry: number | null): Promise<Cloth> => {
  const response = await fetch(getClothAddress(entry));
  if (!response.ok) throw new Error(`The cloth: status ${response.status}.`);
  return response.json();
};

/** The cloth, with the piece of the entry in the address. */
export const clothQuery = ({ source, search }: PageContext) => {
  const entry = readEntryNumber(search);
  return queryOptions({
    queryKey: ['votes', 'cloth', entry],
    queryFn: () => source.votes?.cloth(entry) ?? fetchCloth(entry),
  });
};
