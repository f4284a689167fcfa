import type { Motif } from '../ui/page-banner.tsx';

/** Newsletter: envelopes with a zigzag edge. */
export const envelopesMotif: Motif = {
  width: 96,
  height: 80,
  shapes: (
    <>
      <path d="M8 10h80v60H8z" className="fill-paper" />
      <path d="M8 10h80L48 46z" className="fill-amber" />
      <path d="M48 40l10 10-10 10-10-10z" className="fill-theme" />
      <path d="M8 70l8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7z" className="fill-theme-deep" />
    </>
  ),
};
