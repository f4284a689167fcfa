import { createExcerpt } from '../../../content/text/text.ts';
import type { UpdatesSelection } from './updates-list-query.ts';

type ListState = UpdatesSelection & { readonly pages: number; readonly total: number };

/** The number of updates and the current page, also read by screen readers. */
export const describeList = ({ category, page, pages, total }: ListState): string => {
  const count = `${total} ${total === 1 ? 'update' : 'updates'}`;
  const place = pages > 1 ? `, page ${page} of ${pages}` : '';
  return `${count}${category === null ? '' : ` in ${category}`}${place}`;
};

/** The category in an address can be any text of any length. */
const maxQuotedLength = 60;

/** Explains why the list is empty: page past the last one, unknown category, or no updates at all. */
export const describeEmptyList = (
  { category, page }: UpdatesSelection,
  categories: readonly string[] | undefined,
): { readonly text: string; readonly isPastLastPage: boolean } => {
  const isKnown = category === null || (categories?.includes(category) ?? true);
  if (page > 1 && isKnown) return { text: `There is no page ${page} in this list.`, isPastLastPage: true };
  return {
    text:
      category === null
        ? 'No updates yet. Come back soon.'
        : `There are no updates in “${createExcerpt(category, maxQuotedLength)}”.`,
    isPastLastPage: false,
  };
};
