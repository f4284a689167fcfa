import { type Cloth, cloth, cut } from '../chitenje.ts';
import { birds, clouds, hills } from '../landscape.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earthDark,
  lake,
  lakeDark,
  mix,
  orange,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { lyingBook } from '../props.ts';
import { patternedSun, rays, sky } from '../sunrise.ts';
import { path, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const near: readonly [Cloth, Cloth, Cloth] = [
  cloth('a0', 'arcs', [lakeDark, lake, amber], 70),
  cloth('a1', 'diamonds', [redDeep, amberLight, redDark], 60),
  cloth('a2', 'zigzag', [redDark, red, amber], 60),
];

export function drawSunriseOverBooks(): string {
  const [lakeCloth, redCloth, band] = near;
  // The leaves of an open book, turned into hills one behind another.
  const leaves = repeat(4, (i) => {
    const lift = 90 - i * 30;
    const tone = [mix(orange, redDark, 0.3), mix(redDeep, orange, 0.2), creamDeep, cream][i] ?? cream;
    return (
      path(
        `M800 ${820 - i * 6}C${640 - i * 20} ${640 - lift} ${300} ${600 - lift + i * 20} ${60 - i * 16} ${720 - lift + i * 14}L${40 - i * 10} ${850}H800Z`,
        tone,
      ) +
      path(
        `M800 ${820 - i * 6}C${960 + i * 20} ${640 - lift} ${1300} ${600 - lift + i * 20} ${1540 + i * 16} ${720 - lift + i * 14}L${1560 + i * 10} ${850}H800Z`,
        mix(tone, earthDark, 0.1),
      )
    );
  });
  return svgDocument(
    width,
    height,
    near.map((c) => c.defs).join(''),
    sky(width, height, 'dawn'),
    rays(800, 560, 0, 1200, 40, amberLight, 0.45),
    clouds(width, 140, 5, cream, 5, 0.6),
    patternedSun(800, 560, 330),
    birds(240, 260, 5, redDark),
    hills(width, 880, 130, mix(orange, redDark, 0.45), 4),
    leaves,
    cut('M800 836C640 716 300 700 30 796V870C300 780 640 790 800 880Z', redCloth),
    cut('M800 836C960 716 1300 700 1570 796V870C1300 780 960 790 800 880Z', lakeCloth),
    rect(0, 900, width, 100, band.base),
    rect(0, 900, width, 100, band.fill),
    rect(0, 894, width, 10, cream),
    lyingBook(80, 896, 240, 44, lake),
    lyingBook(110, 852, 200, 38, red),
    lyingBook(1280, 896, 240, 44, red),
    lyingBook(1300, 852, 200, 38, amber),
  );
}
