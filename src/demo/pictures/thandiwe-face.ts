import { amber, creamDeep, ink, lit, redDeep, shaded, thandiweSkin as skin } from './palette.ts';
import { circle, clipped, ellipse, path, stroke } from './svg.ts';
import { sereneEyes, sereneMouth, smilingEyes, smilingMouth } from './thandiwe-expression.ts';

export type Expression = 'serene' | 'smile';

const outline =
  'M-150 -40C-150 -150 -80 -225 20 -222C105 -220 150 -160 151 -70C151 -40 145 -22 148 4' +
  'C152 28 153 48 146 78C140 122 118 174 84 206C66 222 32 224 8 212C-46 190 -112 158 -134 96C-148 54 -150 5 -150 -40Z';

const shadow = shaded(skin, 0.3);
const deepShadow = shaded(skin, 0.52);
const light = lit(skin, 0.3);

/** Planes of the face: the near cheek turned from the light, the far edge caught by it. */
const planes = clipped(
  'face-planes',
  path(outline, '#000'),
  path(
    'M-170 -230L-40 -240C-98 -150 -112 -60 -106 0C-100 60 -84 116 -30 160C0 186 20 204 26 240L-170 240Z',
    shadow,
    'fill-opacity=".75"',
  ) +
    path(
      'M160 -120C134 -60 138 -20 134 10C140 50 134 96 104 150C92 172 84 184 70 206L170 190Z',
      light,
      'fill-opacity=".55"',
    ) +
    ellipse(-44, 74, 46, 28, redDeep, 'fill-opacity=".16" transform="rotate(-18 -44 74)"') +
    ellipse(120, 70, 24, 26, redDeep, 'fill-opacity=".14"'),
);

const brows =
  path('M-100 -44C-76 -80 -26 -84 6 -60C9 -56 7 -50 3 -50C-24 -64 -64 -62 -100 -44Z', ink) +
  path('M74 -60C94 -78 128 -74 142 -46C124 -60 98 -60 76 -50C72 -51 71 -56 74 -60Z', ink);

const nose =
  path(
    'M22 -34C34 -4 32 40 20 66C8 76 8 100 24 106C28 88 34 76 38 60C44 30 38 -10 22 -34Z',
    shadow,
    'fill-opacity=".75"',
  ) +
  path(
    'M12 92C20 108 36 104 50 111C64 105 82 107 90 90C94 104 84 116 68 113C58 119 44 120 34 113C20 117 10 106 12 92Z',
    deepShadow,
  ) +
  ellipse(55, 64, 9, 26, light, 'fill-opacity=".6" transform="rotate(-4 55 64)"') +
  ellipse(57, 88, 13, 9, light, 'fill-opacity=".55"');

const ear =
  path('M-140 -14C-174 -30 -182 10 -172 42C-166 66 -150 80 -138 66Z', shadow) +
  stroke('M-148 2C-166 -4 -166 30 -154 44', deepShadow, 5);

const earring =
  circle(-154, 118, 42, 'none', `stroke="${amber}" stroke-width="11"`) +
  circle(-154, 74, 9, creamDeep) +
  circle(-154, 118, 14, redDeep);

/** Her head without hair, turned a little to the right; the origin lies between the eyes, the chin at y 220. */
export function thandiweFace(expression: Expression): string {
  const isSmile = expression === 'smile';
  return (
    ear +
    path(outline, skin) +
    planes +
    brows +
    (isSmile ? smilingEyes : sereneEyes) +
    nose +
    (isSmile ? smilingMouth : sereneMouth) +
    stroke('M26 200C40 205 58 205 70 199', light, 4, 'stroke-opacity=".35"') +
    earring
  );
}
