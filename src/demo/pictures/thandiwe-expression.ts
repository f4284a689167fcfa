import { cream, ink, lit, mix, redDark, redDeep, shaded, thandiweSkin as skin } from './palette.ts';
import { circle, clipped, path, place, stroke } from './svg.ts';

const deepShadow = shaded(skin, 0.52);

/** Lowered lids with a warm shadow and a strong lash line. */
export const sereneEyes =
  path('M-88 2C-68 -40 -16 -42 10 6C-14 28 -66 30 -88 2Z', mix(skin, redDark, 0.35)) +
  path('M-80 2C-62 -26 -18 -28 4 6C-16 22 -62 24 -80 2Z', lit(skin, 0.24)) +
  path(
    'M-106 -4C-96 4 -90 6 -84 4C-62 22 -14 24 10 4C-8 34 -62 38 -84 20C-92 22 -102 16 -110 8C-102 10 -96 9 -92 7C-98 4 -103 0 -106 -4Z',
    ink,
  ) +
  path('M74 6C86 -32 124 -36 140 0C128 24 90 26 74 6Z', mix(skin, redDark, 0.35)) +
  path('M79 6C90 -22 122 -26 136 0C124 18 92 20 79 6Z', lit(skin, 0.24)) +
  path('M72 4C90 24 122 22 138 2C142 2 146 -2 149 -8C149 0 147 8 142 13C132 34 90 38 72 4Z', ink);

const openEye = (x: number, width: number) => {
  const [l, r] = [x - width / 2, x + width / 2];
  const white = path(
    `M${l} 6C${l + width * 0.25} -26 ${r - width * 0.25} -28 ${r} 2C${r - width * 0.2} 20 ${l + width * 0.2} 22 ${l} 6Z`,
    cream,
  );
  return (
    white +
    clipped(`eye-${l}`, white, circle(x + 4, 0, 22, shaded('#5a2f1c', 0.35)) + circle(x + 4, 0, 11, ink)) +
    circle(x + 10, -7, 4.5, cream) +
    path(
      `M${l - 12} -6C${l + width * 0.2} -40 ${r - width * 0.2} -40 ${r + 6} 0C${r - width * 0.25} -22 ${l + width * 0.25} -22 ${l} 8C${l - 5} 4 ${l - 9} 0 ${l - 12} -6Z`,
      ink,
    ) +
    stroke(`M${l + 8} 14C${l + width * 0.35} 24 ${r - width * 0.35} 24 ${r - 8} 12`, deepShadow, 3)
  );
};

export const smilingEyes =
  path('M-92 0C-70 -52 -14 -52 14 4C-14 -20 -66 -18 -92 0Z', mix(skin, redDark, 0.35)) +
  openEye(-38, 86) +
  path('M70 4C86 -46 126 -48 146 0C130 -18 92 -18 70 4Z', mix(skin, redDark, 0.35)) +
  openEye(106, 62);

export const sereneMouth = place(
  path(
    'M-14 142C10 126 28 120 40 124C47 127 53 127 60 124C72 120 88 130 102 140C86 147 70 147 46 148C24 148 6 147 -14 142Z',
    mix(redDark, skin, 0.25),
  ) +
    path(
      'M-14 142C10 149 80 150 102 140C90 168 72 181 46 181C18 181 2 168 -14 142Z',
      mix(redDeep, skin, 0.15),
    ) +
    path(
      'M20 160C36 154 62 154 76 159C66 168 32 170 20 160Z',
      mix(redDeep, cream, 0.35),
      'fill-opacity=".7"',
    ),
  7,
  17,
  0.86,
);

export const smilingMouth = place(
  path(
    'M-32 122C-4 120 28 112 42 117C48 119 54 119 60 117C76 112 98 120 120 118C112 164 84 192 46 193C8 193 -22 164 -32 122Z',
    mix(redDeep, skin, 0.15),
  ) +
    path('M-16 130C14 134 78 134 106 127C96 158 74 171 46 172C18 172 -6 158 -16 130Z', redDark) +
    path(
      'M-16 130C14 134 78 134 106 127C102 140 96 148 88 153C64 158 26 158 4 154C-5 148 -12 140 -16 130Z',
      cream,
    ) +
    stroke('M20 180C36 185 62 185 76 179', mix(redDeep, cream, 0.4), 6, 'stroke-opacity=".6"') +
    stroke('M-46 112C-40 118 -38 124 -40 132M131 108C127 114 126 120 128 127', deepShadow, 4),
  6,
  22,
  0.86,
);
