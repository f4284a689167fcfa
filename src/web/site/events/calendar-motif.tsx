import type { Motif } from '../ui/page-banner.tsx';

/** Events: the days of a calendar as diamonds; one of four is the day to come. */
export const calendarMotif: Motif = {
  width: 112,
  height: 112,
  shapes: (
    <>
      <path
        d="M28 4l24 24-24 24L4 28zM84 60l24 24-24 24-24-24zM28 60l24 24-24 24L4 84z"
        className="fill-theme"
      />
      <path
        d="M28 16l12 12-12 12-12-12zM84 72l12 12-12 12-12-12zM28 72l12 12-12 12-12-12z"
        className="fill-theme-deep"
      />
      <path d="M84 0l28 28-28 28-28-28z" className="fill-amber" />
      <path d="M84 12l16 16-16 16-16-16z" className="fill-paper" />
      <path d="M84 28h.1" strokeWidth="12" strokeLinecap="round" className="stroke-theme-strong" />
      <path
        d="M56 56h.1M0 0h.1M112 0h.1M0 112h.1M112 112h.1M0 56h.1M112 56h.1M56 112h.1"
        strokeWidth="8"
        strokeLinecap="round"
        className="stroke-paper"
      />
    </>
  ),
};
