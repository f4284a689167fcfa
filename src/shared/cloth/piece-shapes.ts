/**
 * The shapes of the pieces, as path data around the centre of a diamond that is 40 wide and 56 high. Insides are by the
 * even-odd rule, so that a shape within a shape is a hole. Numbers have one decimal at most: every program writes them alike.
 */

/** Half of the width and of the height of a diamond. */
export const half = { width: 20, height: 28 } as const;

const round = (value: number): number => Math.round(value * 10) / 10 + 0;

const diamond = (scale: number, x = 0, y = 0): string => {
  const [width, height] = [round(half.width * scale), round(half.height * scale)];
  return `M${round(x - width)} ${y}l${width} ${-height} ${width} ${height} ${-width} ${height}z`;
};

const ring = (outer: number, inner: number): string => diamond(outer) + diamond(inner);

const dot = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** A part of the diamond between two heights. */
const band = (top: number, bottom: number): string => {
  const reach = (y: number): number => round(half.width * (1 - Math.abs(y) / half.height) * 0.96);
  return `M${-reach(top)} ${top}H${reach(top)}L${reach(bottom)} ${bottom}H${-reach(bottom)}z`;
};

/** The same shape mirrored into all four quarters. */
const inQuarters = (draw: (x: 1 | -1, y: 1 | -1) => string): string =>
  draw(1, 1) + draw(-1, 1) + draw(1, -1) + draw(-1, -1);

/** Triangles along the four edges that point to the centre. */
const teeth = (count: number, depth: number): string =>
  inQuarters((x, y) =>
    Array.from({ length: count }, (_, index) => {
      const at = (share: number, scale: number): string =>
        `${round(x * half.width * share * scale)} ${round(y * half.height * (1 - share) * scale)}`;
      const from = index / count;
      return `M${at(from, 0.96)}L${at(from + 1 / count, 0.96)} ${at(from + 0.5 / count, 1 - depth)}z`;
    }).join(''),
  );

/** Dots along the four edges, and one in each corner. */
const beads = (count: number, scale: number, radius: number): string => {
  const inner = inQuarters((x, y) =>
    Array.from({ length: count - 1 }, (_, index) => {
      const share = (index + 1) / count;
      return dot(round(x * half.width * share * scale), round(y * half.height * (1 - share) * scale), radius);
    }).join(''),
  );
  const [across, down] = [round(half.width * scale), round(half.height * scale)];
  return (
    inner + dot(across, 0, radius) + dot(-across, 0, radius) + dot(0, down, radius) + dot(0, -down, radius)
  );
};

const tip = 'M0-26.8l7.6 10.6h-15.2zM0 26.8l7.6-10.6h-15.2z';
const sideTip = 'M-19.2 0l7.6-10.6v21.2zM19.2 0l-7.6-10.6v21.2z';

/** What divides or frames a diamond. */
export const edges: readonly string[] = [
  ring(0.84, 0.7),
  ring(0.88, 0.79) + ring(0.7, 0.61),
  tip,
  sideTip,
  tip + sideTip,
  beads(3, 0.76, 1.7),
  beads(4, 0.8, 1.3),
  teeth(3, 0.34),
  teeth(4, 0.28),
  teeth(2, 0.44),
  'M-19.2 0h38.4L0 26.8z',
  'M0-26.8L19.2 0 0 26.8z',
  'M0-26.8L19.2 0H0zM0 26.8L-19.2 0H0z',
  band(-16, -10) + band(10, 16),
  band(-19, -15) + band(-11, -7) + band(7, 11) + band(15, 19),
  'M-17 0h5L0 16.8 12 0h5L0 23.8zM-17 0h5L0-16.8 12 0h5L0-23.8z',
  'M-4-21h8v5h4v5h4v5h3v12h-3v5h-4v5h-4v5h-8v-5h-4v-5h-4v-5h-3v-12h3v-5h4v-5h4z',
];

