import type { Cloth, ClothPiece } from '../../../../shared/cloth/cloth.ts';
import { createCloseUp, drawOutlines } from '../../../../shared/cloth/cloth-window.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { formatVotes } from '../../../../shared/votes/votes.ts';
import { Loom } from './loom.tsx';
import { PanelImages } from './panel-images.tsx';

type CloseUpProps = { readonly cloth: Cloth; readonly piece: ClothPiece };

/** A piece among its neighbours, which are dimmed. */
export const CloseUp = ({ cloth, piece }: CloseUpProps) => {
  const window = createCloseUp(piece);
  const outlines = drawOutlines(piece, window);
  const { x, y, width, height } = window;
  return (
    <Loom
      id="close-up"
      window={window}
      label={`Entry ${formatNumber(piece.entry)}, ${formatVotes(piece.votes)}, highlighted among its neighbours in the cloth`}
    >
      <PanelImages cloth={cloth} window={window} />
      <path
        d={`M${x} ${y}h${width}v${height}h${-width}z${outlines}`}
        fillRule="evenodd"
        className="fill-paper opacity-75"
      />
      <path d={outlines} fill="none" strokeWidth="5" strokeLinejoin="round" className="stroke-ink" />
      <path d={outlines} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-amber" />
    </Loom>
  );
};
