import { cloth, cut } from '../chitenje.ts';
import { massif, water } from '../landscape.ts';
import {
  amber,
  amberLight,
  cream,
  gold,
  lake,
  lakeDark,
  mix,
  orange,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { sash } from '../sash.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { clipped, linearGradient, path, place, rect, stroke, svgDocument } from '../svg.ts';
import { necklace, shoulders, thandiweHead, underSash } from '../thandiwe-bust.ts';

const [width, height] = [1600, 2000];
const gown = cloth('gown', 'rays', [redDeep, red, amberLight], 118, 8);
const frill = cloth('frill', 'diamonds', [redDark, amber, red], 86, 0);
const border = cloth('border', 'zigzag', [redDark, red, amber], 60);

const sky =
  linearGradient('hero-sky', [
    [0, '#d93a36'],
    [0.5, red],
    [1, orange],
  ]) +
  rect(0, 0, width, height, 'url(#hero-sky)') +
  rays(800, 830, 0, 1700, 32, orange, 0.55) +
  rays(800, 830, 0, 1700, 64, amber, 0.22);

const bodice =
  'M-318 590C-200 560 -100 590 4 640C110 590 220 556 324 584C300 740 222 860 212 1010C214 1060 300 1180 340 1300H-330' +
  'C-290 1180 -206 1060 -202 1010C-206 860 -290 740 -318 590Z';

/** The off-shoulder frill: one wide fold from arm to arm. */
const frillShape =
  'M-424 590C-412 520 -372 456 -332 462C-230 536 -100 552 4 590C108 552 240 534 340 460C382 456 420 520 432 586' +
  'C440 640 432 676 414 704C290 676 130 700 6 748C-116 700 -280 676 -406 708C-424 676 -432 640 -424 590Z';

const folds = stroke(
  'M-372 484C-384 560 -380 640 -366 698M-280 512C-286 580 -280 640 -268 688M-180 540C-184 600 -176 660 -166 706M-80 566C-82 630 -74 684 -68 726' +
    'M90 564C92 630 86 684 80 724M190 538C196 600 188 660 180 704M288 510C296 580 288 640 278 686M378 482C392 560 388 640 374 694',
  redDark,
  8,
  'stroke-opacity=".5"',
);

const dress =
  cut(bodice, gown) +
  path(
    'M-318 590C-200 690 -60 740 -30 800C-60 960 -90 1100 -80 1300H-330C-290 1180 -206 1060 -202 1010C-206 860 -290 740 -318 590Z',
    redDark,
    'fill-opacity=".35"',
  ) +
  stroke('M-203 1010C-100 1046 100 1046 212 1010', gold, 26) +
  stroke('M-203 1010C-100 1046 100 1046 212 1010', redDark, 8) +
  cut(frillShape, frill) +
  folds +
  stroke('M-406 706C-280 676 -116 700 6 748C130 700 290 676 414 702', gold, 12) +
  stroke('M-334 462C-230 536 -100 552 4 590C108 552 240 534 342 460', gold, 10) +
  clipped('sash', underSash, sash([262, 300], [-330, 1180], 132, 15));

/** The poster of the site: the crowned contestant in front of the rising sun. */
export function drawHeroCover(): string {
  return svgDocument(
    width,
    height,
    gown.defs,
    frill.defs,
    border.defs,
    sky,
    patternedSun(800, 830, 640),
    massif(width, 1620, 320, mix(redDark, lakeDark, 0.3), 4),
    massif(width, 1640, 190, mix(redDark, lakeDark, 0.7), 9),
    water(width, 1620, 340, 800, [lake, lakeDark], 5),
    place(shoulders + necklace + dress, 800, 840, 1.06),
    place(thandiweHead('serene', true), 800, 826, 1.06, -3),
    rect(0, 1940, width, 60, border.base) +
      rect(0, 1940, width, 60, border.fill) +
      rect(0, 1932, width, 8, cream),
  );
}
