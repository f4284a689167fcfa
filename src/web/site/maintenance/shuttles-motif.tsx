import type { Motif } from '../ui/page-banner.tsx';

/** Maintenance: the threads of a loom, and the shuttles that go to and fro between them. */
export const shuttlesMotif: Motif = {
  width: 96,
  height: 96,
  shapes: (
    <>
      <path d="M12 0v96M36 0v96M60 0v96M84 0v96" strokeWidth="4" className="stroke-amber" />
      <path
        d="M0 0h2v96h-2zM22 0h4v96h-4zM46 0h4v96h-4zM70 0h4v96h-4zM94 0h2v96h-2z"
        className="fill-theme-deep"
      />
      <path d="M0 24h96M0 72h96" strokeWidth="4" className="stroke-paper" />
      <path d="M6 24q42-32 84 0-42 32-84 0z" className="fill-paper" />
      <path d="M30 24q18-12 36 0-18 12-36 0z" className="fill-theme" />
      <path d="M-42 72q42-32 84 0-42 32-84 0zM54 72q42-32 84 0-42 32-84 0z" className="fill-amber" />
      <path d="M-18 72q18-12 36 0-18 12-36 0zM78 72q18-12 36 0-18 12-36 0z" className="fill-lake" />
    </>
  ),
};
