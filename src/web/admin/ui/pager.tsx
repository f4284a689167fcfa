import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ListPage } from '../../../shared/admin/list-page.ts';

type PagerProps = {
  readonly list: Pick<ListPage<unknown>, 'items' | 'total' | 'page' | 'size'> & {
    /** There are more than were counted: `total` is how far it was. */
    readonly hasMore?: boolean;
  };
  /** Another part of the list is on its way: a step from the one still in sight would lead nowhere in it. */
  readonly isComing: boolean;
  readonly onPage: (page: number) => void;
};

/** How many of how many are shown, and the way to the others. */
export const Pager = ({ list, isComing, onPage }: PagerProps) => {
  const { items, total, page, size, hasMore = false } = list;
  const more = hasMore ? '+' : '';
  const pages = Math.max(1, Math.ceil(total / size));
  const first = items.length === 0 ? 0 : (page - 1) * size + 1;
  // Not disabled, which would take the keyboard away from the button that was just pressed.
  const step = (to: number) => ({ 'aria-disabled': isComing, onClick: () => isComing || onPage(to) });
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3"
    >
      <p role="status" className="text-ink-soft">
        Showing {first} to {first === 0 ? 0 : first + items.length - 1} of {total}
        {more} results
      </p>
      <div className="flex items-center gap-1.5 whitespace-nowrap sm:gap-2 max-sm:[&_.btn]:px-2">
        <button
          type="button"
          className="btn btn-quiet btn-small whitespace-nowrap"
          disabled={page <= 1}
          {...step(page - 1)}
        >
          <ChevronLeft aria-hidden size={16} /> Previous
        </button>
        <span className="tabular-nums">
          Page {page} of {pages}
          {more}
        </span>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          disabled={page >= pages && !(hasMore && items.length === size)}
          {...step(page + 1)}
        >
          Next <ChevronRight aria-hidden size={16} />
        </button>
      </div>
    </nav>
  );
};
