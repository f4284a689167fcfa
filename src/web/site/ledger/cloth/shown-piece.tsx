import type { ClothPiece } from '../../../../shared/cloth/cloth.ts';
import { columns, getRow } from '../../../../shared/cloth/cloth-layout.ts';
import { outline } from '../../../../shared/cloth/piece-shapes.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { paths } from '../../../../shared/paths.ts';
import { formatVotes } from '../../../../shared/votes/votes.ts';
import { PiecePaths } from './piece-paths.tsx';

const describePlace = ({ place, votes }: ClothPiece): string => {
  const [first, last] = [place + 1, place + votes];
  const diamonds =
    first === last
      ? `Diamond ${formatNumber(first)}`
      : `Diamonds ${formatNumber(first)} to ${formatNumber(last)}`;
  const [top, bottom] = [getRow(place) + 1, getRow(place + votes - 1) + 1];
  const rows =
    top === bottom ? `row ${formatNumber(top)}` : `rows ${formatNumber(top)} to ${formatNumber(bottom)}`;
  return `${diamonds} of the cloth, in ${rows}. A row has ${columns}.`;
};

const describeTakenOut = ({ votes, counted }: ClothPiece): string => {
  if (counted === votes) return '';
  return counted === 0
    ? 'These votes no longer count: only their outlines are left in the cloth.'
    : `${formatVotes(votes - counted)} no longer ${votes - counted === 1 ? 'counts' : 'count'}: only the outlines are left.`;
};

/** A cloth of nothing but this piece, and the piece itself in the middle. */
const Swatch = ({ hash }: { readonly hash: string }) => (
  <svg aria-hidden="true" viewBox="0 0 280 224" className="block w-full bg-ink">
    <defs>
      <g id="shown-piece">
        <PiecePaths hash={hash} />
      </g>
      <pattern id="shown-cloth" width="40" height="56" patternUnits="userSpaceOnUse">
        <use href="#shown-piece" x="20" y="28" />
        {['0 0', '40 0', '0 56', '40 56'].map((corner) => (
          <use key={corner} href="#shown-piece" transform={`translate(${corner})`} />
        ))}
      </pattern>
    </defs>
    <rect width="280" height="224" fill="url(#shown-cloth)" />
    <path d={outline} transform="translate(140 112) scale(3.7)" className="fill-ink" />
    <path d={outline} transform="translate(140 112) scale(3.5)" className="fill-paper" />
    <use href="#shown-piece" transform="translate(140 112) scale(3.2)" />
  </svg>
);

type ShownPieceProps = { readonly piece: ClothPiece; readonly title: string };

/** A piece of the cloth, large and in a frame. */
export const ShownPiece = ({ piece, title }: ShownPieceProps) => {
  const { entry, hash, votes } = piece;
  const takenOut = describeTakenOut(piece);
  return (
    <figure className="bg-white shadow-xl">
      <a href={`${paths.ledger}?entry=${entry}#entry-${entry}`} className="block">
        <Swatch hash={hash} />
        <span className="block px-6 pt-5">
          <span className="eyebrow block">{title}</span>
          <span className="mt-1 block font-display text-3xl font-bold underline decoration-2 underline-offset-4">
            Entry {formatNumber(entry)}, {formatVotes(votes)}
          </span>
        </span>
      </a>
      <figcaption className="px-6 pt-2 pb-5 text-ink-soft">
        {describePlace(piece)} {takenOut === '' ? null : <strong className="text-ink">{takenOut}</strong>}
      </figcaption>
    </figure>
  );
};
