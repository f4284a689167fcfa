import { type Cloth, cloth } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { clouds, hills, massif } from '../landscape.ts';
import {
  amber,
  amberLight,
  cream,
  earthDark,
  lake,
  lakeDark,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  sand,
} from '../palette.ts';
import { thandiwe, villager } from '../people.ts';
import { bunting } from '../props.ts';
import { seededRandom } from '../seeded-random.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { circle, path, place, polygon, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const cloths: readonly Cloth[] = [
  cloth('w0', 'rays', [redDeep, red, amberLight], 60),
  cloth('w1', 'diamonds', [lakeDark, amberLight, lake], 54),
  cloth('w2', 'arcs', [amber, redDeep, cream], 60),
  cloth('w3', 'dots', [cream, red, lake], 54),
];
const fills = cloths.map((c) => c.fill);

const flag = (colour: string) =>
  stroke('M0 0V-330', earthDark, 9) +
  polygon(
    [
      [4, -330],
      [150, -285],
      [4, -240],
    ],
    colour,
  ) +
  circle(60, -286, 14, cream);

export function drawCharityWalk(): string {
  const random = seededRandom(33);
  const crowd = (count: number, y: number, scale: number, from: number, to: number) =>
    repeat(count, (i) => {
      const x = from + ((to - from) * (i + 0.5)) / count + random.between(-14, 14);
      const hasFlag = (i + Math.round(y)) % 3 === 0;
      const walker = villager(random, fills, {
        garment: random.pick(['wrapper', 'dress', 'trousers']),
        stride: random.between(8, 26),
        turn: random.pick([0.5, 0, -0.5]),
        hasFace: scale > 0.5,
        right: hasFlag ? arms.up : random.pick([arms.down, arms.wave]),
        left: mirrored(random.pick([arms.down, arms.hold])),
      });
      return place(
        (hasFlag ? place(flag(random.pick([red, amber, lake])), 112, -600) : '') + walker,
        x,
        y + random.between(-8, 8),
        scale,
      );
    });
  return svgDocument(
    width,
    height,
    cloths.map((c) => c.defs).join(''),
    sky(width, height, 'dawn'),
    rays(800, 470, 0, 1200, 40, amberLight, 0.4),
    clouds(width, 150, 4, cream, 3, 0.5),
    sun(800, 470, 230, [amber, amberLight, cream]),
    massif(width, 560, 140, mix(orange, redDark, 0.45), 5),
    hills(width, 600, 70, mix(plum, orange, 0.3), 3),
    path('M0 590H1600V1000H0Z', mix(sand, orange, 0.3)),
    path('M560 590H1040L1500 1000H100Z', mix(sand, cream, 0.35)),
    bunting(-20, 70, 820, 30, 70, 12, [red, cream, lakeDark, amber]),
    bunting(780, 30, 1620, 70, 70, 12, [amber, redDark, cream, lake]),
    crowd(13, 690, 0.34, 380, 1220),
    crowd(11, 790, 0.5, 200, 1400),
    crowd(4, 960, 0.74, 30, 640),
    crowd(4, 960, 0.74, 960, 1570),
    place(
      thandiwe(
        { garment: 'dress', fill: fills[0] ?? red, stride: 20, right: arms.wave, left: mirrored(arms.down) },
        'smile',
        true,
      ),
      800,
      975,
      0.86,
    ),
  );
}
