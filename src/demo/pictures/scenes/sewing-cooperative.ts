import { type Cloth, cloth, cut } from '../chitenje.ts';
import { figure } from '../figure.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthDark,
  earthLight,
  gold,
  ink,
  lake,
  lakeDark,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  sand,
  skins,
} from '../palette.ts';
import { rays } from '../sunrise.ts';
import { circle, clipped, path, place, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const cloths: readonly [Cloth, Cloth, Cloth, Cloth] = [
  cloth('s0', 'rays', [redDeep, red, amberLight], 64),
  cloth('s1', 'diamonds', [lakeDark, amberLight, lake], 56),
  cloth('s2', 'arcs', [amber, redDeep, cream], 64),
  cloth('s3', 'zigzag', [plum, orange, amberLight], 60),
];

/** A hand-turned sewing machine 260 wide. */
const machine =
  rect(-140, -24, 280, 24, earthDark, 'rx="6"') +
  path(
    'M-130 -24V-150C-130 -176 -110 -184 -90 -184H100C120 -184 130 -172 130 -150V-24H60V-110C60 -124 50 -130 40 -130H-40C-50 -130 -56 -124 -60 -116L-66 -24Z',
    ink,
  ) +
  rect(-106, -60, 12, 40, creamDeep) +
  circle(136, -120, 46, gold) +
  circle(136, -120, 32, ink) +
  circle(136, -120, 10, gold) +
  stroke('M136 -120L166 -150', gold, 8) +
  stroke('M-80 -160H90', gold, 6) +
  circle(20, -156, 14, red) +
  rect(8, -210, 24, 28, red, 'rx="4"');

export function drawSewingCooperative(): string {
  const [first, second, third, fourth] = cloths;
  const woman = (i: number, from: Cloth, hair: 'wrap' | 'puff' | 'bun', accent: string) =>
    figure({
      skin: skins[(i * 2 + 1) % 5] ?? skins[0],
      hair,
      accent,
      garment: 'dress',
      fill: from.fill,
      top: from.fill,
      hasFace: true,
      isHappy: i === 1,
      turn: i === 2 ? -0.6 : 0.6,
      left: [
        [-110, -440],
        [-70, -370],
      ],
      right: [
        [120, -440],
        [100, -370],
      ],
    });
  const station = (
    x: number,
    i: number,
    run: Cloth,
    own: Cloth,
    hair: 'wrap' | 'puff' | 'bun',
    accent: string,
  ) =>
    place(woman(i, own, hair, accent), x, 1030, 1) +
    rect(x - 240, 690, 480, 30, earthLight) +
    rect(x - 216, 716, 432, 260, earth) +
    rect(x - 216, 716, 432, 22, earthDark, 'fill-opacity=".5"') +
    rect(x - 190, 760, 380, 190, earthDark, 'fill-opacity=".28" rx="6"') +
    rect(x - 210, 976, 30, 60, earthDark) +
    rect(x + 180, 976, 30, 60, earthDark) +
    place(machine, x + 20, 692, 0.92) +
    cut(
      `M${x - 220} 676C${x - 160} 660 ${x - 120} 686 ${x - 60} 682V700H${x - 190}C${x - 196} 800 ${x - 150} 900 ${x - 176} 1067H${x - 262}C${x - 230} 920 ${x - 262} 780 ${x - 220} 676Z`,
      run,
    ) +
    path(
      `M${x - 190} 700C${x - 196} 800 ${x - 150} 900 ${x - 176} 1067H${x - 200}C${x - 180} 900 ${x - 226} 800 ${x - 206} 690Z`,
      ink,
      'fill-opacity=".2"',
    );
  const window = (x: number, id: string) =>
    rect(x - 14, 96, 328, 328, cream) +
    clipped(
      id,
      rect(x, 110, 300, 300, '#000'),
      rect(x, 110, 300, 300, '#f7a85a') +
        rays(800, 470, 100, 1000, 50, amberLight, 0.7) +
        circle(800, 470, 260, cream),
    ) +
    rect(x + 144, 110, 12, 300, cream);
  return svgDocument(
    width,
    height,
    cloths.map((c) => c.defs).join(''),
    rect(0, 0, width, height, sand),
    window(110, 'w1'),
    window(650, 'w2'),
    window(1190, 'w3'),
    rect(0, 0, width, 50, redDark),
    cut('M0 0H1600V46H0Z', fourth),
    rect(0, 560, width, 520, earthLight),
    rect(0, 552, width, 14, earth),
    repeat(
      3,
      (i) =>
        [first, second, third]
          .map((c, k) => rect(440 + i * 540 + k * 3, 500 - k * 26, 150 - k * 6, 24, c.fill, 'rx="10"'))
          .join('') + rect(420 + i * 540, 524, 190, 12, earthDark),
    ),
    station(290, 0, first, second, 'wrap', red),
    station(810, 1, third, first, 'puff', amber),
    station(1330, 2, second, third, 'wrap', lake),
    rect(0, 1040, width, 30, redDark, 'fill-opacity=".25"'),
  );
}
