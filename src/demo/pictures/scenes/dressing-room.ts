import { cloth, cut } from '../chitenje.ts';
import { bulb, glow } from '../light.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthDark,
  gold,
  ink,
  lake,
  leaf,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { circle, clipped, ellipse, path, place, rect, repeat, stroke, svgDocument } from '../svg.ts';
import { necklace, shoulders, thandiweHead } from '../thandiwe-bust.ts';

const [width, height] = [1600, 1067];
const wall = cloth('wall', 'arcs', [redDark, redDeep, mix(redDark, redDeep, 0.6)], 110);
const robe = cloth('robe', 'dots', [amber, redDeep, cream], 70);

const brush = (x: number, y: number, turn: number, colour: string) =>
  place(
    stroke('M0 0V-120', gold, 10) +
      rect(-11, -140, 22, 34, earthDark, 'rx="4"') +
      path('M-14 -138C-24 -180 -8 -204 0 -210C8 -204 24 -180 14 -138Z', colour),
    x,
    y,
    1,
    turn,
  );
const flower = (x: number, y: number, r: number, colour: string) =>
  repeat(6, (i) =>
    circle(x + r * 0.7 * Math.cos(i * 1.047), y + r * 0.7 * Math.sin(i * 1.047), r * 0.5, colour),
  ) + circle(x, y, r * 0.36, amberLight);

const table =
  rect(0, 860, width, 210, earth) +
  rect(0, 860, width, 22, mix(earth, amberLight, 0.3)) +
  rect(0, 1000, width, 70, earthDark, 'fill-opacity=".4"');
const cup =
  path('M250 860H390L372 970H268Z', lake) + rect(244, 850, 152, 18, mix(lake, cream, 0.3), 'rx="8"');
const powder =
  ellipse(1190, 950, 110, 32, redDark) +
  ellipse(1190, 938, 110, 32, red) +
  ellipse(1190, 936, 86, 23, creamDeep) +
  ellipse(1206, 924, 52, 20, mix(red, cream, 0.6));
const lipstick =
  rect(1010, 880, 40, 80, ink, 'rx="4"') +
  rect(1014, 850, 32, 36, gold) +
  path('M1017 850V810C1026 800 1040 808 1043 824V850Z', red);
const vase =
  stroke(
    'M1440 880C1420 780 1400 720 1380 690M1444 880C1450 780 1450 720 1456 660M1450 880C1480 790 1500 740 1530 710',
    leaf,
    8,
  ) +
  flower(1378, 680, 50, red) +
  flower(1458, 640, 56, orange) +
  flower(1534, 700, 46, amber) +
  path('M1390 860C1390 920 1370 960 1400 990H1490C1520 960 1500 920 1500 860Z', cream) +
  rect(1388, 900, 114, 16, red);
const reflection =
  rect(420, 90, 760, 720, '#f3b277') +
  circle(800, 420, 330, amberLight, 'fill-opacity=".75"') +
  curtainStrip(440) +
  curtainStrip(1120) +
  place(
    shoulders +
      necklace +
      cut(
        'M-338 420C-250 470 -160 560 4 720C170 560 260 470 346 420C380 440 410 470 420 620V900H-420V620C-410 470 -380 440 -338 420Z',
        robe,
      ) +
      stroke('M-300 440C-200 500 -100 600 4 720C110 600 220 500 306 440', redDeep, 26),
    800,
    466,
    0.62,
    0,
    -1,
  ) +
  place(thandiweHead('smile', false), 800, 455, 0.62, 3, -1);

function curtainStrip(x: number): string {
  return rect(x - 20, 90, 60, 720, redDeep, 'fill-opacity=".35"');
}

export function drawDressingRoom(): string {
  return svgDocument(
    width,
    height,
    wall.defs,
    robe.defs,
    rect(0, 0, width, height, redDark),
    rect(0, 0, width, height, wall.fill),
    rect(0, 0, width, height, plum, 'fill-opacity=".35"'),
    glow('warm', 800, 440, 800, amberLight, 0.6),
    rect(340, 20, 920, 850, earthDark, 'rx="26"'),
    rect(350, 20, 900, 840, gold, 'rx="22"'),
    rect(408, 78, 784, 744, earthDark, 'rx="8"'),
    clipped(
      'mirror',
      rect(420, 90, 760, 720, '#000', 'rx="4"'),
      reflection + path('M420 90H620L420 420ZM700 90H760L420 640V540Z', cream, 'fill-opacity=".18"'),
    ),
    repeat(7, (i) => bulb(379, 80 + i * 120, 19) + bulb(1221, 80 + i * 120, 19)) +
      repeat(5, (i) => bulb(520 + i * 140, 50, 19)),
    table,
    brush(280, 870, -14, redDeep),
    brush(320, 870, 2, orange),
    brush(360, 870, 14, ink),
    cup,
    lipstick,
    powder,
    vase,
    path('M520 930C560 900 640 900 680 930L660 960H540Z', gold) +
      circle(560, 916, 14, red) +
      circle(600, 906, 14, cream) +
      circle(640, 916, 14, lake),
  );
}
