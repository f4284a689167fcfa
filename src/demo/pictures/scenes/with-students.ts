import { schoolBlock } from '../buildings.ts';
import { cloth } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { clouds, massif } from '../landscape.ts';
import { crownTree, grass } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  earthLight,
  lake,
  lakeDark,
  leaf,
  leafDark,
  mix,
  orange,
  red,
  redDark,
  redDeep,
  sand,
  skins,
} from '../palette.ts';
import { pupil, thandiwe } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { circle, path, place, rect, svgDocument } from '../svg.ts';

const [width, height] = [2000, 1333];
const dress = cloth('dress', 'diamonds', [amber, redDeep, cream], 54);

export function drawWithStudents(): string {
  const random = seededRandom(12);
  const looks: readonly (readonly [
    x: number,
    y: number,
    scale: number,
    hair: 'puff' | 'bun' | 'braids' | 'afro' | 'short',
    skin: number,
  ])[] = [
    [330, 1180, 0.92, 'bun', 1],
    [1680, 1180, 0.92, 'afro', 0],
    [560, 1240, 1.04, 'puff', 3],
    [1450, 1240, 1.04, 'braids', 2],
    [770, 1290, 1.02, 'short', 0],
    [1240, 1290, 1.02, 'bun', 4],
  ];
  const students = looks.map(([x, y, scale, hair, skin], i) => {
    const book =
      rect(-44, -470, 92, 116, [redDark, lake, amber][i % 3] ?? red, 'rx="6"') +
      rect(-36, -462, 76, 100, [orange, lakeDark, redDeep][i % 3] ?? red, 'rx="4"') +
      circle(2, -412, 20, cream) +
      circle(10, -356, 17, skins[skin] ?? skins[0]);
    const girl = pupil(random, {
      garment: 'uniform',
      fill: red,
      hair,
      skin: skins[skin] ?? skins[0],
      hasFace: true,
      turn: x < 1000 ? 0.7 : -0.7,
      left: mirrored(arms.hold),
      right: i === 0 ? arms.wave : arms.hold,
    });
    return place(girl + (i === 0 ? '' : book), x, y, scale);
  });
  return svgDocument(
    width,
    height,
    dress.defs,
    sky(width, height, 'morning'),
    rays(1000, 640, 0, 1600, 44, cream, 0.4),
    sun(1000, 620, 330, [amberLight, cream, cream]),
    clouds(width, 190, 7, cream, 9, 0.8),
    massif(width, 860, 260, mix(lake, cream, 0.45), 14),
    rect(0, 840, width, 500, leaf),
    place(schoolBlock(700), 90, 930, 0.9),
    place(schoolBlock(700), 1290, 930, 0.9),
    place(crownTree(leafDark, 3), 60, 960, 1.1),
    place(crownTree(leaf, 6), 1950, 960, 1.1),
    path('M0 940Q1000 880 2000 940V1333H0Z', sand),
    path('M0 1130Q1000 1060 2000 1130V1333H0Z', earthLight, 'fill-opacity=".45"'),
    students.slice(0, 2).join(''),
    place(
      thandiwe(
        {
          garment: 'dress',
          fill: dress.fill,
          left: [
            [-130, -440],
            [-190, -400],
          ],
          right: [
            [130, -440],
            [190, -400],
          ],
        },
        'smile',
        true,
      ),
      1000,
      1230,
      1.34,
    ),
    students.slice(2).join(''),
    grass(width, 1342, 60, 80, leafDark, 3),
  );
}