const sunRays =
  'M-1.8-7.5L0-14 1.8-7.5zM-1.8 7.5L0 14 1.8 7.5zM-7-1.8L-12 0-7 1.8zM7-1.8L12 0 7 1.8zM4-6.5l5-4.5-2.4 6.3zM-4-6.5l-5-4.5 2.4 6.3zM4 6.5l5 4.5-2.4-6.3zM-4 6.5l-5 4.5 2.4-6.3z';

/** What is in the middle of a diamond. */
export const centres: readonly string[] = [
  diamond(0.44),
  ring(0.54, 0.4) + diamond(0.22),
  dot(0, 0, 7.5),
  dot(0, 0, 9) + dot(0, 0, 6) + dot(0, 0, 2.6),
  dot(0, 0, 5.2) + sunRays,
  // A rising sun.
  'M-7 4a7 7 0 0 1 14 0zM-10 6h20v2.4h-20zM-1.4-4.6L0-12 1.4-4.6zM3.6-3.4l4-5.4-1.4 6.8zM-3.6-3.4l-4-5.4 1.4 6.8z',
  'M0-1Q6-7 0-15-6-7 0-1zM0 1Q6 7 0 15-6 7 0 1zM1 0Q6-5 11 0 6 5 1 0zM-1 0Q-6-5-11 0-6 5-1 0z',
  'M0-15l3 12 8 3-8 3-3 12-3-12-8-3 8-3z',
  'M0-13l2.6 6.4 6-2.6L6-3.4 10.6 0 6 3.4l2.6 5.8-6-2.6L0 13l-2.6-6.4-6 2.6L-6 3.4-10.6 0-6-3.4l-2.6-5.8 6 2.6z',
  // Zigzags.
  'M-11-2l5.5-6L0-2l5.5-6 5.5 6v4.5L5.5-3.5 0 2.5l-5.5-6-5.5 6zM-8 8l4-4.4L0 8l4-4.4L8 8v4L4 7.6 0 12l-4-4.4L-8 12z',
  // Arcs, and arcs on both sides.
  'M-10 5.5a10 10 0 0 1 20 0h-3.4a6.6 6.6 0 0 0-13.2 0zM-4 5.5a4 4 0 0 1 8 0z',
  'M-9-2.4a9 9 0 0 1 18 0H5.6a5.6 5.6 0 0 0-11.2 0zM-9 2.4a9 9 0 0 0 18 0H5.6a5.6 5.6 0 0 1-11.2 0z',
  'M-2.2-13h4.4v10.8H11v4.4H2.2V13h-4.4V2.2H-11v-4.4h8.8z',
  'M-9-9.6l2.8-2.6L0-3.4l6.2-8.8L9-9.6 2.4 0 9 9.6l-2.8 2.6L0 3.4l-6.2 8.8L-9 9.6-2.4 0z',
  'M0-14L8-4v4.6L0-9.4-8 .6V-4zM0-2.6L8 7.4V12L0 2-8 12V7.4z',
  'M-8-11.2H8L0 0l8 11.2H-8L0 0z',
  dot(0, 0, 2.8) + inQuarters((x, y) => dot(x * 5.4, y * 7, 2.4)),
  dot(0, 0, 3) + dot(0, -9, 2) + dot(0, 9, 2) + inQuarters((x, y) => dot(x * 7, y * 4.6, 2)),
  // An eye.
  `M-12 0Q0-13 12 0 0 13-12 0z${dot(0, 0, 4)}`,
  // The chambo, the fish of the lake.
  `M-11 0Q-2-9.5 6 0-2 9.5-11 0zM5 0l6.4-6v12z${dot(-6.2, -0.8, 1.2)}`,
];

/** Small marks above the rest; the first pieces have none. */
export const accents: readonly string[] = [
  '',
  dot(0, 0, 2.2),
  diamond(0.15),
  dot(0, -19, 1.7) + dot(0, 19, 1.7),
  dot(-14.4, 0, 1.7) + dot(14.4, 0, 1.7),
];

/** The whole diamond, and the same without the line around it. */
export const outline: string = diamond(1);
export const ground: string = diamond(0.96);
/** What is left of a diamond that was taken out. */
export const takenOut: string = ring(0.84, 0.76);
