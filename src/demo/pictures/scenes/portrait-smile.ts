import { cloth, cut } from '../chitenje.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  gold,
  lake,
  lakeDark,
  lakeLight,
  orange,
  red,
  redDark,
  redDeep,
  sand,
} from '../palette.ts';
import { rays } from '../sunrise.ts';
import { circle, path, place, rect, repeat, stroke, svgDocument } from '../svg.ts';
import { necklace, shoulders } from '../thandiwe-bust.ts';
import { thandiweFace } from '../thandiwe-face.ts';

const [width, height] = [1600, 2000];
const wrap = cloth('wrap', 'diamonds', [amber, redDeep, cream], 84, -16);
const dress = cloth('dress', 'diamonds', [lakeDark, amberLight, lake], 96);
const border = cloth('border', 'zigzag', [lakeDark, lakeLight, amber], 60);

const edge = (data: string) => stroke(data, redDark, 7);
const foldLeft =
  'M-164 -50C-230 -170 -180 -330 -20 -392C90 -420 150 -390 176 -350C70 -350 -60 -280 -110 -120C-130 -104 -150 -80 -164 -50Z';
const foldRight =
  'M160 -60C226 -150 236 -280 150 -370C90 -300 -20 -220 -100 -196C-126 -160 -140 -120 -146 -84C-70 -176 90 -180 160 -60Z';

/** Headwrap: a tall gathered back, two folds that cross over the brow, a knot with two ends. */
const headwrap =
  path('M-150 -20C-176 -60 -170 -100 -150 -130L-120 -60L-134 10Z', '#1d1212') +
  cut(
    'M-130 -160C-270 -220 -290 -430 -150 -520C-20 -590 210 -560 252 -400C272 -300 226 -190 150 -160Z',
    wrap,
  ) +
  path(
    'M-130 -160C-270 -220 -290 -430 -150 -520C-210 -400 -190 -240 -110 -160L-130 -160Z',
    redDark,
    'fill-opacity=".4"',
  ) +
  stroke(
    'M-60 -330C-100 -400 -80 -480 -20 -540M40 -370C30 -430 60 -500 110 -536M140 -360C170 -400 200 -440 210 -470',
    redDark,
    9,
    'stroke-opacity=".55"',
  ) +
  cut(foldLeft, wrap) +
  path(foldLeft, redDark, 'fill-opacity=".18"') +
  edge(foldLeft) +
  cut(foldRight, wrap) +
  edge(foldRight) +
  path('M160 -60C90 -180 -70 -176 -146 -84L-152 -62C-76 -150 84 -152 154 -40Z', redDeep) +
  path('M60 -330C-10 -420 -60 -420 -70 -390C-76 -350 -20 -300 44 -296Z', red) +
  path('M90 -330C130 -440 190 -460 208 -430C222 -390 170 -310 100 -296Z', red) +
  stroke('M40 -314C0 -350 -30 -370 -50 -384M104 -318C140 -350 164 -390 188 -420', redDark, 7) +
  circle(72, -308, 44, redDeep) +
  circle(72, -308, 28, orange) +
  circle(72, -308, 12, amberLight);

const neckline = 'M-334 436C-250 560 -90 640 4 646C110 640 260 556 342 432';
const sleeve = 'M-342 430C-400 450 -434 560 -438 700C-400 744 -316 744 -280 706C-290 600 -310 520 -334 436Z';
const otherSleeve = 'M350 426C408 446 442 556 446 696C408 740 324 740 288 702C298 596 318 516 342 432Z';
const bodice =
  cut(
    `${neckline}C350 520 318 620 300 690C250 820 212 900 208 1010L240 1300H-236L-200 1010C-204 900 -246 820 -296 690C-318 620 -344 520 -334 436Z`,
    dress,
  ) +
  path(
    'M-334 436C-300 520 -220 590 -120 624C-140 760 -140 880 -130 1010L-140 1300H-236L-200 1010C-204 900 -246 820 -296 690C-318 620 -344 520 -334 436Z',
    lakeDark,
    'fill-opacity=".5"',
  ) +
  cut(sleeve, dress) +
  path(sleeve, lakeDark, 'fill-opacity=".5"') +
  cut(otherSleeve, dress) +
  stroke('M-438 700C-400 744 -316 744 -280 706M446 696C408 740 324 740 288 702', gold, 14) +
  stroke(neckline, gold, 16);

export function drawPortraitSmile(): string {
  return svgDocument(
    width,
    height,
    wrap.defs,
    dress.defs,
    border.defs,
    rect(0, 0, width, height, sand),
    rays(800, 860, 0, 1700, 44, creamDeep, 0.8),
    circle(800, 860, 640, red),
    circle(800, 860, 600, redDeep),
    circle(800, 860, 560, red),
    repeat(40, (i) =>
      circle(
        800 + 600 * Math.cos((i * Math.PI) / 20),
        860 + 600 * Math.sin((i * Math.PI) / 20),
        13,
        amberLight,
      ),
    ),
    circle(800, 860, 470, orange),
    circle(800, 860, 452, red),

    place(shoulders + necklace + bodice, 800, 900, 1.16),
    place(thandiweFace('smile') + headwrap, 800, 880, 1.16, -4),
    rect(0, 1940, width, 60, border.base),
    rect(0, 1940, width, 60, border.fill),
    rect(0, 1932, width, 8, cream),
  );
}
