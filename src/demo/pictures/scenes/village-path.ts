import { roundHouse } from '../buildings.ts';
import { cloth } from '../chitenje.ts';
import { figure } from '../figure.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { clouds, hills, massif } from '../landscape.ts';
import { crownTree, grass } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthLight,
  lake,
  lakeDark,
  leaf,
  leafDark,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  sand,
  skins,
} from '../palette.ts';
import { basket } from '../props.ts';
import { sky, sun } from '../sunrise.ts';
import { circle, ellipse, path, place, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const wrap = cloth('wrap', 'arcs', [redDeep, amberLight, red], 54);

const hen = (tone: string) =>
  path('M-30 -20C-34 -50 -10 -54 4 -40C14 -60 34 -56 34 -44L44 -38L34 -34C30 0 -20 6 -30 -20Z', tone) +
  path('M14 -54C16 -66 30 -66 30 -54Z', red) +
  path('M-8 -2V14M6 -2V14', 'none', `stroke="${amber}" stroke-width="4"`);

export function drawVillagePath(): string {
  return svgDocument(
    width,
    height,
    wrap.defs,
    sky(width, height, 'dawn'),
    sun(760, 400, 150, [amber, amberLight, cream]),
    clouds(width, 140, 6, cream, 13, 0.6),
    massif(width, 520, 190, mix(orange, plum, 0.5), 8),
    hills(width, 560, 110, mix(leaf, orange, 0.3), 2),
    path('M0 540H1600V1067H0Z', leaf),
    path('M0 700Q800 640 1600 720V1067H0Z', mix(leaf, leafDark, 0.4)),
    path(
      'M720 545C820 560 900 590 780 640C600 710 560 740 760 810C960 880 900 980 640 1067H1240C1320 960 1180 860 980 800C800 740 860 700 930 650C1000 600 900 556 780 545Z',
      sand,
    ),
    path(
      'M980 800C1180 860 1320 960 1240 1067H1150C1220 970 1100 880 930 810Z',
      earthLight,
      'fill-opacity=".5"',
    ),
    place(crownTree(leafDark, 5), 180, 640, 0.62),
    place(crownTree(leaf, 9), 1440, 630, 0.58),
    place(roundHouse(creamDeep, redDeep), 520, 640, 0.42),
    place(roundHouse(earthLight, lake), 1090, 640, 0.46),
    place(roundHouse(creamDeep, lake), 330, 780, 0.72),
    place(roundHouse(mix(earthLight, red, 0.2), redDark), 1310, 810, 0.84),
    place(crownTree(leaf, 15), 60, 900, 0.8),
    place(roundHouse(cream, red), 260, 1010, 1.1),
    place(
      figure({
        skin: skins[2],
        hair: 'wrap',
        accent: amber,
        garment: 'wrapper',
        fill: wrap.fill,
        top: lake,
        isBack: true,
        stride: 10,
        left: [
          [-120, -600],
          [-60, -720],
        ],
        right: arms.down,
      }) + place(basket(amber), 0, -690),
      920,
      940,
      0.5,
    ),
    place(
      figure({
        skin: skins[3],
        hair: 'short',
        garment: 'trousers',
        fill: lakeDark,
        top: red,
        isBack: true,
        isChild: true,
        left: mirrored(arms.out),
      }),
      1040,
      930,
      0.32,
    ),
    place(
      figure({
        skin: skins[1],
        hair: 'bun',
        garment: 'dress',
        fill: redDeep,
        top: cream,
        isSitting: true,
        left: mirrored(arms.hold),
        right: arms.hold,
      }),
      1110,
      860,
      0.36,
    ),
    place(hen(cream), 640, 930, 0.9),
    place(hen(redDark), 560, 960, 0.8, 0, -1),
    place(hen(amber), 1420, 960, 1),
    ellipse(1520, 990, 60, 14, earth, 'fill-opacity=".4"'),
    circle(1520, 950, 44, earth),
    path('M1490 916h60l-8 -22h-44z', earth),
    grass(width, 1075, 60, 90, leafDark, 6),
  );
}
