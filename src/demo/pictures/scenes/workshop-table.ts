import { type Cloth, cloth } from '../chitenje.ts';
import { reachingHand } from '../hand.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthDark,
  earthLight,
  ink,
  inkSoft,
  lake,
  lakeDark,
  leaf,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  skins,
} from '../palette.ts';
import { patternedSun } from '../sunrise.ts';
import { circle, clipped, place, polygon, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const sleeves: readonly Cloth[] = [
  cloth('k0', 'diamonds', [lakeDark, amberLight, lake], 46),
  cloth('k1', 'arcs', [amber, redDeep, cream], 50),
  cloth('k2', 'zigzag', [plum, orange, amberLight], 46),
  cloth('k3', 'rays', [redDeep, red, amberLight], 54),
];
const mat = cloth('mat', 'diamonds', [redDark, amber, red], 64);

/** A laptop from above: screen leaning away, keys towards its owner below. */
const laptop = (id: string) =>
  rect(-170, -150, 340, 60, inkSoft, 'rx="10"') +
  polygon(
    [
      [-160, -146],
      [160, -146],
      [170, -96],
      [-170, -96],
    ],
    orange,
  ) +
  clipped(id, rect(-166, -146, 332, 50, '#000'), circle(0, -92, 46, amberLight) + circle(0, -92, 32, cream)) +
  rect(-170, -96, 340, 210, creamDeep, 'rx="14"') +
  rect(-170, -96, 340, 12, ink) +
  repeat(36, (i) => rect(-146 + (i % 12) * 24.6, -70 + Math.floor(i / 12) * 30, 20, 24, inkSoft, 'rx="4"')) +
  rect(-56, 36, 112, 62, mix(creamDeep, earth, 0.25), 'rx="6"');
const notebook = (colour: string) =>
  rect(-110, -80, 220, 160, colour, 'rx="8"') +
  rect(-100, -72, 98, 144, cream) +
  rect(2, -72, 98, 144, cream) +
  repeat(5, (i) => stroke(`M-88 ${-50 + i * 24}H-16`, lake, 3, 'stroke-opacity=".6"')) +
  stroke('M22 30a28 28 0 0 1 56 0M50 -10v-22M22 6l-12 -14M78 6l12 -14', red, 6);
const cup = (x: number, y: number, tone: string) =>
  circle(x, y, 60, cream) +
  circle(x, y, 46, tone) +
  circle(x, y, 36, earthDark) +
  stroke(`M${x + 44} ${y}h24`, tone, 16);
const pair = (x: number, y: number, turn: number, skin: string, from: Cloth | undefined) =>
  place(
    place(reachingHand(skin, from?.fill ?? red, 900), -74, 10, 0.86, -82) +
      place(reachingHand(skin, from?.fill ?? red, 900), 74, 10, 0.86, 82, -1),
    x,
    y,
    1,
    turn,
  );

export function drawWorkshopTable(): string {
  return svgDocument(
    width,
    height,
    sleeves.map((c) => c.defs).join(''),
    mat.defs,
    rect(0, 0, width, height, earthLight),
    repeat(
      9,
      (i) =>
        rect(0, i * 118, width, 4, earth, 'fill-opacity=".5"') +
        rect((i * 431) % 1400, i * 118, 4, 118, earth, 'fill-opacity=".5"'),
    ),
    circle(800, 500, 190, mat.base),
    circle(800, 500, 190, mat.fill),
    patternedSun(800, 500, 126),
    place(laptop('s1'), 430, 700, 1.05, 4),
    place(laptop('s2'), 1180, 710, 1.05, -4),
    place(laptop('s3'), 800, 176, 0.92, 180),
    place(notebook(red), 300, 300, 1.2, -8),
    place(notebook(lakeDark), 1310, 300, 1.2, 172),
    cup(610, 420, red),
    cup(800, 800, lake),
    circle(1000, 390, 34, amber),
    circle(1040, 420, 30, leaf),
    place(
      rect(-6, -90, 12, 150, amber) +
        polygon(
          [
            [-6, 60],
            [6, 60],
            [0, 84],
          ],
          ink,
        ),
      560,
      560,
      1,
      40,
    ),
    place(
      rect(-6, -90, 12, 150, red) +
        polygon(
          [
            [-6, 60],
            [6, 60],
            [0, 84],
          ],
          ink,
        ),
      1060,
      250,
      1,
      -60,
    ),
    pair(430, 730, 4, skins[2], sleeves[3]),
    pair(1180, 740, -4, skins[0], sleeves[1]),
    pair(800, 140, 180, skins[3], sleeves[0]),
    place(reachingHand(skins[1], sleeves[2]?.fill ?? red, 900), 330, 310, 0.9, 12),
    place(reachingHand(skins[4], sleeves[3]?.fill ?? red, 900), 1270, 320, 0.9, 170),
  );
}
