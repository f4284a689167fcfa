import { cloth } from '../chitenje.ts';
import { massif } from '../landscape.ts';
import {
  amber,
  amberLight,
  cream,
  ink,
  inkSoft,
  lake,
  lakeDark,
  lit,
  mix,
  orange,
  red,
  redDark,
  redDeep,
  shaded,
  skins,
} from '../palette.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { circle, clipped, path, place, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const sleeve = cloth('sleeve', 'rays', [redDeep, red, amberLight], 76);
const strip = cloth('strip', 'diamonds', [lakeDark, amber, lake], 64);
const skin = skins[2];
const palm = mix(skin, '#ecc68e', 0.25);

const screen = clipped(
  'screen',
  rect(-176, -356, 352, 712, '#000', 'rx="30"'),
  `${rect(-200, -400, 400, 800, red) + rays(0, 90, 0, 640, 30, orange, 0.7) + patternedSun(0, 90, 150)}<g transform="translate(-220 0)">${massif(440, 220, 90, redDark, 4)}</g>${rect(-200, 216, 400, 160, lakeDark)}${repeat(4, (i) => stroke(`M${-70 + i * 12} ${240 + i * 26}H${70 - i * 12}`, amberLight, 8, 'stroke-opacity=".8"'))}`,
);
const phone =
  rect(-200, -392, 400, 784, ink, 'rx="54"') +
  rect(-192, -384, 384, 768, inkSoft, 'rx="48"') +
  screen +
  rect(-44, -372, 88, 20, ink, 'rx="10"');
const behind = path(
  'M-150 640C-200 480 -250 360 -232 200C-200 60 160 40 236 120C300 200 280 420 190 640L210 900H-170Z',
  shaded(skin, 0.15),
);
const fingers = repeat(
  4,
  (i) =>
    stroke(`M-236 ${40 + i * 84}C-226 ${26 + i * 84} -200 ${24 + i * 84} -158 ${36 + i * 84}`, skin, 70) +
    stroke(`M-176 ${36 + i * 84}h16`, lit(skin, 0.4), 34),
);
const thumb =
  path(
    'M250 420C300 300 290 160 250 40C236 0 182 0 178 50C176 140 190 200 170 300C160 380 200 460 250 420Z',
    palm,
  ) + path('M190 40C194 12 232 10 240 44C244 70 238 92 222 94C200 92 188 70 190 40Z', lit(skin, 0.45));
const cuff =
  path('M-210 560C-80 600 120 600 240 560L300 1000H-260Z', sleeve.base) +
  path('M-210 560C-80 600 120 600 240 560L300 1000H-260Z', sleeve.fill) +
  stroke('M-208 566C-80 606 120 606 238 566', amber, 20);

export function drawVoteInHand(): string {
  const spark = (x: number, y: number, r: number, colour: string) =>
    path(`M${x} ${y - r}L${x + r * 0.7} ${y}L${x} ${y + r}L${x - r * 0.7} ${y}Z`, colour);
  return svgDocument(
    width,
    height,
    sleeve.defs,
    strip.defs,
    rect(0, 0, width, height, amber),
    rays(800, 470, 0, 1200, 36, amberLight, 0.85),
    circle(800, 470, 420, cream, 'fill-opacity=".55"'),
    rect(0, 930, width, 70, strip.base),
    rect(0, 930, width, 70, strip.fill),
    [
      [330, 300, 44, red],
      [250, 560, 30, lake],
      [470, 160, 26, lake],
      [1270, 260, 44, lake],
      [1370, 540, 34, red],
      [1130, 130, 28, red],
      [430, 720, 26, red],
      [1190, 740, 28, lake],
    ]
      .map(([x, y, r, c]) => spark(Number(x), Number(y), Number(r), String(c)))
      .join(''),
    place(behind + phone + fingers + thumb + cuff, 800, 428, 0.86, 5),
  );
}
