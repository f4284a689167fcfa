import type { Motif } from '../ui/page-banner.tsx';

/** Gallery: pictures in their frames. */
export const framesMotif: Motif = {
  width: 88,
  height: 104,
  shapes: (
    <>
      <path d="M6 6h76v92H6z" className="fill-amber" />
      <path d="M13 13h62v78H13z" className="fill-paper" />
      <path d="M18 18h52v68H18z" className="fill-lake" />
      <circle cx="44" cy="48" r="16" className="fill-amber" />
      <path d="M18 86V69l13-14 13 16 13-24 13 18v21z" className="fill-theme-deep" />
      <path d="M18 86v-7l6.5-6 6.5 6 6.5-6 6.5 6 6.5-6 6.5 6 6.5-6 6.5 6v7z" className="fill-theme" />
    </>
  ),
};
