import type { Motif } from '../ui/page-banner.tsx';

/** Check a receipt: seals with a tick. */
export const sealsMotif: Motif = {
  width: 96,
  height: 96,
  shapes: (
    <>
      <circle
        cx="48"
        cy="48"
        r="34"
        fill="none"
        strokeWidth="12"
        pathLength="40"
        strokeDasharray="1 1"
        className="stroke-amber"
      />
      <circle cx="48" cy="48" r="30" className="fill-paper" />
      <circle cx="48" cy="48" r="24" className="fill-lake" />
      <path d="M36 48l9 9 16-17" fill="none" strokeWidth="6" className="stroke-paper" />
      <path
        d="M0-9l9 9-9 9-9-9zM96-9l9 9-9 9-9-9zM0 87l9 9-9 9-9-9zM96 87l9 9-9 9-9-9z"
        className="fill-theme"
      />
    </>
  ),
};
