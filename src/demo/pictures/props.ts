import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthDark,
  earthLight,
  gold,
  lake,
  mix,
  red,
  redDark,
  redDeep,
  sand,
  shaded,
} from './palette.ts';
import { circle, d, ellipse, path, polygon, range, rect, repeat, stroke } from './svg.ts';

/** A closed book lying flat, spine towards us. */
export const lyingBook = (x: number, y: number, width: number, height: number, colour: string) =>
  rect(x, y - height, width, height, colour, `rx="${height * 0.16}"`) +
  rect(x + width * 0.86, y - height * 0.86, width * 0.14, height * 0.72, cream) +
  rect(x + width * 0.1, y - height, width * 0.05, height, amberLight) +
  rect(x + width * 0.2, y - height, width * 0.025, height, amberLight) +
  rect(
    x,
    y - height * 0.28,
    width * 0.86,
    height * 0.28,
    shaded(colour),
    `rx="${height * 0.1}" fill-opacity=".5"`,
  );

/** An open book 200 wide, seen from the reader's other side. */
export const openBook = (cover: string) =>
  path(
    'M-104 -8C-70 -34 -30 -30 0 -10C30 -30 70 -34 104 -8V-66C70 -92 30 -88 0 -68C-30 -88 -70 -92 -104 -66Z',
    cover,
  ) +
  path('M-96 -16C-66 -38 -30 -34 0 -16V-72C-30 -90 -66 -92 -96 -72Z', cream) +
  path('M96 -16C66 -38 30 -34 0 -16V-72C30 -90 66 -92 96 -72Z', creamDeep);

/** Shelf filled with upright books. */
export function bookRow(x: number, y: number, width: number, height: number, pick: () => number): string {
  const colours = [red, redDeep, lake, amber, redDark, cream, earthLight, gold];
  let at = x;
  let row = '';
  while (at < x + width - 14) {
    const w = Math.min(16 + pick() * 26, x + width - at);
    const h = height * (0.68 + pick() * 0.28);
    const colour = colours[Math.floor(pick() * colours.length)] ?? red;
    row +=
      rect(at, y - h, w - 2, h, colour) +
      rect(at, y - h * 0.8, w - 2, h * 0.08, shaded(colour, 0.35)) +
      rect(at, y - h * 0.25, w - 2, h * 0.05, amberLight, 'fill-opacity=".7"');
    at += w;
  }
  return row;
}

/** A string of triangular flags sagging between two points. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  fills: readonly string[],
): string {
  const at = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  const flags = range(count).map((i) => {
    const [a, b] = [at((i + 0.12) / count), at((i + 0.88) / count)];
    const drop = (b[0] - a[0]) * 1.25;
    return polygon([a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + drop]], fills[i % fills.length] ?? red);
  });
  return (
    flags.join('') +
    stroke(d`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, earthDark, 5)
  );
}

/** A carved drum 300 high standing on its own foot. */
export const drum = (fill: string) =>
  path(
    'M-104 -290C-100 -200 -60 -150 -56 -110C-54 -70 -76 -30 -84 0H84C76 -30 54 -70 56 -110C60 -150 100 -200 104 -290Z',
    earth,
  ) +
  path('M-104 -290C-102 -250 -94 -220 -84 -196H84C94 -220 102 -250 104 -290Z', fill) +
  path(
    'M20 -290H104C100 -200 60 -150 56 -110C54 -70 76 -30 84 0H40C30 -100 40 -200 20 -290Z',
    earthDark,
    'fill-opacity=".3"',
  ) +
  repeat(7, (i) =>
    polygon(
      [
        [-72 + i * 20.6, -12],
        [-62 + i * 20.6, -40],
        [-52 + i * 20.6, -12],
      ],
      amber,
    ),
  ) +
  ellipse(0, -290, 104, 26, sand) +
  ellipse(0, -290, 88, 20, cream) +
  stroke('M-84 -196H84', gold, 8);

/** A woven basket 200 wide with a heap of round fruit. */
export const basket = (fruit: string) =>
  repeat(7, (i) => circle(-66 + i * 22, -92 - (i % 2) * 10, 24, i % 2 ? fruit : shaded(fruit, 0.16))) +
  repeat(4, (i) => circle(-40 + i * 27, -116, 23, mix(fruit, amberLight, i % 2 ? 0.18 : 0.36))) +
  path('M-104 -92H104L80 0H-80Z', earthLight) +
  repeat(3, (row) =>
    repeat(9, (i) =>
      polygon(
        [
          [-84 + i * 19 + row * 3, -72 + row * 24],
          [-74 + i * 18 + row * 3, -84 + row * 24],
          [-66 + i * 18 + row * 3, -72 + row * 24],
          [-75 + i * 18 + row * 3, -60 + row * 24],
        ],
        row % 2 ? redDeep : earthDark,
      ),
    ),
  ) +
  rect(-110, -100, 220, 18, earth, 'rx="9"');

/** A dugout canoe 400 long lying in the water. */
export const canoe = (colour: string, rim: string) =>
  path('M-210 -50C-120 -26 120 -26 214 -56C190 -14 150 6 100 8H-110C-160 6 -190 -14 -210 -50Z', colour) +
  path('M-210 -50C-120 -26 120 -26 214 -56C206 -42 202 -38 196 -34C100 -12 -110 -12 -196 -32Z', rim);
