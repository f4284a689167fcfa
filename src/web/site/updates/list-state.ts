import { excerptOf } from '../../../content/text.ts';
import type { ListPart } from './updates-queries.ts';

type ListState = ListPart & { readonly pages: number; readonly total: number };

/** Where the reader is in the list, for eyes and ears. */
export const describeList = ({ category, page, pages, total }: ListState): string => {
  const count = `${total} ${total === 1 ? 'update' : 'updates'}`;
  const place = pages > 1 ? `, page ${page} of ${pages}` : '';
  return `${count}${category === null ? '' : ` in ${category}`}${place}`;
};

/** How much of a category that is not there is repeated: an address can hold anything. */
const repeatedLength = 60;

/** Why there is nothing at an address of the list. Behind the last page the list may still have others. */
export const describeNothing = (
  { category, page }: ListPart,
  categories: readonly string[] | undefined,
): { readonly words: string; readonly isBehindLast: boolean } => {
  const isKnown = category === null || (categories?.includes(category) ?? true);
  if (page > 1 && isKnown) return { words: `There is no page ${page} in this list.`, isBehindLast: true };
  return {
    words:
      category === null
        ? 'No updates yet. Come back soon.'
        : `There are no updates in “${excerptOf(category, repeatedLength)}”.`,
    isBehindLast: false,
  };
};
