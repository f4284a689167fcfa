import { earth, ink, mix, orange } from './palette.ts';
import { cloud } from './scalloped.ts';
import { seededRandom } from './seeded-random.ts';
import { d, path, repeat, stroke } from './svg.ts';

const hair = '#1d1212';
const sheen = mix(hair, earth, 0.5);

/** The high natural puff behind crown or wrap, with the sun on its far edge. */
export function puff(x: number, y: number, rx: number, ry: number): string {
  const random = seededRandom(7);
  // The golden angle spreads the curls evenly.
  const curls = repeat(170, (index) => {
    const [angle, reach] = [index * 2.39996, Math.sqrt((index + 0.5) / 170) * 0.96];
    const [cx, cy, r] = [
      x + rx * reach * Math.cos(angle),
      y + ry * reach * Math.sin(angle),
      random.between(8, 17),
    ];
    const [from, to] = [random.between(-3, 0), random.between(1.6, 3)];
    const at = (a: number) => d`${cx + r * Math.cos(a)} ${cy + r * Math.sin(a)}`;
    return `M${at(from)}A${d`${r} ${r}`} 0 0 1 ${at(from + to)}`;
  });
  return (
    path(cloud(x + 12, y - 8, rx, ry, 30, 3), mix(orange, earth, 0.45)) +
    path(cloud(x, y, rx, ry, 30, 3), hair) +
    stroke(curls, sheen, 4.5, 'stroke-opacity=".75"')
  );
}

/** Hair swept up from the forehead, drawn over the face. */
export const sweptHair =
  path(
    'M-160 40C-196 -120 -140 -280 10 -286C130 -288 172 -196 154 -66C150 -104 136 -136 96 -154C40 -174 -56 -168 -102 -104' +
      'C-128 -72 -136 -30 -136 4C-142 14 -146 28 -142 52C-150 54 -156 50 -160 40Z',
    hair,
  ) +
  stroke(
    'M-140 -30C-136 -110 -110 -180 -70 -250M-118 -90C-100 -150 -74 -196 -36 -258M-84 -134C-62 -176 -40 -210 -6 -262' +
      'M-40 -164C-22 -196 0 -222 22 -262M10 -178C20 -204 34 -230 46 -260M58 -178C64 -200 68 -226 72 -252M104 -162C106 -186 104 -214 96 -238M136 -130C134 -166 128 -190 116 -214',
    sheen,
    4,
    'stroke-opacity=".8"',
  ) +
  path('M-142 52C-138 44 -130 36 -128 22C-126 46 -132 66 -138 78Z', ink);
