import { type Cloth, cloth } from '../chitenje.ts';
import { figure } from '../figure.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { beam, bulb, pool } from '../light.ts';
import {
  amber,
  amberLight,
  cream,
  gold,
  ink,
  lake,
  lakeDark,
  lakeLight,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  skins,
} from '../palette.ts';
import { thandiwe } from '../people.ts';
import { curtain, hall } from '../stage-set.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { clipped, place, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const cloths: readonly Cloth[] = [
  cloth('c0', 'diamonds', [lakeDark, amberLight, lake], 50),
  cloth('c1', 'arcs', [amber, redDeep, cream], 60),
  cloth('c2', 'zigzag', [plum, orange, amberLight], 56),
  cloth('c3', 'rays', [redDeep, red, amberLight], 62),
  cloth('c4', 'dots', [lake, cream, amber], 52),
  cloth('c5', 'diamonds', [orange, redDark, cream], 54),
  cloth('c6', 'arcs', [redDark, red, lakeLight], 60),
];
const hairs = ['afro', 'bun', 'braids', 'puff', 'short', 'afro', 'bun'] as const;

export function drawContestants(): string {
  const women = cloths.map((fabric, i) => {
    const [x, y] = [200 + i * 200, 900 - Math.abs(i - 3) * 14];
    const left = i % 2 ? mirrored(arms.hip) : mirrored(arms.down);
    const right = i % 2 ? arms.down : arms.hip;
    const woman =
      i === 3
        ? thandiwe({ garment: 'gown', fill: fabric.fill, left, right }, 'smile')
        : figure({
            garment: 'gown',
            fill: fabric.fill,
            skin: skins[i % 5] ?? skins[0],
            hair: hairs[i] ?? 'bun',
            hasFace: true,
            hasSash: true,
            turn: i < 3 ? 0.6 : -0.6,
            left,
            right,
          });
    return pool(x, y, 130, ink, 0.4) + place(woman, x, y, i === 3 ? 0.94 : 0.88);
  });
  return svgDocument(
    width,
    height,
    cloths.map((c) => c.defs).join(''),
    hall(width, height),
    clipped(
      'back',
      rect(0, 0, width, 780, '#000'),
      curtain(0, width, 780, redDark) + rays(800, 720, 0, 1200, 36, red, 0.25) + patternedSun(800, 720, 470),
    ),
    rect(0, 770, width, 300, mix(plum, ink, 0.3)),
    rect(0, 764, width, 12, gold),
    repeat(25, (i) => bulb(20 + i * 65, 1020, 11)),
    rect(0, 1046, width, 30, ink),
    beam('l', 160, 0, 400, 960, 240, amberLight, 0.35),
    beam('m', 800, 0, 800, 960, 260, amberLight, 0.3),
    beam('r', 1440, 0, 1200, 960, 240, amberLight, 0.35),
    ...[0, 6, 1, 5, 2, 4, 3].map((i) => women[i] ?? ''),
  );
}
