import { type ReactNode, useEffect, useRef } from 'react';
import { ResultOption } from './result-option.tsx';
import type { Result, ResultGroup } from './results.ts';

type ResultListProps = {
  readonly id: string;
  /** What was searched for; empty for suggestions. */
  readonly text: string;
  readonly groups: readonly ResultGroup[];
  readonly activeKey: string | null;
  readonly getId: (result: Result) => string;
  readonly onPoint: (result: Result) => void;
  readonly onOpen: (result: Result) => void;
  readonly onOpenElsewhere: (result: Result) => void;
  /** The state of the search, above suggestions and below results. */
  readonly children: ReactNode;
};

/** The results by kind, as the list of a combobox: the focus stays in the field. */
export const ResultList = ({
  id,
  text,
  groups,
  activeKey,
  getId,
  children,
  ...handlers
}: ResultListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeKey !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {text === '' && children}
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
                search={text}
                isActive={result.key === activeKey}
                onPoint={() => handlers.onPoint(result)}
                onOpen={() => handlers.onOpen(result)}
                onOpenElsewhere={() => handlers.onOpenElsewhere(result)}
              />
            ))}
          </div>
        ))}
      </div>
      {text !== '' && children}
    </div>
  );
};
