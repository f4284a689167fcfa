import { cloth } from '../chitenje.ts';
import { figure } from '../figure.ts';
import { birds, clouds, massif } from '../landscape.ts';
import { crownTree } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  earthLight,
  lake,
  lakeDark,
  leaf,
  leafDark,
  lit,
  mix,
  red,
  redDark,
  redDeep,
  skins,
} from '../palette.ts';
import { basket } from '../props.ts';
import { sky, sun } from '../sunrise.ts';
import { d, path, place, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const print = cloth('print', 'diamonds', [red, amberLight, redDark], 50);
const other = cloth('other', 'dots', [amber, redDeep, cream], 50);

/** Curved hedges of tea: each a dark band with a light scalloped top. */
const hedges = repeat(9, (i) => {
  const [y, thick] = [610 + i * i * 5.4 + i * 16, 14 + i * 6.5];
  const line = (lift: number) =>
    d`M-20 ${y + 60 + i * 9 - lift}C400 ${y - 50 - lift} 900 ${y - 30 - i * 4 - lift} 1620 ${y + 30 + i * 14 - lift}`;
  return (
    stroke(line(0), leafDark, thick * 1.5) +
    stroke(line(thick * 0.4), i % 2 ? leaf : lit(leaf, 0.12), thick) +
    stroke(
      line(thick * 0.75),
      lit(leaf, 0.32),
      thick * 0.4,
      `stroke-dasharray="1 ${(thick * 0.62).toFixed(1)}"`,
    )
  );
});

const picker = (fill: string, skin: string, accent: string, turn: number) =>
  place(basket(lit(leaf, 0.2)), -92, -400, 0.95, 8) +
  figure({
    skin,
    hair: 'wrap',
    accent,
    garment: 'wrapper',
    fill,
    top: cream,
    turn,
    hasFace: true,
    isHappy: false,
    left: [
      [-60, -430],
      [40, -360],
    ],
    right: [
      [110, -440],
      [150, -350],
    ],
  }) +
  stroke('M-66 -545Q-20 -480 -80 -420', earthLight, 8);

export function drawTeaFields(): string {
  const front = hedges;
  return svgDocument(
    width,
    height,
    print.defs,
    other.defs,
    sky(width, height, 'morning'),
    sun(330, 240, 110, [amberLight, cream, cream]),
    clouds(width, 170, 7, cream, 9, 0.8),
    massif(width, 610, 400, mix(lake, cream, 0.42), 21),
    massif(width, 610, 250, mix(lake, cream, 0.18), 34),
    clouds(width, 420, 4, cream, 22, 0.7),
    path('M0 560Q500 500 1600 580V1067H0Z', leafDark),
    birds(1060, 170, 4, lakeDark),
    place(crownTree(leafDark, 4), 1450, 610, 0.36),
    place(crownTree(leaf, 6), 1340, 606, 0.28),
    place(crownTree(leafDark, 8), 110, 600, 0.3),
    place(picker(other.fill, skins[1], red, 1), 470, 700, 0.32),
    place(picker(print.fill, skins[3], amber, -1), 780, 676, 0.28, 0, -1),
    front,
    place(picker(print.fill, skins[2], redDeep, 1), 1060, 1130, 0.92),
    path('M560 1067C700 930 1400 950 1600 1000V1067Z', leafDark),
    stroke('M560 1060C760 950 1300 950 1620 1010', leaf, 70),
    stroke('M600 1020C800 926 1300 926 1620 984', lit(leaf, 0.32), 24, 'stroke-dasharray="1 34"'),
  );
}
