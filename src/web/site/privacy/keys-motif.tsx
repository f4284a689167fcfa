import type { Motif } from '../ui/page-banner.tsx';

/** What belongs to a person: keys, each turned against the next. */
export const keysMotif: Motif = {
  width: 80,
  height: 80,
  shapes: (
    <>
      <path d="M0 0h40v40H0zM40 40h40v40H40z" className="fill-theme-deep" />
      <path d="M17 18h6v18h-6zM23 26h7v4h-7zM23 32h5v4h-5z" className="fill-amber" />
      <path d="M57 62h6V44h-6zM50 50h7v4h-7zM52 44h5v4h-5z" className="fill-paper" />
      <circle cx="20" cy="13" r="7" strokeWidth="5" className="fill-none stroke-amber" />
      <circle cx="60" cy="67" r="7" strokeWidth="5" className="fill-none stroke-paper" />
      <path d="M60 8l12 12-12 12-12-12zM20 48l12 12-12 12L8 60z" className="fill-theme" />
    </>
  ),
};
