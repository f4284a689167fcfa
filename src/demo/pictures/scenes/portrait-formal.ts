import { cloth, cut } from '../chitenje.ts';
import { amber, amberLight, cream, gold, lake, lakeDark, mix, red, redDark, redDeep } from '../palette.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { linearGradient, path, place, rect, stroke, svgDocument } from '../svg.ts';
import { necklace, shoulders } from '../thandiwe-bust.ts';
import { thandiweProfile } from '../thandiwe-profile.ts';

const [width, height] = [1600, 2000];
const wrap = cloth('wrap', 'diamonds', [redDeep, amberLight, redDark], 96, 12);
const under = cloth('under', 'rays', [redDark, red, amber], 100);
const border = cloth('border', 'zigzag', [redDark, red, amber], 60);

/** A shawl over one shoulder, folded across the other. */
const shawl =
  cut(
    'M-350 430C-240 520 -100 590 60 610C190 600 290 530 352 426C400 440 424 520 430 640L394 1300H-360L-426 640C-420 520 -392 450 -350 430Z',
    under,
  ) +
  cut(
    'M-352 424C-400 440 -430 520 -440 660L-390 1300H300C240 1080 120 840 -60 660C-170 560 -270 480 -352 424Z',
    wrap,
  ) +
  path(
    'M-352 424C-400 440 -430 520 -440 660L-390 1300H-240C-260 1000 -300 700 -352 424Z',
    redDark,
    'fill-opacity=".35"',
  ) +
  stroke('M-352 424C-270 480 -170 560 -60 660C120 840 240 1080 300 1300', gold, 22) +
  stroke('M-350 430C-240 520 -100 590 60 610C190 600 290 530 352 426', gold, 12) +
  stroke(
    'M-300 560C-180 700 -60 900 10 1200M-360 640C-280 800 -200 1000 -170 1240',
    redDark,
    9,
    'stroke-opacity=".5"',
  );

export function drawPortraitFormal(): string {
  return svgDocument(
    width,
    height,
    wrap.defs,
    under.defs,
    border.defs,
    linearGradient('deep', [
      [0, lakeDark],
      [1, lake],
    ]),
    rect(0, 0, width, height, 'url(#deep)'),
    rays(800, 800, 0, 1700, 40, mix(lake, amberLight, 0.25), 0.4),
    patternedSun(800, 800, 600),
    place(shoulders + necklace + shawl, 780, 880, 1.06),
    place(thandiweProfile, 800, 862, 1.06, -4),
    rect(0, 1940, width, 60, border.base),
    rect(0, 1940, width, 60, border.fill),
    rect(0, 1932, width, 8, cream),
  );
}
