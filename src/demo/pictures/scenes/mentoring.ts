import { cloth, cut } from '../chitenje.ts';
import { figure } from '../figure.ts';
import { massif } from '../landscape.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthDark,
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
import { thandiwe } from '../people.ts';
import { lyingBook } from '../props.ts';
import { rays } from '../sunrise.ts';
import { circle, clipped, ellipse, path, place, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const dress = cloth('dress', 'rays', [redDeep, red, amberLight], 50);
const other = cloth('other', 'diamonds', [lakeDark, amberLight, lake], 46);
const tablecloth = cloth('table', 'zigzag', [cream, red, amber], 60);

const view =
  rect(470, 70, 660, 560, cream) +
  clipped(
    'view',
    rect(490, 90, 620, 520, '#000'),
    `${rect(490, 90, 620, 520, '#f9b25a') + rays(800, 460, 0, 700, 32, amberLight, 0.7) + circle(800, 460, 170, cream)}<g transform="translate(300 0)">${massif(1000, 610, 200, mix(orange, redDark, 0.35), 7)}</g>`,
  ) +
  rect(793, 90, 14, 520, cream) +
  rect(450, 620, 700, 24, earth);
const cup = (x: number) =>
  ellipse(x, 772, 62, 14, creamDeep) +
  path(
    `M${x - 40} 716H${x + 40}C${x + 40} 760 ${x + 20} 772 ${x} 772C${x - 20} 772 ${x - 40} 760 ${x - 40} 716Z`,
    red,
  ) +
  stroke(`M${x + 40} 728C${x + 66} 724 ${x + 62} 756 ${x + 32} 754`, red, 9) +
  ellipse(x, 716, 40, 10, earthDark) +
  stroke(
    `M${x - 10} 696c-16 -20 14 -30 0 -54M${x + 14} 696c-16 -20 14 -30 0 -54`,
    cream,
    5,
    'stroke-opacity=".7"',
  );
const plant = (x: number) =>
  repeat(7, (i) =>
    path(
      'M0 0C-40 -80 -30 -180 0 -230C30 -180 40 -80 0 0Z',
      i % 2 ? leaf : leafDark,
      `transform="translate(${x} 700) rotate(${-54 + i * 18})"`,
    ),
  ) +
  path(`M${x - 70} 690H${x + 70}L${x + 50} 830H${x - 50}Z`, redDeep) +
  rect(x - 80, 676, 160, 26, redDark, 'rx="6"');

export function drawMentoring(): string {
  const friend = figure({
    skin: skins[3],
    hair: 'afro',
    garment: 'dress',
    fill: other.fill,
    top: other.fill,
    hasFace: true,
    turn: 1,
    left: [
      [-110, -430],
      [-40, -350],
    ],
    right: [
      [120, -430],
      [190, -440],
    ],
  });
  return svgDocument(
    width,
    height,
    dress.defs,
    other.defs,
    tablecloth.defs,
    rect(0, 0, width, height, sand),
    repeat(16, (i) => rect(i * 100, 0, 50, height, creamDeep, 'fill-opacity=".5"')),
    rect(0, 830, width, 170, earth),
    rect(0, 824, width, 10, earthDark),
    view,
    plant(160),
    plant(1440),
    place(friend, 520, 1180, 1.24),
    place(
      thandiwe(
        {
          garment: 'dress',
          fill: dress.fill,
          hasSash: false,
          left: [
            [-130, -430],
            [-180, -460],
          ],
          right: [
            [110, -420],
            [50, -350],
          ],
        },
        'smile',
        false,
        -1,
      ),
      1070,
      1190,
      1.24,
    ),
    cut('M300 780H1300L1360 1000H240Z', tablecloth),
    rect(270, 756, 1060, 34, earthDark, 'rx="14"'),
    rect(270, 752, 1060, 26, mix(earth, amberLight, 0.25), 'rx="12"'),
    cup(660),
    cup(940),
    lyingBook(740, 752, 130, 26, lake),
    lyingBook(748, 726, 116, 24, redDeep),
  );
}
