import { cloth, cut } from '../chitenje.ts';
import { birds, clouds, massif, water } from '../landscape.ts';
import { grass } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  earth,
  earthDark,
  gold,
  lake,
  lakeDark,
  lakeLight,
  lit,
  mix,
  orange,
  red,
  redDark,
  redDeep,
  shaded,
  thandiweSkin,
} from '../palette.ts';
import { canoe, lyingBook, openBook } from '../props.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { path, place, rect, repeat, stroke, svgDocument } from '../svg.ts';
import { necklace, shoulders, thandiweHead } from '../thandiwe-bust.ts';

const [width, height] = [1600, 1200];
const dress = cloth('dress', 'arcs', [lakeDark, lakeLight, amber], 90);
const trim = cloth('trim', 'zigzag', [redDeep, amberLight, redDark], 60);

/** A one-shouldered dress with a printed band. */
const oneShoulder =
  cut(
    'M-340 440C-240 430 -120 560 4 640C120 640 240 600 322 560C300 740 222 860 212 1010L300 1300H-300L-202 1010C-206 860 -290 740 -322 600Z',
    dress,
  ) +
  path(
    'M-340 440C-240 430 -150 540 -60 610C-100 800 -120 1000 -110 1300H-300L-202 1010C-206 860 -290 740 -322 600Z',
    lakeDark,
    'fill-opacity=".5"',
  ) +
  cut(
    'M-344 430C-230 410 -110 530 4 606C120 606 240 570 326 536L322 590C230 626 110 668 -14 668C-130 590 -240 486 -338 490Z',
    trim,
  ) +
  stroke('M-344 430C-230 410 -110 530 4 606C120 606 240 570 326 536', gold, 9);

/** Her forearms rest on the table and hold the book from both sides. */
const forearms =
  stroke('M330 1030C340 1090 400 1130 460 1130', shaded(thandiweSkin, 0.22), 74) +
  stroke('M896 1030C886 1090 820 1130 764 1130', thandiweSkin, 74);
const fingers = repeat(
  4,
  (i) =>
    stroke(`M430 ${1078 + i * 22}H462`, shaded(thandiweSkin, 0.1), 20) +
    stroke(`M794 ${1078 + i * 22}H762`, lit(thandiweSkin, 0.1), 20),
);

const table =
  rect(0, 1040, width, 160, earth) +
  rect(0, 1040, width, 20, mix(earth, amberLight, 0.35)) +
  rect(0, 1130, width, 70, earthDark, 'fill-opacity=".35"');
const books =
  lyingBook(1060, 1040, 330, 62, redDeep) +
  lyingBook(1090, 978, 290, 56, lake) +
  lyingBook(1076, 922, 300, 52, amber) +
  lyingBook(1100, 870, 260, 48, red) +
  lyingBook(1086, 822, 250, 44, cream);

export function drawAboutPortrait(): string {
  return svgDocument(
    width,
    height,
    dress.defs,
    trim.defs,
    sky(width, height, 'dawn'),
    rays(1180, 560, 0, 1600, 44, amberLight, 0.4),
    clouds(width, 150, 6, cream, 4, 0.6),
    sun(1180, 560, 230, [amber, amberLight, cream]),
    massif(width, 600, 120, mix(orange, redDark, 0.5), 12),
    water(width, 590, 480, 1180, [mix(lake, orange, 0.12), lakeDark], 6),
    birds(960, 250, 4, redDark),
    place(canoe(redDark, red), 1390, 720, 0.5),
    place(canoe(lakeDark, amber), 160, 690, 0.44),
    grass(280, 1050, 260, 22, mix(lakeDark, redDark, 0.35), 7),
    place(shoulders + necklace + oneShoulder, 610, 536, 0.8),
    place(thandiweHead('smile', false), 610, 526, 0.8, -3),
    table,
    books,
    forearms,
    place(openBook(red), 612, 1168, 1.7),
    fingers,
    stroke('M0 1200H1600', redDark, 6),
  );
}
