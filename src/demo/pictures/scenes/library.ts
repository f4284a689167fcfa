import { cloth, cut } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthDark,
  lake,
  lakeDark,
  red,
  redDark,
  redDeep,
  sand,
} from '../palette.ts';
import { pupil, thandiwe } from '../people.ts';
import { bookRow, lyingBook, openBook } from '../props.ts';
import { seededRandom } from '../seeded-random.ts';
import { rays } from '../sunrise.ts';
import { circle, clipped, path, place, polygon, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const dress = cloth('dress', 'diamonds', [lakeDark, amberLight, lake], 54);
const mat = cloth('mat', 'zigzag', [redDeep, amberLight, redDark], 70);

function shelves(): string {
  const random = seededRandom(31);
  const pick = () => random.between(0, 1);
  return repeat(4, (row) => {
    const y = 190 + row * 168;
    return (
      rect(0, y - 150, width, 150, earthDark) +
      bookRow(20, y, 470, 148, pick) +
      bookRow(1110, y, 470, 148, pick) +
      rect(0, y, width, 18, earth) +
      rect(490, y - 150, 20, 150, earth) +
      rect(1090, y - 150, 20, 150, earth)
    );
  });
}

const arch = 'M530 722V330A270 270 0 0 1 1070 330V722Z';
const window =
  path('M510 722V330A290 290 0 0 1 1090 330V722Z', cream) +
  clipped(
    'arch',
    path(arch, '#000'),
    rect(500, 0, 600, 760, '#f9b25a') +
      rays(800, 560, 150, 800, 26, amberLight, 0.7) +
      circle(800, 560, 230, amberLight) +
      circle(800, 560, 190, cream) +
      path('M500 640L620 590L700 620L820 560L930 610L1100 570V760H500Z', '#c65a3a'),
  ) +
  rect(793, 62, 14, 660, cream);

export function drawLibrary(): string {
  const random = seededRandom(5);
  const reader = {
    isSitting: true,
    hasFace: true,
    isHappy: false,
    left: mirrored(arms.hold),
    right: arms.hold,
  } as const;
  return svgDocument(
    width,
    height,
    dress.defs,
    mat.defs,
    rect(0, 0, width, height, earthDark),
    shelves(),
    window,
    rect(0, 722, width, 345, sand),
    rect(0, 722, width, 14, earth),
    polygon(
      [
        [560, 736],
        [1040, 736],
        [1300, 1067],
        [300, 1067],
      ],
      cream,
      'fill-opacity=".4"',
    ),
    cut('M210 850H1390L1530 1030H70Z', mat),
    path('M206 844H1394L1399 856H201Z', creamDeep),
    place(
      pupil(random, { ...reader, garment: 'uniform', fill: red, turn: 1, hair: 'puff' }) +
        place(openBook(redDark), 0, -84, 0.9),
      430,
      950,
      0.86,
    ),
    place(
      thandiwe({ fill: dress.fill, isSitting: true, left: mirrored(arms.hold), right: arms.hold }) +
        place(openBook(red), 0, -78, 1.2),
      800,
      930,
      1.12,
    ),
    place(
      pupil(random, { ...reader, garment: 'trousers', fill: lakeDark, turn: -1, hair: 'short' }) +
        place(openBook(amber), 0, -84, 0.9),
      1170,
      955,
      0.86,
    ),
    lyingBook(1330, 1000, 150, 34, lake),
    lyingBook(1342, 966, 130, 30, red),
    lyingBook(1336, 936, 136, 28, amber),
    lyingBook(110, 1010, 160, 34, redDeep),
    lyingBook(124, 976, 140, 30, cream),
  );
}
