import type { Motif } from '../ui/page-banner.tsx';

/** Updates: the zigzag cords of a talking drum, which carries news. */
export const drumMotif: Motif = {
  width: 64,
  height: 112,
  shapes: (
    <>
      <path d="M0 0h64v16H0z" className="fill-theme-deep" />
      <path
        d="M8 8h.1M24 8h.1M40 8h.1M56 8h.1"
        strokeWidth="8"
        strokeLinecap="round"
        className="stroke-amber"
      />
      <path d="M-8 62l20-40 20 40 20-40 20 40" strokeWidth="10" fill="none" className="stroke-amber" />
      <path d="M-8 84l20-40 20 40 20-40 20 40" strokeWidth="6" fill="none" className="stroke-paper" />
      <path d="M-8 104l20-40 20 40 20-40 20 40" strokeWidth="10" fill="none" className="stroke-theme" />
      <path d="M0 106h64v6H0z" className="fill-amber" />
    </>
  ),
};
