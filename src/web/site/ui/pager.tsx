import { PageLink } from './page-link.tsx';

type PagerProps = {
  readonly page: number;
  readonly pages: number;
  readonly getHref: (page: number) => string;
  /** The name of the list, e.g. `Updates`. */
  readonly label: string;
};

/** The linked pages: the first, the last, and those around the current one. Dots never replace a single page. */
const listShownPages = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages];
  if (page === 4) near.push(2);
  if (page === pages - 3) near.push(pages - 1);
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
};

/** Links to the pages of a list; nothing if there is only one. */
export const Pager = ({ page, pages, getHref, label }: PagerProps) => {
  if (pages < 2) return null;
  const numbers = listShownPages(page, pages);
  return (
    <nav aria-label={`${label} pages`} className="mt-12 print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 ? (
          <li>
            <PageLink to={getHref(page - 1)} rel="prev" className="chip">
              Previous
            </PageLink>
          </li>
        ) : null}
        {numbers.map((number, index) => (
          <li key={number} className="flex items-center gap-2">
            {index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
            <PageLink
              to={getHref(number)}
              className="chip tabular-nums"
              aria-current={number === page ? 'page' : undefined}
            >
              <span className="sr-only">Page </span>
              {number}
            </PageLink>
          </li>
        ))}
        {page < pages ? (
          <li>
            <PageLink to={getHref(page + 1)} rel="next" className="chip">
              Next
            </PageLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
};
