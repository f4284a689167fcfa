import type { PageNeeds } from '../../routing/page-module.ts';

/** No more are listed, however many an address names. */
const most = 10;
/** Longer than any reference. */
const longest = 40;

/** The references that the address lists; null where it lists none. Whether they are any order's, the server knows. */
export const referencesIn = ({ search }: Pick<PageNeeds, 'search'>): readonly string[] | null => {
  const listed = search.get('orders');
  if (listed === null) return null;
  const pieces = listed.split(',').map((piece) => piece.trim());
  return [...new Set(pieces)].filter((piece) => piece !== '' && piece.length <= longest).slice(0, most);
};
