type NothingHereProps = {
  /** `comments`. */
  readonly what: string;
  /** The state that is asked for; null for all. */
  readonly state: string | null;
  readonly isSearched: boolean;
  readonly page: number;
  /** Shows more than is asked for now. */
  readonly onClear: () => void;
};

/** Where a list is empty: why, and a way on. */
export const NothingHere = ({ what, state, isSearched, page, onClear }: NothingHereProps) => {
  const [sentence, wayOn] =
    page > 1
      ? ['There is nothing on this page.', 'Back to the First Page']
      : isSearched
        ? [`No ${what} found.`, 'Clear Search']
        : state !== null
          ? [`No ${state.toLowerCase()} ${what}.`, 'Show All']
          : [`No ${what} yet.`, null];
  return (
    <div className="panel px-6 py-12 text-center">
      <p className="font-semibold">{sentence}</p>
      {wayOn && (
        <button type="button" className="btn btn-quiet mt-4" onClick={onClear}>
          {wayOn}
        </button>
      )}
    </div>
  );
};
