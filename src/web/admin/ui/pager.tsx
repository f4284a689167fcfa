import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ListPage } from '../../../shared/admin/list-page.ts';

type PagerProps = {
  readonly list: Pick<ListPage<unknown>, 'items' | 'total' | 'page' | 'size'> & {
    /** Counting stopped at `total`; there are more. */
    readonly hasMore?: boolean;
  };
  /** Another page is loading: the buttons must not step from the page still shown. */
  readonly isLoadingPage: boolean;
  readonly onPage: (page: number) => void;
};

/** The range of items shown, with buttons for the previous and next page. */
export const Pager = ({ list, isLoadingPage, onPage }: PagerProps) => {
  const { items, total, page, size, hasMore = false } = list;
  const more = hasMore ? '+' : '';
  const pages = Math.max(1, Math.ceil(total / size));
  const first = items.length === 0 ? 0 : (page - 1) * size + 1;
  // `aria-disabled` instead of `disabled`, which would take the focus from the pressed button.
  const step = (to: number) => ({
    'aria-disabled': isLoadingPage,
    onClick: () => isLoadingPage || onPage(to),
  });
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3"
    >
      <p role="status" className="text-ink-soft">
        Showing {first} to {first === 0 ? 0 : first + items.length - 1} of {total}
        {more} results
      </p>
      <div className="flex flex-wrap items-center gap-1.5 whitespace-nowrap sm:gap-2 max-sm:[&_.btn]:px-2">
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
