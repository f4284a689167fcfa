import type { Motif } from '../ui/page-banner.tsx';
import { StampPicture } from './stamp-picture.tsx';

/** Contact: a sheet of postage stamps. */
export const stampsMotif: Motif = {
  width: 88,
  height: 104,
  shapes: (
    <>
      <path d="M4 4h80v96H4z" className="fill-paper" />
      <path
        d="M4 4h80v96H4z"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 8"
        className="stroke-theme-strong"
      />
      <StampPicture transform="translate(14 14)" />
    </>
  ),
};
