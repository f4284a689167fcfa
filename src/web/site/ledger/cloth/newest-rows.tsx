import type { Cloth, ClothPiece } from '../../../../shared/cloth/cloth.ts';
import { columns, getRow } from '../../../../shared/cloth/cloth-layout.ts';
import { createRowWindow, drawOutlines } from '../../../../shared/cloth/cloth-window.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { Loom } from './loom.tsx';
import { PanelImages } from './panel-images.tsx';

/** A cloth of a few votes is shown on a loom with room for more, and larger while all of it fits into half of its width. */
const fewestRows = 22;
const mostRows = 36;
const fewVotes = columns / 2;

/** How many rows have a diamond. */
export const countRows = ({ votes }: Pick<Cloth, 'votes'>): number =>
  votes === 0 ? 0 : getRow(votes - 1) + 1;

/** Whether the newest rows are not all of the cloth. One row is left free, for the next vote. */
export const hasOlderRows = (cloth: Pick<Cloth, 'votes'>): boolean => countRows(cloth) >= mostRows;

const describe = (votes: number, firstRow: number): string =>
  votes === 0
    ? 'The cloth is empty: no votes yet'
    : `The newest rows of the cloth: votes ${formatNumber(firstRow * columns + 1)} to ${formatNumber(votes)}`;

type NewestRowsProps = { readonly cloth: Cloth; readonly lit: ClothPiece | null };

/** The end of the cloth, where it grows. */
export const NewestRows = ({ cloth, lit }: NewestRowsProps) => {
  const needed = countRows(cloth) + 1;
  const first = Math.max(0, needed - mostRows);
  const whole = createRowWindow(first, Math.min(mostRows, Math.max(fewestRows, needed)));
  const shown =
    cloth.votes <= fewVotes ? { ...whole, width: whole.width / 2, height: whole.height / 2 } : whole;
  const outlines = lit === null ? '' : drawOutlines(lit, shown);
  return (
    <Loom id="newest-rows" window={shown} label={describe(cloth.votes, first)}>
      <PanelImages cloth={cloth} window={shown} />
      {outlines === '' ? null : (
        <>
          <path d={outlines} fill="none" strokeWidth="9" strokeLinejoin="round" className="stroke-paper" />
          <path d={outlines} fill="none" strokeWidth="4" strokeLinejoin="round" className="stroke-ink" />
        </>
      )}
    </Loom>
  );
};
