import { type Cloth, cloth } from '../chitenje.ts';
import { crown } from '../crown.ts';
import { massif, water } from '../landscape.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  lake,
  lakeDark,
  mix,
  orange,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { circle, linearGradient, place, rect, svgDocument } from '../svg.ts';

const [width, height] = [1600, 2000];
const bands: readonly (readonly [Cloth, number, number])[] = [
  [cloth('b0', 'zigzag', [redDark, red, amber], 80), 1430, 80],
  [cloth('b1', 'rays', [redDeep, red, amberLight], 160), 1520, 160],
  [cloth('b2', 'dots', [cream, red, lake], 70), 1690, 70],
  [cloth('b3', 'diamonds', [lakeDark, amberLight, lake], 120), 1770, 120],
  [cloth('b4', 'arcs', [amber, redDeep, cream], 110), 1900, 110],
];

export function drawCoverFallback(): string {
  // Each band moves to its own top so that the print starts with a whole tile.
  const cloths = bands.map(([from, y, h]) =>
    place(
      rect(0, 0, width, h, from.base) +
        rect(0, 0, width, h, from.fill) +
        rect(0, h - 2, width, 12, creamDeep),
      0,
      y,
    ),
  );
  return svgDocument(
    width,
    height,
    bands.map(([from]) => from.defs).join(''),
    linearGradient('dawn', [
      [0, '#d93a36'],
      [0.5, red],
      [1, orange],
    ]),
    rect(0, 0, width, height, 'url(#dawn)'),
    rays(800, 900, 0, 1700, 32, orange, 0.55),
    rays(800, 900, 0, 1700, 64, amber, 0.22),
    patternedSun(800, 900, 540),
    circle(800, 900, 312, redDeep) + circle(800, 900, 292, red),
    place(crown(480, 52), 800, 985),
    massif(width, 1330, 190, mix(redDark, lakeDark, 0.3), 4),
    massif(width, 1340, 130, mix(redDark, lakeDark, 0.7), 9),
    water(width, 1320, 120, 800, [lake, lakeDark], 5),
    cloths.join(''),
  );
}
