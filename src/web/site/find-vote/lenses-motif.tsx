import type { Motif } from '../ui/page-banner.tsx';

/** Find my vote: a magnifying glass over one diamond of the cloth. */
export const lensesMotif: Motif = {
  width: 96,
  height: 96,
  shapes: (
    <>
      <path d="M60 60l24 24" strokeWidth="12" strokeLinecap="round" className="stroke-amber" />
      <path d="M56 64l8-8 8 8-8 8z" className="fill-theme-deep" />
      <circle cx="40" cy="40" r="27" strokeWidth="8" className="fill-paper stroke-amber" />
      <path d="M40 20l14 20-14 20-14-20z" className="fill-theme" />
      <path d="M40 31l6 9-6 9-6-9z" className="fill-amber" />
      <path d="M84 2l8 11-8 11-8-11zM12 72l8 11-8 11-8-11z" className="fill-theme-deep" />
    </>
  ),
};
