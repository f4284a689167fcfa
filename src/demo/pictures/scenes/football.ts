import { figure } from '../figure.ts';
import type { Arm } from '../figure-pose.ts';
import { massif } from '../landscape.ts';
import { acacia, groundShadow } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  earth,
  earthDark,
  ink,
  lakeDark,
  mix,
  orange,
  red,
  redDark,
  sand,
  skins,
} from '../palette.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { circle, ellipse, path, place, polygon, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
type Legs = readonly [Arm, Arm];
const sprint: Legs = [
  [
    [-10, -220],
    [-120, -150],
  ],
  [
    [80, -250],
    [70, -70],
  ],
];
const kick: Legs = [
  [
    [-30, -200],
    [-40, -14],
  ],
  [
    [110, -290],
    [220, -210],
  ],
];
const chase: Legs = [
  [
    [-70, -230],
    [-170, -230],
  ],
  [
    [60, -220],
    [30, -20],
  ],
];

const player = (
  x: number,
  y: number,
  scale: number,
  turn: 1 | -1,
  legs: Legs,
  top: string,
  skin: string,
  hair: 'short' | 'puff' | 'afro',
) =>
  groundShadow(x, y, -520 * scale, redDark, 0.35) +
  place(
    figure({
      skin,
      hair,
      garment: 'trousers',
      fill: top === cream ? lakeDark : redDark,
      top,
      running: legs,
      isChild: true,
      turn: 1,
      hasFace: scale > 0.6,
      left: [
        [-120, -480],
        [-150, -390],
      ],
      right: [
        [110, -470],
        [150, -560],
      ],
    }),
    x,
    y,
    scale,
    4 * turn,
    turn,
  );

const ball = (x: number, y: number, r: number) =>
  circle(x, y, r, cream) +
  path(
    `M${x - r * 0.4} ${y - r * 0.1}l${r * 0.4} ${-r * 0.35}l${r * 0.4} ${r * 0.35}l${-r * 0.15} ${r * 0.45}h${-r * 0.5}z`,
    ink,
  ) +
  stroke(
    `M${x} ${y - r * 0.5}V${y - r * 0.9}M${x + r * 0.4} ${y - r * 0.1}L${x + r * 0.85} ${y - r * 0.3}M${x - r * 0.4} ${y - r * 0.1}L${x - r * 0.85} ${y - r * 0.3}`,
    ink,
    3,
  );

const dust = (x: number, y: number, s: number) =>
  repeat(4, (i) =>
    ellipse(x - i * 34 * s, y - i * 5 * s, (30 - i * 5) * s, (16 - i * 2) * s, sand, 'fill-opacity=".8"'),
  );

export function drawFootball(): string {
  return svgDocument(
    width,
    height,
    sky(width, height, 'dawn'),
    rays(1180, 520, 0, 1400, 36, amberLight, 0.35),
    sun(1180, 520, 210, [amber, amberLight, cream]),
    massif(width, 610, 130, mix(orange, redDark, 0.5), 6),
    place(acacia(mix(lakeDark, redDark, 0.4)), 150, 640, 0.9),
    place(acacia(mix(lakeDark, redDark, 0.4)), 1500, 630, 0.6),
    path('M0 600Q800 580 1600 600V1067H0Z', mix(sand, orange, 0.35)),
    path('M0 820Q800 760 1600 830V1067H0Z', mix(sand, orange, 0.55)),
    stroke('M330 690V500H590V690M330 500L300 660M590 500L610 660', earthDark, 10) +
      repeat(9, (i) => stroke(`M${346 + i * 28} 505V650`, cream, 2, 'stroke-opacity=".6"')) +
      repeat(5, (i) => stroke(`M334 ${525 + i * 28}H586`, cream, 2, 'stroke-opacity=".6"')),
    player(460, 700, 0.34, 1, chase, amber, skins[1], 'short'),
    player(1330, 730, 0.42, -1, sprint, cream, skins[3], 'short'),
    player(160, 830, 0.56, 1, sprint, red, skins[0], 'short'),
    dust(1260, 960, 1.2),
    player(1180, 960, 0.86, -1, chase, red, skins[2], 'puff'),
    dust(420, 1000, 1.4),
    player(560, 1000, 0.96, 1, kick, cream, skins[3], 'short'),
    polygon(
      [
        [0, 1067],
        [0, 1040],
        [1600, 1040],
        [1600, 1067],
      ],
      earth,
      'fill-opacity=".25"',
    ),
    ellipse(880, 930, 60, 10, redDark, 'fill-opacity=".3"'),
    ball(880, 820, 36),
    stroke('M800 826Q760 834 730 850M806 800Q770 800 740 812', cream, 6, 'stroke-opacity=".8"'),
  );
}
