import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';

type EntrySearchProps = { readonly requestedEntry: number | null; readonly entries: number };

/** Shows the entry with the number on a receipt. A plain GET form, which works without scripts. */
export const EntrySearch = ({ requestedEntry, entries }: EntrySearchProps) => {
  const isMissing = requestedEntry !== null && (requestedEntry < 1 || requestedEntry > entries);
  return (
    <form action={`${paths.ledger}#entries`} className="mb-6">
      <label htmlFor="entry" className="font-bold">
        Entry number on your receipt
      </label>
      <div className="mt-1 flex max-w-xs gap-3">
        <input
          id="entry"
          name="entry"
          inputMode="numeric"
          autoComplete="off"
          required
          pattern="\s*\d{1,9}\s*"
          title="A number such as 12"
          maxLength={12}
          defaultValue={requestedEntry ?? ''}
          aria-describedby={isMissing ? 'no-entry' : undefined}
          className="field"
        />
        <button type="submit" className="button button-quiet shrink-0">
          Show entry
        </button>
      </div>
      {isMissing ? (
        <p id="no-entry" className="mt-2 font-bold text-danger">
          There is no entry {formatNumber(requestedEntry)}. The newest is {formatNumber(entries)}.
        </p>
      ) : null}
    </form>
  );
};
