import type { MouseEvent } from 'react';
import { isPlainClick } from '../ui/plain-click.ts';

type PhotoNavigationProps = {
  readonly index: number;
  readonly count: number;
  readonly title: string;
  /** The address of a photo; null if the index is out of range. */
  readonly getPhotoHref: (index: number) => string | null;
  readonly step: (direction: -1 | 1) => void;
};

const directions = { Previous: -1, Next: 1 } as const;

type StepProps = Pick<PhotoNavigationProps, 'getPhotoHref' | 'index' | 'step'> & {
  readonly label: keyof typeof directions;
};

/** At the first and last photo the link is disabled but not removed, so that it keeps the focus. */
const Step = ({ label, index, getPhotoHref, step }: StepProps) => {
  const direction = directions[label];
  const href = getPhotoHref(index + direction);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    step(direction);
  };
  return (
    <a
      {...(href === null ? { role: 'link', 'aria-disabled': true, tabIndex: 0 } : { href, onClick: follow })}
      className="grid size-12 place-items-center rounded-full border-2 border-amber text-amber hover:bg-amber hover:text-ink aria-disabled:pointer-events-none aria-disabled:border-amber/35 aria-disabled:text-amber/35"
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2">
        <path d={direction === 1 ? 'M3 10h13M10 4l6 6-6 6' : 'M17 10H4M10 4l-6 6 6 6'} />
      </svg>
      <span className="sr-only">{label}</span>
    </a>
  );
};

/** A photo without a title has a generated one, such as `image-12`. */
const isNameless = (title: string): boolean => /^image-/.test(title);

/** Links to the previous and next photo, the position, and the title. */
export const PhotoNavigation = ({ index, count, title, getPhotoHref, step }: PhotoNavigationProps) => (
  <div className="mb-8 grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 landscape:grid-cols-[auto_auto_auto] landscape:justify-start">
    <Step label="Previous" index={index} getPhotoHref={getPhotoHref} step={step} />
    <p role="status" className="min-w-20 text-center font-display text-2xl font-bold tabular-nums">
      <span className="sr-only">Photo </span>
      <span>
        {index + 1} / {count}
      </span>
    </p>
    <Step label="Next" index={index} getPhotoHref={getPhotoHref} step={step} />
    {isNameless(title) ? null : <p className="col-span-3 italic">{title}</p>}
  </div>
);
