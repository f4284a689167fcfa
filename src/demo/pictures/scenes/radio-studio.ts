import { cloth } from '../chitenje.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earthDark,
  gold,
  goldDeep,
  ink,
  inkSoft,
  lake,
  lakeDark,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { rays } from '../sunrise.ts';
import { circle, clipped, path, place, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const foam = cloth('foam', 'diamonds', [redDark, mix(redDark, redDeep, 0.5), redDeep], 100);
const band = cloth('band', 'zigzag', [lakeDark, lake, amber], 60);

/** Sound as a rising sun: arcs around the capsule. */
const sound =
  [560, 480, 400, 320].map((r, i) => circle(640, 430, r, [redDeep, red, orange, amber][i] ?? red)).join('') +
  circle(640, 430, 250, amberLight) +
  rays(640, 430, 560, 640, 60, amber, 0.9);

const grille =
  path('M-130 -60V-170A130 130 0 0 1 130 -170V-60Z', creamDeep) +
  clipped(
    'grille',
    path('M-116 -60V-170A116 116 0 0 1 116 -170V-60Z', '#000'),
    rect(-130, -300, 260, 240, inkSoft) +
      repeat(13, (i) =>
        stroke(
          `M${-180 + i * 36} -300L${60 + i * 36} -40M${180 - i * 36} -300L${-60 - i * 36} -40`,
          goldDeep,
          5,
        ),
      ) +
      path('M10 -300H130V-60H60C80 -140 60 -240 10 -300Z', amberLight, 'fill-opacity=".25"'),
  );
const microphone =
  stroke('M-190 -150V40C-190 130 -110 180 0 180C110 180 190 130 190 40V-150', ink, 24) +
  stroke('M0 180V420', ink, 30) +
  grille +
  path('M-134 -66H134V-20H-134Z', gold) +
  path('M-124 -20H124C124 80 70 120 0 120C-70 120 -124 80 -124 -20Z', red) +
  path('M-124 -20H-60C-66 60 -50 100 -20 119C-80 112 -124 70 -124 -20Z', redDark, 'fill-opacity=".5"') +
  circle(-190, -60, 20, gold) +
  circle(190, -60, 20, gold) +
  circle(0, 46, 24, amberLight) +
  circle(0, 46, 14, cream);

const desk =
  rect(0, 830, width, 170, inkSoft) +
  rect(0, 830, width, 16, earthDark) +
  repeat(
    11,
    (i) =>
      rect(880 + i * 62, 866, 8, 104, ink, 'rx="4"') +
      rect(866 + i * 62, 880 + ((i * 37) % 66), 36, 22, i % 3 ? cream : red, 'rx="5"'),
  ) +
  repeat(
    5,
    (i) =>
      circle(90 + i * 80, 916, 26, ink) +
      circle(90 + i * 80, 916, 18, i % 2 ? amber : lake) +
      stroke(`M${90 + i * 80} 916l${8 - i * 3} -14`, ink, 4),
  );
const lamp =
  rect(1180, 130, 260, 110, ink, 'rx="18"') +
  rect(1196, 146, 228, 78, red, 'rx="10"') +
  [0, 1, 2].map((i) => stroke(`M${1270 + i * 26} ${205 - i * 2}q20 -20 0 -40`, cream, 9)).join('') +
  circle(1244, 185, 14, cream);
const headphones =
  stroke('M-120 0C-130 -190 130 -190 120 0', ink, 26) +
  rect(-154, -20, 66, 130, red, 'rx="30"') +
  rect(88, -20, 66, 130, red, 'rx="30"') +
  rect(-110, -10, 30, 110, plum, 'rx="14"') +
  rect(80, -10, 30, 110, plum, 'rx="14"');

export function drawRadioStudio(): string {
  return svgDocument(
    width,
    height,
    foam.defs,
    band.defs,
    rect(0, 0, width, height, redDark),
    rect(0, 0, width, height, foam.fill),
    clipped('wall', rect(0, 0, width, 830, '#000'), sound),
    rect(0, 770, width, 60, band.fill),
    desk,
    lamp,
    place(headphones, 1210, 640, 1.2, -8),
    place(microphone, 640, 450, 1.16),
    rect(520, 900, 240, 40, ink, 'rx="18"'),
  );
}
