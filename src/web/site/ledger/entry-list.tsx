import { useRef } from 'react';
import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';
import type { LedgerPage } from '../../../shared/votes/ledger.ts';
import { buildAddress } from '../../ui/search-parameters.ts';
import { usePageContext } from '../site-context.tsx';
import { Pager } from '../ui/pager.tsx';
import { useFocusOnPageChange } from '../ui/use-focus-on-page-change.ts';
import { EntryLine } from './entry-line.tsx';
import { EntrySearch } from './entry-search.tsx';

type EntryListProps = {
  readonly ledger: LedgerPage;
  /** The entry number in the address. */
  readonly requestedEntry: number | null;
  /** The page number in the address, if the list has no such page. */
  readonly missingPage: number | null;
  /** Another page of the list is being loaded. */
  readonly isLoading: boolean;
};

const describeRange = ({ shown, entries, page, pages }: LedgerPage): string => {
  const [newest, oldest] = [shown[0]?.number ?? 0, shown.at(-1)?.number ?? 0];
  const range = newest === oldest ? `Entry ${newest}` : `Entries ${oldest} to ${newest}`;
  const pageText = pages > 1 ? `, page ${page} of ${pages}` : '';
  return `${range} of ${formatNumber(entries)}${pageText}`;
};

/** The lines of the ledger, newest first. */
export const EntryList = ({ ledger, requestedEntry, missingPage, isLoading }: EntryListProps) => {
  const { search } = usePageContext();
  const list = useRef<HTMLElement>(null);
  // The requested entry is repeated above the list.
  const found = ledger.shown.find(({ number }) => number === requestedEntry);
  useFocusOnPageChange(list, '', ledger.page);
  return (
    <section
      ref={list}
      id="entries"
      tabIndex={-1}
      aria-labelledby="entries-title"
      aria-busy={isLoading}
      className="wrap py-12 outline-none md:py-20"
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="entries-title" className="text-3xl md:text-4xl">
          All entries
        </h2>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {missingPage === null ? null : `There is no page ${missingPage} in this list. `}
          {describeRange(ledger)}
        </p>
      </div>
      <EntrySearch requestedEntry={requestedEntry} entries={ledger.entries} />
      {found ? (
        <ol className="mb-8 border-t-4 border-theme-deep">
          <EntryLine entry={found} isRequested hasAnchor />
        </ol>
      ) : null}
      <ol
        reversed
        start={ledger.shown[0]?.number}
        className={`border-t-4 border-ink ${isLoading ? 'opacity-50' : ''} motion-safe:transition-opacity`}
      >
        {ledger.shown.map((entry) => (
          <EntryLine key={entry.number} entry={entry} isRequested={false} hasAnchor={entry !== found} />
        ))}
      </ol>
      <Pager
        page={ledger.page}
        pages={ledger.pages}
        getHref={(number) => buildAddress(paths.ledger, search, { page: number, entry: null })}
        label="Ledger"
      />
    </section>
  );
};
