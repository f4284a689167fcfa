import { cloth } from '../chitenje.ts';
import { figure } from '../figure.ts';
import { arms } from '../figure-pose.ts';
import { birds, clouds, massif, water } from '../landscape.ts';
import {
  amber,
  amberLight,
  cream,
  earthDark,
  earthLight,
  lake,
  lakeDark,
  lakeLight,
  mix,
  orange,
  red,
  redDark,
  redDeep,
  sand,
  skins,
} from '../palette.ts';
import { canoe } from '../props.ts';
import { sky, sun } from '../sunrise.ts';
import { circle, clipped, d, path, place, range, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const wrap = cloth('wrap', 'zigzag', [redDeep, amberLight, lake], 46);

/** A net hung between two poles: a sagging mesh with floats along its upper rope. */
function net(x: number, y: number, w: number, h: number, colour: string, id: string): string {
  const outline = d`M${x} ${y}Q${x + w / 2} ${y + h * 0.36} ${x + w} ${y}L${x + w - 20} ${y + h * 0.8}Q${x + w / 2} ${y + h * 1.2} ${x + 20} ${y + h * 0.86}Z`;
  const mesh = range(Math.ceil((w + h) / 17))
    .map((i) => d`M${x - h + i * 24} ${y}l${h * 1.3} ${h * 1.3}M${x + i * 24} ${y}l${-h * 1.3} ${h * 1.3}`)
    .join('');
  const floats = repeat(11, (i) => {
    const t = (i + 0.5) / 11;
    return circle(x + w * t, y + h * 0.72 * t * (1 - t), 9, i % 2 ? red : cream);
  });
  return (
    clipped(
      id,
      path(outline, '#000'),
      path(outline, colour, 'fill-opacity=".28"') + stroke(mesh, colour, 2.6),
    ) +
    stroke(d`M${x} ${y}Q${x + w / 2} ${y + h * 0.36} ${x + w} ${y}`, earthDark, 6) +
    floats
  );
}
const pole = (x: number, y: number, h: number) =>
  rect(x - 8, y - h, 16, h, earthDark, 'rx="6"') + rect(x - 8, y - h, 6, h, earthLight, 'rx="3"');

export function drawDryingNets(): string {
  return svgDocument(
    width,
    height,
    wrap.defs,
    sky(width, height, 'morning'),
    sun(1240, 330, 130, [amber, amberLight, cream]),
    clouds(1000, 150, 6, cream, 4, 0.8),
    massif(width, 470, 120, mix(lake, cream, 0.4), 17),
    water(width, 460, 240, 1240, [lakeLight, lake], 8),
    birds(520, 260, 5, lakeDark),
    place(canoe(redDark, red), 500, 600, 0.5),
    path('M0 690C300 640 700 670 1000 640C1300 620 1500 650 1600 640V1067H0Z', sand),
    path(
      'M0 700C300 652 700 682 1000 652C1300 632 1500 662 1600 652',
      'none',
      `stroke="${cream}" stroke-width="12"`,
    ),
    path('M0 900C500 840 1100 900 1600 850V1067H0Z', mix(sand, orange, 0.25)),
    pole(120, 830, 470),
    pole(640, 850, 470),
    pole(1150, 830, 470),
    pole(1560, 850, 460),
    net(120, 372, 520, 380, lakeDark, 'n1'),
    net(640, 392, 510, 380, redDark, 'n2'),
    net(1150, 374, 410, 360, lakeDark, 'n3'),
    place(
      figure({
        skin: skins[1],
        hair: 'wrap',
        accent: red,
        garment: 'wrapper',
        fill: wrap.fill,
        top: cream,
        turn: -1,
        hasFace: true,
        left: [
          [-120, -540],
          [-160, -620],
        ],
        right: arms.hip,
      }),
      930,
      970,
      0.72,
    ),
    place(
      figure({
        skin: skins[2],
        hair: 'short',
        garment: 'trousers',
        fill: lakeDark,
        top: amber,
        turn: 1,
        hasFace: true,
        isChild: true,
        right: arms.forward,
      }),
      330,
      950,
      0.5,
    ),
    place(canoe(redDark, amber), 560, 1020, 1.1, -3),
    place(canoe(lake, cream), 1350, 1010, 1.2, 2, -1),
    place(
      stroke(
        'M-90 0a90 26 0 1 0 180 0a90 26 0 1 0 -180 0M-70 -14a70 20 0 1 0 140 0a70 20 0 1 0 -140 0M-48 -26a48 14 0 1 0 96 0a48 14 0 1 0 -96 0',
        earthLight,
        14,
      ),
      180,
      1010,
    ),
  );
}
