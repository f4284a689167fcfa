import { cloth } from '../chitenje.ts';
import { clouds, hills, massif } from '../landscape.ts';
import { crownTree, grass } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  earth,
  earthDark,
  lakeDark,
  lakeLight,
  leaf,
  leafDark,
  lit,
  mix,
  orange,
  red,
  redDark,
} from '../palette.ts';
import { pupil, thandiwe } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { ellipse, path, place, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const dress = cloth('dress', 'zigzag', [amber, redDark, red], 50);
const sapling =
  stroke('M0 0C4 -60 -4 -120 0 -190', earthDark, 10) +
  path(
    'M0 -190C-50 -200 -70 -240 -64 -270C-20 -264 0 -230 0 -190ZM0 -170C40 -190 70 -190 90 -220C60 -240 10 -220 0 -170ZM0 -120C-40 -120 -70 -140 -76 -164C-40 -170 -6 -150 0 -120ZM0 -90C40 -90 60 -110 70 -130C40 -140 6 -124 0 -90ZM0 -190C-10 -230 6 -270 26 -286C40 -250 30 -210 0 -190Z',
    lit(leaf, 0.25),
  );
const spade =
  stroke('M0 0V-330', earth, 14) +
  stroke('M-34 -330H34', earth, 14) +
  path('M-40 0H40L34 70C20 100 -20 100 -34 70Z', lakeLight);

export function drawTreePlanting(): string {
  const random = seededRandom(3);
  return svgDocument(
    width,
    height,
    dress.defs,
    sky(width, height, 'morning'),
    rays(430, 420, 0, 1300, 36, cream, 0.35),
    sun(430, 420, 170, [amberLight, cream, cream]),
    clouds(width, 140, 5, cream, 19, 0.7),
    massif(width, 720, 280, mix(lakeLight, cream, 0.3), 13),
    hills(width, 690, 120, mix(leaf, cream, 0.25), 5),
    path('M0 760C400 680 1100 650 1600 740V1067H0Z', leaf),
    repeat(9, (i) =>
      place(sapling, 90 + i * 190, 752 - Math.sin((i / 8) * Math.PI) * 44, 0.24 + (i % 2) * 0.06),
    ),
    place(crownTree(leafDark, 3), 1460, 780, 0.9),
    path('M0 900C400 840 1200 830 1600 900V1067H0Z', leafDark),
    ellipse(800, 960, 300, 60, earth),
    ellipse(800, 950, 200, 36, earthDark),
    place(
      pupil(random, {
        garment: 'uniform',
        turn: 1,
        hair: 'puff',
        hasFace: true,
        left: [
          [-110, -450],
          [-60, -380],
        ],
        right: [
          [110, -440],
          [160, -420],
        ],
      }) + place(spade, 158, -70, 0.9, 4),
      380,
      980,
      0.72,
    ),
    place(sapling, 800, 950, 1.25),
    place(
      thandiwe(
        {
          garment: 'dress',
          fill: dress.fill,
          isSitting: true,
          left: [
            [-120, -450],
            [-190, -390],
          ],
          right: [
            [80, -430],
            [-20, -380],
          ],
        },
        'smile',
        false,
        -1,
      ),
      1050,
      985,
      1.06,
    ),
    place(
      pupil(random, {
        garment: 'trousers',
        fill: lakeDark,
        turn: -1,
        hair: 'short',
        hasFace: true,
        left: [
          [-110, -440],
          [-150, -400],
        ],
        right: [
          [40, -410],
          [-80, -370],
        ],
      }) + place(path('M-50 -80H50L40 0H-40Z', orange) + path('M-56 -90H56V-70H-56Z', redDark), -120, -230),
      1330,
      990,
      0.7,
    ),
    grass(width, 1075, 70, 90, mix(leafDark, lakeDark, 0.4), 2),
  );
}
