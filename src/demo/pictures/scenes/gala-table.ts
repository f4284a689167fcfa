import { type Cloth, cloth, cut } from '../chitenje.ts';
import { bulb, glow } from '../light.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  gold,
  goldDeep,
  ink,
  lake,
  lakeDark,
  mix,
  plum,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { curtain, hall } from '../stage-set.ts';
import { rays } from '../sunrise.ts';
import {
  circle,
  clipped,
  d,
  ellipse,
  path,
  place,
  range,
  rect,
  repeat,
  stroke,
  svgDocument,
} from '../svg.ts';

const [width, height] = [1600, 1000];
const cloths: readonly [Cloth, Cloth, Cloth] = [
  cloth('g0', 'diamonds', [redDeep, amberLight, redDark], 60),
  cloth('g1', 'arcs', [lakeDark, lake, amber], 66),
  cloth('g2', 'zigzag', [redDark, red, amberLight], 60),
];

/** Three tiers of arms with candles and drops of glass. */
const chandelier =
  stroke('M0 -300V60', gold, 12) +
  [
    [420, 60, 9],
    [290, -40, 7],
    [160, -130, 5],
  ]
    .map(([reach = 0, y = 0, lights = 1]) =>
      range(lights)
        .map((i) => {
          const x = -reach + (2 * reach * i) / (lights - 1);
          const drop = y + 40 * Math.cos((x / reach) * 1.5);
          return (
            stroke(d`M0 ${y - 40}Q${x * 0.6} ${drop + 60} ${x} ${drop}`, goldDeep, 7) +
            rect(x - 7, drop - 50, 14, 50, cream) +
            path(
              d`M${x - 11} ${drop - 54}C${x - 14} ${drop - 76} ${x} ${drop - 84} ${x} ${drop - 96}C${x + 4} ${drop - 84} ${x + 14} ${drop - 72} ${x + 11} ${drop - 54}Z`,
              amberLight,
            ) +
            ellipse(x, drop, 22, 7, gold) +
            circle(x, drop + 22, 7, creamDeep) +
            circle(x, drop + 40, 10, amberLight)
          );
        })
        .join(''),
    )
    .join('') +
  circle(0, 70, 34, gold) +
  circle(0, 130, 18, amberLight);

const glass = (x: number) =>
  path(`M${x - 16} -150C${x - 20} -110 ${x + 20} -110 ${x + 16} -150Z`, amberLight, 'fill-opacity=".9"') +
  stroke(`M${x} -118V-84`, cream, 4) +
  ellipse(x, -82, 16, 4, cream);
const chair = (x: number) =>
  path(`M${x - 52} 120V-130C${x - 52} -190 ${x + 52} -190 ${x + 52} -130V120Z`, goldDeep) +
  path(`M${x - 38} 110V-124C${x - 38} -168 ${x + 38} -168 ${x + 38} -124V110Z`, redDeep);
const table = (from: Cloth) =>
  chair(-250) +
  chair(250) +
  cut('M-330 -60C-320 60 -350 180 -370 260C-200 300 200 300 370 260C350 180 320 60 330 -60Z', from) +
  stroke(
    'M-220 -20C-230 80 -240 180 -260 270M-80 0C-84 100 -84 200 -90 284M80 0C84 100 84 200 90 284M220 -20C230 80 240 180 260 270',
    ink,
    8,
    'stroke-opacity=".22"',
  ) +
  ellipse(0, -60, 332, 66, cream) +
  ellipse(0, -64, 316, 58, creamDeep) +
  [-190, 190]
    .map(
      (x) => ellipse(x, -62, 84, 20, cream) + ellipse(x, -64, 58, 13, gold) + ellipse(x, -65, 50, 10, cream),
    )
    .join('') +
  glass(-90) +
  glass(90) +
  repeat(5, (i) => circle(-44 + i * 22, -140 - (i % 2) * 20, 20, i % 2 ? red : amber)) +
  path('M-44 -130H44L30 -60H-30Z', lake) +
  repeat(
    2,
    (i) =>
      rect(-74 + i * 140, -190, 10, 110, cream) +
      path(`M${-76 + i * 140} -192q7 -34 7 -34q7 20 7 34z`, amber),
  );

/** Arched windows with the last of the sun. */
const window = (i: number) => {
  const [x, arch] = [500 + i * 300, `M${380 + i * 300} 640V330A120 120 0 0 1 ${620 + i * 300} 330V640Z`];
  const view =
    path(arch, mix(plum, redDeep, 0.3)) + rays(x, 640, 0, 460, 24, red, 0.22) + circle(x, 640, 70, amber);
  return clipped(`arch-${i}`, path(arch, '#000'), view) + stroke(arch, goldDeep, 12);
};

export function drawGalaTable(): string {
  return svgDocument(
    width,
    height,
    cloths.map((c) => c.defs).join(''),
    hall(width, height),
    curtain(0, 300, 720, redDark),
    curtain(1300, 300, 720, redDark),
    repeat(3, window),
    rect(0, 640, width, 360, mix(plum, ink, 0.35)),
    rect(0, 634, width, 10, goldDeep),
    glow('shine', 800, 280, 760, amberLight, 0.6),
    place(chandelier, 800, 300, 1.06),
    repeat(13, (i) => bulb(40 + i * 127, 30, 9)),
    place(table(cloths[1]), 330, 720, 0.6),
    place(table(cloths[2]), 1270, 720, 0.6),
    place(table(cloths[0]), 800, 800, 1.12),
  );
}
