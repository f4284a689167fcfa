import { cloth, cut } from '../chitenje.ts';
import { crown } from '../crown.ts';
import { glow } from '../light.ts';
import {
  amber,
  amberLight,
  cream,
  gold,
  goldDeep,
  ink,
  lake,
  lakeDark,
  plum,
  redDark,
  redDeep,
} from '../palette.ts';
import { rays } from '../sunrise.ts';
import { circle, linearGradient, path, place, polygon, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const cushion = cloth('cushion', 'diamonds', [redDeep, amberLight, redDark], 74);
const runner = cloth('runner', 'zigzag', [lakeDark, lake, amber], 70);

const shape =
  'M250 760C330 700 560 690 800 690C1040 690 1270 700 1350 760C1380 800 1380 860 1350 900C1240 950 1020 960 800 960C580 960 360 950 250 900C220 860 220 800 250 760Z';
const tassel = (x: number, y: number) =>
  circle(x, y, 26, gold) +
  circle(x, y, 12, goldDeep) +
  repeat(7, (i) =>
    stroke(`M${x - 15 + i * 5} ${y + 22}L${x - 30 + i * 10} ${y + 110}`, i % 2 ? gold : goldDeep, 6),
  ) +
  rect(x - 18, y + 18, 36, 14, goldDeep, 'rx="5"');
const sparkle = (x: number, y: number, r: number) =>
  polygon(
    [
      [x, y - r],
      [x + r * 0.16, y - r * 0.16],
      [x + r, y],
      [x + r * 0.16, y + r * 0.16],
      [x, y + r],
      [x - r * 0.16, y + r * 0.16],
      [x - r, y],
      [x - r * 0.16, y - r * 0.16],
    ],
    cream,
  );

export function drawCrownOnCushion(): string {
  return svgDocument(
    width,
    height,
    cushion.defs,
    runner.defs,
    linearGradient('back', [
      [0, plum],
      [1, redDark],
    ]),
    rect(0, 0, width, height, 'url(#back)'),
    rays(800, 700, 0, 1300, 40, redDeep, 0.55),
    glow('halo', 800, 560, 640, amber, 0.75),
    rect(0, 930, width, 140, lakeDark),
    rect(0, 930, width, 140, runner.fill),
    rect(0, 924, width, 10, gold),
    path(
      'M240 950C400 1010 1200 1010 1360 950L1400 976C1200 1030 400 1030 200 976Z',
      ink,
      'fill-opacity=".4"',
    ),
    cut(shape, cushion),
    path(
      'M250 760C330 840 560 850 800 850C1040 850 1270 840 1350 760C1380 800 1380 860 1350 900C1240 950 1020 960 800 960C580 960 360 950 250 900C220 860 220 800 250 760Z',
      redDark,
      'fill-opacity=".45"',
    ),
    stroke('M250 760C330 700 560 690 800 690C1040 690 1270 700 1350 760', gold, 12),
    stroke('M232 830C300 850 600 866 800 866C1000 866 1300 850 1368 830', gold, 9),
    path('M440 742C560 700 1040 700 1160 742C1100 790 500 790 440 742Z', ink, 'fill-opacity=".4"'),
    tassel(246, 800),
    tassel(1354, 800),
    place(
      path('M-330 -64C-200 -150 200 -150 330 -64L330 -110C200 -176 -200 -176 -330 -110Z', goldDeep) +
        crown(660, 64),
      800,
      742,
    ),
    sparkle(520, 300, 46),
    sparkle(1100, 250, 60),
    sparkle(980, 150, 26),
    sparkle(400, 470, 26),
    sparkle(1230, 470, 32),
  );
}
