import { type Cloth, cloth, cut } from '../chitenje.ts';
import { figure } from '../figure.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { clouds, hills } from '../landscape.ts';
import { crownTree } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthDark,
  lake,
  lakeDark,
  lakeLight,
  leaf,
  leafDark,
  mix,
  red,
  redDark,
  redDeep,
  sand,
  skins,
} from '../palette.ts';
import { bunting } from '../props.ts';
import { sky } from '../sunrise.ts';
import { circle, ellipse, path, place, polygon, rect, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const cloths: readonly [Cloth, Cloth, Cloth] = [
  cloth('v0', 'diamonds', [lakeDark, amberLight, lake], 54),
  cloth('v1', 'arcs', [amber, redDeep, cream], 60),
  cloth('v2', 'rays', [redDeep, red, amberLight], 60),
];

const clinic =
  rect(420, 330, 760, 420, cream) +
  rect(420, 640, 760, 110, lakeLight) +
  polygon(
    [
      [370, 340],
      [1230, 340],
      [1140, 210],
      [460, 210],
    ],
    redDeep,
  ) +
  rect(370, 330, 860, 18, redDark) +
  rect(720, 470, 160, 280, lakeDark) +
  rect(732, 482, 66, 268, lake) +
  rect(802, 482, 66, 268, lake) +
  [500, 960]
    .map(
      (x) =>
        rect(x - 8, 452, 156, 136, creamDeep) +
        rect(x, 460, 140, 120, mix(lakeLight, cream, 0.4)) +
        rect(x + 66, 460, 8, 120, cream),
    )
    .join('') +
  circle(800, 395, 44, red) +
  path(
    'M800 424C768 400 766 372 784 370C794 369 799 378 800 384C801 378 806 369 816 370C834 372 832 400 800 424Z',
    cream,
  );
const banner = (x: number, from: Cloth) =>
  rect(x - 6, 380, 12, 520, earthDark) +
  cut(`M${x + 6} 390H${x + 146}V690L${x + 76} 650L${x + 6} 690Z`, from) +
  circle(x, 376, 14, amber);
const baby = (fill: string) =>
  ellipse(-30, -470, 44, 62, fill, 'transform="rotate(20 -30 -470)"') +
  circle(-54, -520, 26, skins[2]) +
  path('M-78 -526C-76 -556 -34 -556 -32 -522C-46 -534 -64 -536 -78 -526Z', '#1d1212');

export function drawClinicDay(): string {
  const volunteer = (
    i: number,
    left = mirrored(arms.down),
    right = arms.wave as (typeof arms)[keyof typeof arms],
  ) =>
    figure({
      skin: skins[(i * 3) % 5] ?? skins[0],
      hair: (['short', 'puff', 'braids'] as const)[i % 3] ?? 'short',
      garment: 'trousers',
      fill: lakeDark,
      top: red,
      hasFace: true,
      left,
      right,
      turn: i === 1 ? -1 : 1,
    });
  const mother = (i: number, from: Cloth) =>
    figure({
      skin: skins[(i + 2) % 5] ?? skins[0],
      hair: 'wrap',
      accent: [amber, redDeep][i] ?? amber,
      garment: 'wrapper',
      fill: from.fill,
      top: [cream, lake][i] ?? cream,
      hasFace: true,
      turn: i ? -1 : 1,
      left: [
        [-100, -440],
        [-30, -420],
      ],
      right: [
        [88, -470],
        [-10, -440],
      ],
    }) + baby(i ? amberLight : red);
  return svgDocument(
    width,
    height,
    cloths.map((c) => c.defs).join(''),
    sky(width, height, 'day'),
    clouds(width, 130, 6, cream, 15, 0.8),
    hills(width, 640, 130, leaf, 4),
    place(crownTree(leafDark, 4), 180, 740, 1.02),
    place(crownTree(leaf, 8), 1430, 740, 1.06),
    rect(0, 730, width, 340, sand),
    path('M0 900Q800 850 1600 900V1067H0Z', mix(sand, earth, 0.18)),
    clinic,
    bunting(0, 250, 480, 215, 50, 9, [red, amber, cream, lakeDark]),
    bunting(1120, 215, 1600, 250, 50, 9, [amber, red, lakeDark, cream]),
    banner(270, cloths[2]),
    banner(1190, cloths[1]),
    place(volunteer(0), 620, 930, 0.7),
    place(volunteer(1, mirrored(arms.forward), arms.down), 990, 930, 0.7),
    place(mother(0, cloths[0]), 420, 1010, 0.84),
    place(mother(1, cloths[1]), 1230, 1020, 0.86),
    place(volunteer(2, mirrored(arms.hip), arms.wave), 1450, 1000, 0.78),
    place(
      figure({
        skin: skins[3],
        hair: 'puff',
        isChild: true,
        garment: 'dress',
        fill: cloths[2].fill,
        hasFace: true,
        left: mirrored(arms.down),
        right: arms.down,
      }),
      230,
      1010,
      0.48,
    ),
    stroke('M0 1067H1600', earth, 8, 'stroke-opacity=".3"'),
  );
}
