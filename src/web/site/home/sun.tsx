/** The height of the portrait in the drawing, whose width is 100; the horizon is at its lower edge. */
const horizon = 125;
/** Where the centre of the risen sun is: at the centre of the portrait's arch. */
const zenith = 50;
/** The ring has one mark for each day until voting closes, and this many at most. */
const maxDays = 60;

export type SunProps = {
  /** From 0 at the horizon to 1. */
  readonly height: number;
  /** Null, with the whole ring, if voting has no close. */
  readonly daysLeft: number | null;
};

/**
 * The sun behind the portrait: it rises with the votes, its ring counts the days, its rays fill the hero. The drawing has the
 * size of the portrait and continues beyond it, so that the rays meet the portrait at every width.
 */
export default function Sun({ height, daysLeft }: SunProps) {
  const days = Math.min(daysLeft ?? maxDays, maxDays);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${horizon}`}
      className="absolute inset-0 -z-10 size-full overflow-visible"
    >
      <radialGradient id="sun-rays" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="400">
        <stop offset=".15" className="sun-ray" stopOpacity=".7" />
        <stop offset=".5" className="sun-ray" stopOpacity=".25" />
        <stop offset="1" className="sun-ray" stopOpacity=".15" />
      </radialGradient>
      {/* Lower than its tile, because the edge of a tile is blurred. */}
      <pattern id="sun-water" width="8" height="20" y={horizon - 4} patternUnits="userSpaceOnUse">
        <path d="M0 4l4-3 4 3v2H0z" className="sun-water" />
      </pattern>
      {/* The days left are at the top, the same on both sides. */}
      <g
        transform={`translate(50 ${horizon - (horizon - zenith) * height}) rotate(${-90 - (180 * days) / maxDays})`}
        fill="none"
      >
        <g className="rays [transform-box:fill-box]">
          {/* The dashes of a very wide line around a circle are rays. */}
          <circle r="480" strokeWidth="808" pathLength="72" strokeDasharray="1 1" stroke="url(#sun-rays)" />
        </g>
        <circle
          r="69"
          strokeWidth="6"
          pathLength={2 * maxDays}
          strokeDasharray="1 1"
          className="sun-day-past"
        />
        <circle
          r="69"
          strokeWidth="6"
          pathLength={2 * maxDays}
          strokeDasharray={`${'1 1 '.repeat(days)}0 ${2 * maxDays}`}
          className="sun-day"
        />
        <circle r="64" className="sun-disc" />
        <circle
          r="57"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength="80"
          strokeDasharray="0 2"
          className="sun-bead"
        />
      </g>
      <path d={`M-900 ${horizon - 4}H1000v6H-900z`} fill="url(#sun-water)" />
    </svg>
  );
}
