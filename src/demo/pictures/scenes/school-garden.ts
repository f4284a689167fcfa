import { schoolBlock } from '../buildings.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { clouds, massif } from '../landscape.ts';
import { crownTree, maize } from '../nature.ts';
import {
  amber,
  cream,
  earth,
  earthDark,
  lake,
  lakeLight,
  leaf,
  leafDark,
  lit,
  mix,
  orange,
  red,
} from '../palette.ts';
import { pupil } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';
import { sky, sun } from '../sunrise.ts';
import { ellipse, path, place, polygon, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];

const can =
  path('M-40 -60H30L36 10H-46Z', lake) +
  path('M30 -20L90 -64L98 -54L36 6Z', lake) +
  polygon(
    [
      [84, -72],
      [110, -46],
      [92, -46],
    ],
    lake,
  ) +
  stroke('M-30 -60C-30 -100 22 -100 22 -60', lake, 9) +
  stroke(
    'M108 -48Q140 -20 146 40M100 -44Q124 -16 126 44M112 -54Q160 -30 170 30',
    lakeLight,
    4,
    'stroke-dasharray="10 9"',
  );

const pumpkin =
  path('M-80 0C-70 -50 -30 -50 -10 -20C10 -60 60 -60 80 0Z', leaf) +
  ellipse(0, -14, 34, 26, orange) +
  ellipse(-8, -14, 12, 26, amber) +
  stroke('M0 -38v-14', leafDark, 7);

/** Planted ridges; nearer rows are larger. */
const rows = repeat(4, (row) => {
  const [y, scale] = [770 + row * row * 22 + row * 44, 0.42 + row * 0.17];
  const count = 16 - row * 2;
  const ridge = path(
    `M0 ${y + 8}Q800 ${y - 26 * scale} 1600 ${y + 8}V${y + 60 * scale}H0Z`,
    row % 2 ? earth : mix(earth, earthDark, 0.4),
  );
  return (
    ridge +
    repeat(count, (i) =>
      place(
        row === 2 ? pumpkin : maize(i % 2 ? leaf : lit(leaf, 0.12)),
        (width / count) * (i + 0.5),
        y + 10,
        scale * (row === 2 ? 0.8 : 0.9),
        (i % 3) * 3 - 3,
        i % 2 ? 1 : -1,
      ),
    )
  );
});

export function drawSchoolGarden(): string {
  const random = seededRandom(18);
  return svgDocument(
    width,
    height,
    sky(width, height, 'day'),
    sun(1330, 190, 110),
    clouds(900, 210, 5, cream, 12, 0.8),
    massif(width, 640, 200, mix(lake, cream, 0.35), 12),
    place(crownTree(leaf, 3), 120, 690, 0.9),
    rect(0, 640, width, 430, leaf),
    place(schoolBlock(900), 560, 690, 0.95),
    path('M0 700H1600V1067H0Z', earthDark),
    path('M0 690Q800 670 1600 690V740H0Z', leafDark),
    place(
      pupil(random, {
        garment: 'uniform',
        turn: 1,
        hair: 'puff',
        right: arms.forward,
        left: mirrored(arms.hip),
        hasFace: true,
      }) + place(can, 236, -372),
      330,
      830,
      0.52,
    ),
    place(
      pupil(random, {
        garment: 'trousers',
        turn: -1,
        hair: 'short',
        left: [
          [-90, -440],
          [-130, -350],
        ],
        right: arms.down,
        hasFace: true,
      }),
      1240,
      815,
      0.5,
    ),
    rows,
    place(
      pupil(random, {
        garment: 'uniform',
        fill: red,
        turn: -1,
        hair: 'braids',
        left: mirrored(arms.forward),
        right: arms.hip,
        hasFace: true,
      }) + place(can, -236, -372, 1, 0, -1),
      1080,
      1150,
      0.9,
    ),
  );
}
