import type { Motif } from '../ui/page-banner.tsx';

/** Send it again: two arrows that turn around a diamond. */
export const turnsMotif: Motif = {
  width: 96,
  height: 96,
  shapes: (
    <>
      <g fill="none" strokeWidth="10">
        <path d="M19 48a29 29 0 0 1 46-23.5" className="stroke-amber" />
        <path d="M77 48a29 29 0 0 1-46 23.5" className="stroke-paper" />
      </g>
      <path d="M60 10l20 22-27 7z" className="fill-amber" />
      <path d="M36 86L16 64l27-7z" className="fill-paper" />
      <path d="M48 34l10 14-10 14-10-14z" className="fill-amber" />
      <path
        d="M0-10l8 10-8 10-8-10zM96-10l8 10-8 10-8-10zM0 86l8 10-8 10-8-10zM96 86l8 10-8 10-8-10z"
        className="fill-theme-deep"
      />
    </>
  ),
};
