import { type ReactNode, type RefObject, useId } from 'react';

type SelectionBarProps = {
  /** The rows of the page. */
  readonly ids: readonly number[];
  readonly selected: ReadonlySet<number>;
  /** `3 posts selected`; null if nothing is. */
  readonly count: string | null;
  /** Whether all rows of the page should be selected. */
  readonly onToggleAll: (isSelected: boolean) => void;
  readonly checkbox?: RefObject<HTMLInputElement | null>;
  /** The actions for the selected rows. */
  readonly children: ReactNode;
  /** How far an action has come. */
  readonly status: ReactNode;
};

/** The row above a table that selects all rows of the page; it stays in sight while something is selected. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { ids, selected, count, onToggleAll, checkbox, children, status } = props;
  const id = useId();
  const chosen = ids.filter((one) => selected.has(one)).length;
  return (
    <div
      className={`flex min-h-14 flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-line bg-paper px-4 py-2 sm:gap-x-3 max-sm:[&_.btn]:px-2 ${count === null ? '' : 'sticky top-15 z-10 lg:top-0 [@media(height<30rem)]:static'}`}
    >
      <label htmlFor={id} className="flex min-h-9 items-center gap-2 font-semibold">
        <input
          id={id}
          ref={(element) => {
            if (checkbox) checkbox.current = element;
            if (element) element.indeterminate = chosen > 0 && chosen < ids.length;
          }}
          type="checkbox"
          className="size-5 accent-theme-strong"
          checked={ids.length > 0 && chosen === ids.length}
          onChange={(event) => onToggleAll(event.currentTarget.checked)}
        />
        {count ?? 'Select all on this page'}
      </label>
      {children}
      <p role="status" className="flex min-w-0 items-center gap-2 empty:hidden">
        {status}
      </p>
    </div>
  );
};
