import type { PageContext } from '../../routing/page-module.ts';

const maxReferences = 10;
/** More than the length of any reference. */
const maxLength = 40;

/** Reads the references in the address; null without the parameter. The references may be unknown to the server. */
export const readReferences = ({ search }: Pick<PageContext, 'search'>): readonly string[] | null => {
  const listed = search.get('orders');
  if (listed === null) return null;
  const references = listed.split(',').map((reference) => reference.trim());
  return [...new Set(references)]
    .filter((reference) => reference !== '' && reference.length <= maxLength)
    .slice(0, maxReferences);
};
