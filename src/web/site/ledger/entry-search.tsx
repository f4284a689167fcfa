import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';
import { usePageContext } from '../site-context.tsx';

type EntrySearchProps = { readonly requestedEntry: number | null; readonly entries: number };

/** What is wrong with the entry in the address; null if there is none, or if the ledger has it. */
const describeError = (
  typed: string | null,
  { requestedEntry, entries }: EntrySearchProps,
): string | null => {
  if (typed === null) return null;
  if (requestedEntry === null) return 'Please enter the number on your receipt, such as 12.';
  return requestedEntry < 1 || requestedEntry > entries
    ? `There is no entry ${formatNumber(requestedEntry)}. The newest is ${formatNumber(entries)}.`
    : null;
};

/** Shows the entry with the number on a receipt. A plain GET form, which works without scripts. */
export const EntrySearch = (props: EntrySearchProps) => {
  const typed = usePageContext().search.get('entry');
  const error = describeError(typed, props);
  return (
    <form action={`${paths.ledger}#entries`} noValidate className="mb-6">
      <label htmlFor="entry" className="font-bold">
        Entry number on your receipt
      </label>
      <div className="mt-1 flex max-w-xs flex-wrap gap-3">
        <input
          id="entry"
          name="entry"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={12}
          defaultValue={props.requestedEntry ?? typed ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'no-entry' : undefined}
          className="field min-w-20 flex-1"
        />
        <button type="submit" className="button button-quiet">
          Show entry
        </button>
      </div>
      {error ? (
        <p id="no-entry" className="mt-2 font-bold text-danger">
          {error}
        </p>
      ) : null}
    </form>
  );
};
