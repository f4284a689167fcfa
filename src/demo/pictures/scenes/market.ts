import { type Cloth, cloth, cut } from '../chitenje.ts';
import { figure } from '../figure.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { clouds, hills } from '../landscape.ts';
import { awning, counter } from '../market-stall.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earthDark,
  earthLight,
  lake,
  lakeDark,
  leaf,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  sand,
  skins,
} from '../palette.ts';
import { basket } from '../props.ts';
import { sky } from '../sunrise.ts';
import { path, place, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const cloths: readonly Cloth[] = [
  cloth('m0', 'rays', [redDeep, red, amberLight], 70),
  cloth('m1', 'diamonds', [lakeDark, amberLight, lake], 60),
  cloth('m2', 'arcs', [amber, redDeep, cream], 70),
  cloth('m3', 'zigzag', [plum, orange, amberLight], 60),
  cloth('m4', 'dots', [cream, red, lake], 60),
];
const fabric = (i: number) => cloths[i % cloths.length] ?? cloths[0];

/** Lengths of cloth hung over a rail. */
const hanging = (x: number, y: number, count: number) =>
  repeat(count, (i) => {
    const from = fabric(i + Math.round(x / 100));
    const left = x + i * 92;
    return from
      ? cut(
          `M${left} ${y}H${left + 84}V${y + 230 + (i % 2) * 50}C${left + 56} ${y + 246 + (i % 2) * 50} ${left + 28} ${y + 220 + (i % 2) * 50} ${left} ${y + 236 + (i % 2) * 50}Z`,
          from,
        ) + path(`M${left} ${y}h22v${232 + (i % 2) * 50}l-22 4z`, redDark, 'fill-opacity=".25"')
      : '';
  });
export function drawMarket(): string {
  const seller = (i: number, hair: 'wrap' | 'puff' | 'bun', turn: number) =>
    figure({
      skin: skins[(i * 2 + 1) % 5] ?? skins[0],
      hair,
      accent: [red, amber, lake][i % 3] ?? red,
      garment: 'dress',
      fill: fabric(i)?.fill ?? red,
      top: [cream, redDeep, lake][i % 3] ?? cream,
      hasFace: true,
      turn,
      left: mirrored(arms.hold),
      right: i % 2 ? arms.hold : arms.forward,
    });
  return svgDocument(
    width,
    height,
    cloths.map((c) => c.defs).join(''),
    sky(width, height, 'morning'),
    clouds(width, 100, 5, cream, 7),
    hills(width, 560, 120, leaf, 5),
    rect(0, 540, width, 530, sand),
    path('M0 840Q800 790 1600 850V1067H0Z', earthLight, 'fill-opacity=".55"'),
    rect(70, 262, 480, 10, earthDark),
    hanging(82, 268, 5),
    rect(1060, 262, 480, 10, earthDark),
    hanging(1072, 268, 5),
    place(seller(0, 'wrap', 1), 300, 806, 0.68),
    place(seller(1, 'puff', 0), 800, 806, 0.7),
    place(seller(2, 'wrap', -1), 1320, 806, 0.68),
    awning(40, 540, 230, red),
    awning(590, 430, 270, lake),
    awning(1030, 540, 230, orange),
    counter(50, 510, 680),
    counter(600, 410, 690),
    counter(1050, 510, 680),
    [
      [130, 688, orange],
      [300, 690, amber],
      [470, 688, leaf],
      [680, 696, red],
      [910, 696, amber],
      [1130, 688, redDeep],
      [1310, 690, orange],
      [1480, 688, leaf],
    ]
      .map(([x, y, colour]) => place(basket(String(colour)), Number(x), Number(y), 0.68))
      .join(''),
    place(
      figure({
        skin: skins[2],
        hair: 'wrap',
        accent: redDeep,
        garment: 'wrapper',
        fill: fabric(3)?.fill ?? red,
        top: amber,
        isBack: true,
        stride: 14,
        left: mirrored(arms.down),
        right: [
          [120, -600],
          [70, -720],
        ],
      }) + place(basket(orange), 0, -700, 1),
      540,
      1060,
      0.78,
    ),
    place(
      figure({
        skin: skins[3],
        hair: 'puff',
        garment: 'uniform',
        fill: lakeDark,
        top: creamDeep,
        isBack: true,
        isChild: true,
        left: [
          [-110, -420],
          [-170, -400],
        ],
      }),
      700,
      1060,
      0.5,
    ),
    place(basket(amber), 1150, 1030, 1.1),
    place(basket(leaf), 1390, 1050, 1.2),
  );
}
