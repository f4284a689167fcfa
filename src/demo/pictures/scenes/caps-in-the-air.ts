import { cloth } from '../chitenje.ts';
import { raisedHand } from '../hand.ts';
import { clouds } from '../landscape.ts';
import {
  amber,
  amberLight,
  cream,
  gold,
  ink,
  inkSoft,
  lake,
  lakeDark,
  orange,
  red,
  redDark,
  redDeep,
  skins,
} from '../palette.ts';
import { seededRandom } from '../seeded-random.ts';
import { patternedSun, rays, sky } from '../sunrise.ts';
import { circle, path, place, polygon, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const stole = cloth('stole', 'zigzag', [redDeep, amberLight, red], 46);

const cap = (top: string, side: string) =>
  path('M-80 10C-80 60 80 60 80 10V60C60 100 -60 100 -80 60Z', side) +
  polygon(
    [
      [-160, 0],
      [0, -60],
      [160, 0],
      [0, 60],
    ],
    top,
  ) +
  polygon(
    [
      [-160, 0],
      [0, 60],
      [160, 0],
      [160, 10],
      [0, 72],
      [-160, 10],
    ],
    side,
  ) +
  circle(0, 0, 9, gold) +
  stroke('M0 0C60 10 110 20 124 40V110', gold, 7) +
  path('M112 104H136L142 160H106Z', gold);

export function drawCapsInTheAir(): string {
  const random = seededRandom(6);
  const hands = repeat(7, (i) =>
    place(
      raisedHand(skins[(i * 3) % 5] ?? skins[0], i % 2 ? ink : stole.fill, 600),
      110 + i * 230 + random.between(-20, 20),
      800 + (i % 2) * 70,
      0.92,
      random.between(-12, 12),
      i % 2 ? 1 : -1,
    ),
  );
  const caps = [
    [250, 300, 0.95, -18],
    [520, 170, 0.8, 14],
    [800, 330, 1.25, -6],
    [1090, 160, 0.85, -14],
    [1360, 310, 1, 16],
    [420, 480, 0.6, 24],
    [1190, 480, 0.62, -24],
  ].map(([x = 0, y = 0, s = 1, turn = 0], i) =>
    place(
      cap(i % 3 === 2 ? redDeep : i % 3 ? lakeDark : inkSoft, i % 3 === 2 ? redDark : ink),
      x,
      y,
      s,
      turn,
    ),
  );
  const confetti = repeat(70, () =>
    place(
      rect(-9, -5, 18, 10, random.pick([red, amber, cream, lake, orange])),
      random.between(0, width),
      random.between(30, 640),
      random.between(0.7, 1.4),
      random.between(0, 180),
    ),
  );
  return svgDocument(
    width,
    height,
    stole.defs,
    sky(width, height, 'morning'),
    rays(800, 620, 0, 1300, 40, cream, 0.4),
    clouds(width, 140, 4, cream, 2),
    patternedSun(800, 640, 400),
    confetti,
    hands,
    caps.join(''),
  );
}
