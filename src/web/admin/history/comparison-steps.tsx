import { ChevronDown, ChevronUp } from 'lucide-react';

type ComparisonStepsProps = {
  /** The number of the difference that is looked at, from 0. */
  readonly current: number;
  readonly total: number;
  /** How many differences are shown elsewhere. */
  readonly further: number;
  /** The field with this difference. */
  readonly place: string;
  readonly onGo: (step: 1 | -1) => void;
};

/** `1 difference`, `3 differences`. */
export const formatDifferences = (count: number): string =>
  count === 1 ? '1 difference' : `${count} differences`;

/** How many differences there are, and the buttons to the previous and the next one. */
export const ComparisonSteps = ({ current, total, further, place, onGo }: ComparisonStepsProps) => (
  <div className="sticky top-0 z-10 flex min-h-11 items-center justify-between gap-3 bg-white">
    <p role="status" className="font-semibold">
      {total === 1 || further > 0
        ? formatDifferences(total + further)
        : `Difference ${current + 1} of ${total}`}
      {total > 1 && <span className="sr-only">: {place}</span>}
    </p>
    {total > 1 && (
      <div className="flex">
        <button
          type="button"
          className="btn-icon"
          aria-label="Previous Difference"
          aria-keyshortcuts="Alt+ArrowUp"
          title="Previous Difference (Alt+↑)"
          onClick={() => onGo(-1)}
        >
          <ChevronUp aria-hidden size={20} />
        </button>
        <button
          type="button"
          className="btn-icon"
          aria-label="Next Difference"
          aria-keyshortcuts="Alt+ArrowDown"
          title="Next Difference (Alt+↓)"
          onClick={() => onGo(1)}
        >
          <ChevronDown aria-hidden size={20} />
        </button>
      </div>
    )}
  </div>
);
