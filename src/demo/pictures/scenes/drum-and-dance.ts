import { type Cloth, cloth } from '../chitenje.ts';
import { figure } from '../figure.ts';
import { type Arm, arms, mirrored } from '../figure-pose.ts';
import { hills } from '../landscape.ts';
import { acacia, groundShadow } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  lake,
  lakeDark,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  sand,
  skins,
} from '../palette.ts';
import { bunting, drum } from '../props.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { ellipse, path, place, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const cloths: readonly Cloth[] = [
  cloth('d0', 'rays', [redDeep, red, amberLight], 60),
  cloth('d1', 'diamonds', [lakeDark, amberLight, lake], 54),
  cloth('d2', 'arcs', [amber, redDeep, cream], 60),
  cloth('d3', 'zigzag', [plum, orange, amberLight], 54),
];
const high: Arm = [
  [130, -600],
  [170, -710],
];
const wide: Arm = [
  [140, -520],
  [220, -580],
];

const dancer = (x: number, y: number, scale: number, i: number, lean: number) =>
  groundShadow(x, y, -360 * scale, redDark, 0.4) +
  place(
    figure({
      skin: skins[(i * 2) % 5] ?? skins[0],
      hair: (['wrap', 'puff', 'bun', 'afro'] as const)[i % 4] ?? 'bun',
      accent: [red, amber, lake][i % 3] ?? red,
      garment: i % 2 ? 'dress' : 'wrapper',
      fill: cloths[i % 4]?.fill ?? red,
      top: [cream, red, lake, redDark][(i + 1) % 4] ?? cream,
      stride: 22,
      hasFace: scale > 0.5,
      turn: lean > 0 ? 1 : -1,
      left: mirrored(i % 2 ? high : wide),
      right: i % 3 ? wide : high,
    }),
    x,
    y,
    scale,
    lean,
  );

const drummer = (x: number, y: number, scale: number, i: number) =>
  place(
    figure({
      skin: skins[i + 1] ?? skins[1],
      hair: i ? 'short' : 'cap',
      accent: red,
      garment: 'trousers',
      fill: redDark,
      top: [amber, cream][i] ?? amber,
      hasFace: true,
      left: mirrored(
        i
          ? arms.forward
          : [
              [120, -450],
              [70, -400],
            ],
      ),
      right: [
        [120, -450],
        [60, i ? -400 : -460],
      ],
    }) + place(drum(cloths[i]?.fill ?? red), 0, 20, 1.2),
    x,
    y,
    scale,
  );

export function drawDrumAndDance(): string {
  return svgDocument(
    width,
    height,
    cloths.map((c) => c.defs).join(''),
    sky(width, height, 'red'),
    rays(800, 600, 0, 1400, 40, orange, 0.45),
    sun(800, 600, 320, [amber, amberLight, cream]),
    hills(width, 690, 110, redDark, 6),
    place(acacia('#4c1a26'), 130, 680, 0.9),
    place(acacia('#4c1a26'), 1490, 670, 0.8),
    path('M0 680Q800 640 1600 680V1067H0Z', mix(sand, orange, 0.5)),
    ellipse(800, 900, 720, 130, mix(sand, amber, 0.4)),
    bunting(-20, 60, 800, 40, 60, 12, [red, cream, lakeDark, amber]),
    bunting(800, 40, 1620, 60, 60, 12, [amber, redDark, cream, lakeDark]),
    dancer(380, 790, 0.5, 1, 5),
    dancer(610, 770, 0.48, 2, -4),
    dancer(1000, 770, 0.48, 3, 4),
    dancer(1230, 790, 0.5, 0, -5),
    drummer(700, 900, 0.62, 0),
    drummer(900, 905, 0.62, 1),
    dancer(230, 970, 0.74, 0, 6),
    dancer(1380, 975, 0.76, 1, -6),
    dancer(1120, 1040, 0.82, 2, -4),
    dancer(480, 1040, 0.82, 3, 5),
  );
}
