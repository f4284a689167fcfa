import type { ReactNode } from 'react';
import { type ClothWindow, formatViewBox } from '../../../../shared/cloth/cloth-window.ts';
import { ground, takenOut } from '../../../../shared/cloth/piece-shapes.ts';

/** Centres of the diamonds that are in one repetition of the pattern. */
const freePlaces = ['20 28', '0 0', '40 0', '0 56', '40 56'];

type LoomProps = {
  readonly id: string;
  readonly window: ClothWindow;
  /** What is to be seen, for screen readers. */
  readonly label: string;
  readonly children?: ReactNode;
};

/** A part of the cloth between the beams of a loom, with pale diamonds where no votes are yet. */
export const Loom = ({ id, window, label, children }: LoomProps) => {
  const { x, y, width, height } = window;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={formatViewBox(window)}
      className="block w-full border-y-12 border-ink bg-paper-deep"
    >
      <defs>
        <pattern id={id} width="40" height="56" patternUnits="userSpaceOnUse">
          {freePlaces.map((place) => (
            <g key={place} transform={`translate(${place})`}>
              <path d={ground} className="fill-paper" />
              <path d={takenOut} fillRule="evenodd" className="fill-line" />
              <path d="M-5 0l5-7 5 7-5 7z" className="fill-paper-deep" />
            </g>
          ))}
        </pattern>
      </defs>
      <rect x={x} y={y} width={width} height={height} fill={`url(#${id})`} />
      {children}
    </svg>
  );
};
