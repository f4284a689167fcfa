import { type ReactNode, useEffect, useRef } from 'react';
import { ResultOption } from './result-option.tsx';
import type { Result, ResultGroup } from './results.ts';

type ResultListProps = {
  readonly id: string;
  /** What was searched for; empty for suggestions. */
  readonly search: string;
  readonly groups: readonly ResultGroup[];
  readonly activeKey: string | null;
  readonly getId: (result: Result) => string;
  readonly onPoint: (result: Result) => void;
  readonly onOpen: (result: Result) => void;
  /** The browser opens the link in another tab or window. */
  readonly onOpenElsewhere: (result: Result) => void;
  /** Shown above suggestions and below results. */
  readonly searchState: ReactNode;
};

/** The results by kind, as the list of a combobox: the focus stays in the field. */
export const ResultList = ({
  id,
  search,
  groups,
  activeKey,
  getId,
  searchState,
  ...handlers
}: ResultListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeKey !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {search === '' && searchState}
      <div id={id} role="listbox" aria-label="Results" className="px-2 empty:hidden">
        {groups.map(({ label, results, hasMore }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
          <div key={label} role="group" aria-labelledby={`${id}-${label}`} className="pb-2">
            <p
              id={`${id}-${label}`}
              className="sticky top-0 bg-white px-2 pt-3 pb-1 text-sm font-semibold text-ink-soft"
            >
              {label}
              {hasMore && <span className="font-normal"> · the first {results.length}</span>}
            </p>
            {results.map((result) => (
              <ResultOption
                key={result.key}
                id={getId(result)}
                result={result}
                search={search}
                isActive={result.key === activeKey}
                onPoint={() => handlers.onPoint(result)}
                onOpen={() => handlers.onOpen(result)}
                onOpenElsewhere={() => handlers.onOpenElsewhere(result)}
              />
            ))}
          </div>
        ))}
      </div>
      {search !== '' && searchState}
    </div>
  );
};
