import { type ClothColour, createPiece } from '../../../../shared/cloth/piece.ts';

const fills: Readonly<Record<ClothColour, string>> = {
  theme: 'fill-theme',
  deep: 'fill-theme-deep',
  amber: 'fill-amber',
  lake: 'fill-lake',
  paper: 'fill-paper',
  ink: 'fill-ink',
};

/** The shapes of an entry's piece, around the origin of the drawing that they are in. */
export const PiecePaths = ({ hash }: { readonly hash: string }) =>
  createPiece(hash).map(({ colour, path }) => (
    <path key={path} d={path} fillRule="evenodd" className={fills[colour]} />
  ));
