import { crown } from './crown.ts';
import {
  amber,
  cream,
  gold,
  ink,
  lit,
  mix,
  redDark,
  redDeep,
  shaded,
  thandiweSkin as skin,
} from './palette.ts';
import { circle, clipped, path, place, polygon, repeat, stroke } from './svg.ts';
import { puff } from './thandiwe-hair.ts';

const hair = '#1d1212';
const outline =
  'M40 -232C96 -222 134 -184 140 -130C143 -100 142 -74 145 -52C146 -38 138 -24 137 -10C142 14 160 42 178 68C190 86 186 102 168 106' +
  'C156 108 149 106 147 111C145 118 150 122 156 127C172 133 179 143 173 151C168 156 160 157 155 158C165 160 173 168 169 178' +
  'C164 190 148 191 143 197C140 206 151 214 150 229C147 249 124 258 98 253C58 245 8 222 -38 190C-62 172 -74 150 -80 110L-110 -100C-90 -200 -20 -240 40 -232Z';

const planes = clipped(
  'profile-planes',
  path(outline, '#000'),
  path(
    'M-120 -240H20C-20 -120 -10 0 0 80C8 150 50 210 110 262H-120Z',
    shaded(skin, 0.3),
    'fill-opacity=".7"',
  ) +
    path(
      'M120 -200C140 -150 132 -80 136 -40C126 0 150 40 166 80C172 92 170 100 164 108L220 110V-200ZM136 200C146 214 140 236 120 250L170 250V190Z',
      lit(skin, 0.35),
      'fill-opacity=".6"',
    ),
);

const eye =
  path('M82 2C92 -26 122 -28 136 -6C132 14 98 18 82 2Z', mix(skin, redDark, 0.35)) +
  path('M87 2C96 -18 122 -20 133 -4C128 10 100 12 87 2Z', lit(skin, 0.34)) +
  path('M80 0C96 16 118 16 134 -2C138 6 146 12 154 13C144 18 136 17 131 14C116 26 94 22 80 0Z', ink) +
  path('M72 -48C92 -74 124 -76 142 -60C144 -56 142 -52 138 -53C116 -62 94 -60 72 -48Z', ink);

const nostril =
  path('M142 98C146 84 162 84 168 98C162 102 150 104 142 98Z', shaded(skin, 0.5)) +
  stroke('M136 76C128 86 130 102 142 106', shaded(skin, 0.42), 5);

const lips =
  path(
    'M114 150C130 138 146 128 156 127C172 133 179 143 173 151C168 156 160 157 155 158C140 157 126 155 114 150Z',
    mix(redDark, skin, 0.25),
  ) +
  path(
    'M114 150C126 155 140 157 155 158C165 160 173 168 169 178C164 188 152 188 145 190C130 182 121 168 114 150Z',
    mix(redDeep, skin, 0.15),
  );

const ear =
  path('M-52 -8C-84 -22 -92 18 -80 48C-72 68 -54 74 -46 58C-38 40 -40 2 -52 -8Z', shaded(skin, 0.15)) +
  stroke('M-58 6C-76 2 -76 34 -62 44', shaded(skin, 0.5), 5);

const earring =
  circle(-62, 78, 10, cream) +
  polygon(
    [
      [-62, 90],
      [-32, 150],
      [-62, 176],
      [-92, 150],
    ],
    gold,
  ) +
  polygon(
    [
      [-62, 112],
      [-46, 148],
      [-62, 162],
      [-78, 148],
    ],
    redDeep,
  ) +
  repeat(5, (i) => circle(-92 + i * 15, 186 + (2 - Math.abs(2 - i)) * 10, 6, amber));

const swept =
  path(
    'M62 -230C20 -300 -120 -290 -160 -170C-190 -70 -160 60 -118 130C-104 120 -92 100 -90 70C-100 20 -80 -20 -48 -26C-38 -50 -20 -70 0 -84C30 -110 56 -170 62 -230Z',
    hair,
  ) +
  stroke(
    'M40 -214C10 -150 -20 -110 -60 -60M10 -236C-20 -170 -60 -120 -96 -70M-30 -252C-60 -190 -100 -140 -126 -70M-76 -250C-110 -190 -134 -130 -146 -60M-128 90C-150 40 -160 -10 -156 -60M-108 60C-128 20 -134 -20 -130 -60',
    '#4f3023',
    4,
    'stroke-opacity=".8"',
  );

/** Her head seen from the side, looking right; same scale and origin as the front view. */
export const thandiweProfile =
  puff(-150, -320, 226, 204) +
  path(outline, skin) +
  planes +
  eye +
  nostril +
  lips +
  path('M-118 110L-60 20L-30 190L-96 230L-104 150Z', shaded(skin, 0.3)) +
  ear +
  swept +
  earring +
  place(crown(300, 30), -44, -214, 1, -20);
