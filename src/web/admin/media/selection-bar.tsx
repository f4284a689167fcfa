import type { ReactNode } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';

type SelectionBarProps = {
  readonly items: readonly MediaItem[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  /** The buttons for the selected files. */
  readonly children: (chosen: readonly MediaItem[]) => ReactNode;
};

/** Selects all files of the page, and shows what can be done with the selected ones. */
export const SelectionBar = ({ items, selected, onSelect, children }: SelectionBarProps) => {
  const chosen = items.filter(({ id }) => selected.has(id));
  const isAll = chosen.length > 0 && chosen.length === items.length;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-paper px-4 py-2">
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-theme-strong"
          checked={isAll}
          onChange={() => onSelect(new Set(isAll ? [] : items.map(({ id }) => id)))}
        />
        Select all
      </label>
      {chosen.length > 0 && (
        <p role="status" className="font-semibold">
          {chosen.length} selected
        </p>
      )}
      {children(chosen)}
    </div>
  );
};
