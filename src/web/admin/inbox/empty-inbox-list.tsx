type EmptyInboxListProps = {
  /** Plural of the items, such as `comments`. */
  readonly what: string;
  /** The filtered state; null for all. */
  readonly state: string | null;
  readonly isSearched: boolean;
  readonly page: number;
  /** Resets the filter. */
  readonly onClear: () => void;
};

/** Why a list is empty, with a button that shows more. */
export const EmptyInboxList = ({ what, state, isSearched, page, onClear }: EmptyInboxListProps) => {
  const [sentence, buttonLabel] =
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
      {buttonLabel && (
        <button type="button" className="btn btn-quiet mt-4" onClick={onClear}>
          {buttonLabel}
        </button>
      )}
    </div>
  );
};
