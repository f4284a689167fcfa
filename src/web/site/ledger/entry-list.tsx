import { useRef } from 'react';
import type { LedgerPage } from '../../../shared/ledger.ts';
import { paths } from '../../../shared/paths.ts';
import { addressWith } from '../../ui/search-address.ts';
import { usePageNeeds } from '../site-context.tsx';
import { Pager } from '../ui/pager.tsx';
import { useTurnedPage } from '../ui/use-turned-page.ts';
import { EntryLine } from './entry-line.tsx';
import { EntrySearch } from './entry-search.tsx';

type EntryListProps = {
  readonly ledger: LedgerPage;
  /** The entry that somebody looks for. */
  readonly asked: number | null;
  /** Another page of it is on its way. */
  readonly isComing: boolean;
};

const describe = ({ shown, entries, page, pages }: LedgerPage): string => {
  const [newest, oldest] = [shown[0]?.number ?? 0, shown.at(-1)?.number ?? 0];
  const range = newest === oldest ? `Entry ${newest}` : `Entries ${newest} to ${oldest}`;
  const place = pages > 1 ? `, page ${page} of ${pages}` : '';
  return `${range} of ${entries.toLocaleString('en')}${place}`;
};

/** The lines of the ledger, the newest first. */
export const EntryList = ({ ledger, asked, isComing }: EntryListProps) => {
  const { search } = usePageNeeds();
  const list = useRef<HTMLElement>(null);
  // First of all, however far down the page it stands.
  const found = ledger.shown.find(({ number }) => number === asked);
  useTurnedPage(list, '', ledger.page);
  return (
    <section
      ref={list}
      id="entries"
      tabIndex={-1}
      aria-labelledby="entries-title"
      aria-busy={isComing}
      className="wrap py-12 outline-none md:py-20"
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="entries-title" className="text-3xl md:text-4xl">
          All entries
        </h2>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {describe(ledger)}
        </p>
      </div>
      <EntrySearch asked={asked} entries={ledger.entries} />
      {found ? (
        <ol className="mb-8 border-t-4 border-theme-deep">
          <EntryLine entry={found} isAsked isNamed />
        </ol>
      ) : null}
      <ol
        reversed
        start={ledger.shown[0]?.number}
        className={`border-t-4 border-ink ${isComing ? 'opacity-50' : ''} motion-safe:transition-opacity`}
      >
        {ledger.shown.map((entry) => (
          <EntryLine key={entry.number} entry={entry} isAsked={false} isNamed={entry !== found} />
        ))}
      </ol>
      <Pager
        page={ledger.page}
        pages={ledger.pages}
        hrefOf={(number) => addressWith(paths.ledger, search, { page: number, entry: null })}
        label="Ledger"
      />
    </section>
  );
};
