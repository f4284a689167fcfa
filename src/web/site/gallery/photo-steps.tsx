import type { MouseEvent } from 'react';
import { isPlainClick } from '../ui/plain-click.ts';

type PhotoStepsProps = {
  readonly index: number;
  readonly count: number;
  /** The photo's own title. */
  readonly title: string;
  /** The address of a photo; null where there is none. */
  readonly hrefAt: (index: number) => string | null;
  readonly step: (direction: -1 | 1) => void;
};

const directions = { Previous: -1, Next: 1 } as const;

type StepProps = Pick<PhotoStepsProps, 'hrefAt' | 'index' | 'step'> & {
  readonly label: keyof typeof directions;
};

/** At the end of the row it leads nowhere, but stays: the focus of those who use the keyboard is on it. */
const Step = ({ label, index, hrefAt, step }: StepProps) => {
  const direction = directions[label];
  const href = hrefAt(index + direction);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    step(direction);
  };
  return (
    <a
      {...(href === null ? { role: 'link', 'aria-disabled': true, tabIndex: 0 } : { href, onClick: follow })}
      className="grid size-12 place-items-center rounded-full border-2 border-amber text-amber hover:bg-amber hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-35"
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2">
        <path d={direction === 1 ? 'M3 10h13M10 4l6 6-6 6' : 'M17 10H4M10 4l-6 6 6 6'} />
      </svg>
      <span className="sr-only">{label}</span>
    </a>
  );
};

/** A photo without a title of its own is called by its number, which says nothing to a visitor. */
const isNameless = (title: string): boolean => /^image-/.test(title);

/** The way through the photos, where in the row one is, and what is seen. */
export const PhotoSteps = ({ index, count, title, hrefAt, step }: PhotoStepsProps) => (
  <div className="mb-8 grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 landscape:grid-cols-[auto_auto_auto] landscape:justify-start">
    <Step label="Previous" index={index} hrefAt={hrefAt} step={step} />
    <p role="status" className="min-w-20 text-center font-display text-2xl font-bold tabular-nums">
      <span className="sr-only">Photo </span>
      <span>
        {index + 1} / {count}
      </span>
    </p>
    <Step label="Next" index={index} hrefAt={hrefAt} step={step} />
    {isNameless(title) ? null : <p className="col-span-3 italic">{title}</p>}
  </div>
);
