import type { Motif } from '../ui/page-banner.tsx';

/** Offline: a line of dots that breaks off. */
export const dotsMotif: Motif = {
  width: 96,
  height: 64,
  shapes: (
    <>
      <path
        d="M16 16h.1M48 16h.1M32 48h.1M64 48h.1"
        strokeWidth="18"
        strokeLinecap="round"
        className="stroke-amber"
      />
      <path
        d="M16 16h.1M48 16h.1M32 48h.1M64 48h.1"
        strokeWidth="8"
        strokeLinecap="round"
        className="stroke-theme-deep"
      />
      <circle cx="80" cy="16" r="7" fill="none" strokeWidth="4" className="stroke-paper" />
      <path
        d="M0 41a7 7 0 0 1 0 14M96 41a7 7 0 0 0 0 14"
        fill="none"
        strokeWidth="4"
        className="stroke-paper"
      />
    </>
  ),
};
