import { cloth, cut } from '../chitenje.ts';
import {
  amber,
  amberLight,
  cream,
  gold,
  goldDeep,
  ink,
  inkSoft,
  lake,
  lakeDark,
  orange,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { circle, clipped, path, place, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const wall = cloth('wall', 'arcs', [red, redDeep, amber], 130);
const lectern = cloth('lectern', 'diamonds', [lakeDark, amberLight, lake], 70);

/** A hand microphone 620 long, head up; the cube round its neck carries a shape, not a station's name. */
const microphone = (body: string, cube: string, mark: number, id: string) =>
  path('M-34 -380H34L26 240H-26Z', body) +
  path('M-34 -380H-8L-10 240H-26Z', ink, 'fill-opacity=".3"') +
  circle(0, -450, 84, inkSoft) +
  clipped(
    id,
    circle(0, -450, 76, '#000'),
    rect(-90, -540, 180, 180, ink) +
      repeat(11, (i) => stroke(`M${-150 + i * 30} -540l180 180M${150 - i * 30} -540l-180 180`, goldDeep, 4)) +
      circle(30, -480, 40, cream, 'fill-opacity=".18"'),
  ) +
  rect(-84, -420, 168, 24, gold, 'rx="10"') +
  rect(-70, -350, 140, 140, cube, 'rx="12"') +
  path('M-70 -350H-30V-210H-70Z', ink, 'fill-opacity=".18"') +
  [
    circle(0, -280, 40, cream),
    path('M0 -326L42 -280L0 -234L-42 -280Z', cream),
    path('M-44 -250L0 -326L44 -250Z', cream),
  ][mark % 3] +
  circle(0, -280, 14, cube);

export function drawPressMicrophones(): string {
  const all: readonly (readonly [number, number, number, number, string, string])[] = [
    [740, 930, 1.28, -46, ink, lake],
    [860, 930, 1.28, 46, ink, orange],
    [770, 930, 1.34, -16, redDark, amber],
    [830, 930, 1.34, 16, lakeDark, redDeep],
    [740, 950, 0.96, -32, inkSoft, red],
    [860, 950, 0.96, 32, inkSoft, lake],
    [800, 960, 1, 0, redDark, orange],
  ];
  return svgDocument(
    width,
    height,
    wall.defs,
    lectern.defs,
    rect(0, 0, width, height, red),
    rect(0, 0, width, height, wall.fill),
    rect(0, 0, width, height, redDark, 'fill-opacity=".35"'),
    rays(800, 470, 0, 1200, 40, orange, 0.25),
    patternedSun(800, 470, 430),
    all
      .map(([x, y, s, turn, body, cube], i) => place(microphone(body, cube, i, `head-${i}`), x, y, s, turn))
      .join(''),
    cut('M140 860H1460L1520 1000H80Z', lectern),
    rect(110, 838, 1380, 34, gold, 'rx="12"'),
    rect(110, 862, 1380, 12, goldDeep),
  );
}
