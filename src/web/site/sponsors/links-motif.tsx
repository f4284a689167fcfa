import type { Motif } from '../ui/page-banner.tsx';

/** Sponsors: rings that hold each other, row by row. */
export const linksMotif: Motif = {
  width: 96,
  height: 96,
  shapes: (
    <>
      <g fill="none" strokeWidth="9">
        <circle cx="24" cy="48" r="26" className="stroke-amber" />
        <path
          d="M46 48a26 26 0 0 0 52 0 26 26 0 0 0-52 0zM-50 48a26 26 0 0 0 52 0 26 26 0 0 0-52 0z"
          className="stroke-paper"
        />
        {/* Each ring passes over the next one above, and under it below. */}
        <path d="M43 30a26 26 0 0 1 7 18M5 30a26 26 0 0 0-7 18" className="stroke-amber" />
      </g>
      <path d="M24 38l10 10-10 10-10-10zM72 38l10 10-10 10-10-10z" className="fill-theme" />
      <path d="M0 0h96v6H0zM0 90h96v6H0z" className="fill-theme-deep" />
    </>
  ),
};
