import { cream, earthDark, leaf, leafDark, lit, mix, shaded } from './palette.ts';
import { cloud } from './scalloped.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { d, ellipse, path, place, repeat, stroke } from './svg.ts';

/** A branch that forks until it is a twig; angles in radians, up is negative y. */
function branch(
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  colour: string,
): string {
  const [toX, toY] = [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  const own = stroke(
    d`M${x} ${y}Q${(x + toX) / 2 + random.between(-12, 12)} ${(y + toY) / 2 + 8} ${toX} ${toY}`,
    colour,
    width,
  );
  if (width < 4) return own;
  return (
    own +
    repeat(width > 26 ? 3 : 2, (i) => {
      const spread = (i - (width > 26 ? 1 : 0.5)) * random.between(0.7, 1.1);
      return branch(
        random,
        toX,
        toY,
        angle + spread,
        length * random.between(0.62, 0.8),
        width * 0.56,
        colour,
      );
    })
  );
}

/** A baobab some 800 high on its own foot: swollen trunk, crown like roots. */
export function baobab(colour: string, seed = 1): string {
  const random = seededRandom(seed);
  const trunk =
    'M-190 6C-120 -10 -130 -120 -128 -220C-126 -320 -110 -380 -90 -430L-20 -400L0 -440L26 -402L96 -436C112 -380 124 -320 128 -220C132 -120 126 -12 196 6Z';
  const shade =
    'M-128 -220C-126 -320 -110 -380 -90 -430L-70 -420C-90 -300 -100 -120 -140 0L-190 6C-120 -10 -130 -120 -128 -220Z';
  const angles = [-2.75, -2.25, -1.75, -1.35, -0.9, -0.42];
  const branches = angles.map((angle, i) => branch(random, -80 + i * 32, -390, angle, 150, 46, colour));
  return path(trunk, colour) + branches.join('') + path(shade, shaded(colour, 0.3), 'fill-opacity=".5"');
}

/** A round-crowned tree 600 high: trunk and three tones of leaf or flower. */
export function crownTree(colour: string, seed = 1): string {
  const trunk = stroke(
    'M0 0C-6 -100 6 -180 0 -260M0 -180Q-50 -250 -110 -300M0 -220Q60 -280 110 -310',
    earthDark,
    30,
  );
  const mass = (dx: number, dy: number, size: number, tone: string, n: number) =>
    path(cloud(dx - 110, dy - 330, 130 * size, 92 * size, 12, seed + n), tone) +
    path(cloud(dx + 110, dy - 340, 134 * size, 90 * size, 12, seed + n + 1), tone) +
    path(cloud(dx, dy - 430, 170 * size, 112 * size, 14, seed + n + 2), tone);
  return (
    trunk +
    mass(0, 0, 1, shaded(colour, 0.3), 1) +
    mass(14, -18, 0.86, colour, 4) +
    mass(38, -40, 0.52, mix(colour, cream, 0.22), 7)
  );
}

/** An umbrella thorn 400 high, for the edge of plains. */
export const acacia = (colour: string) =>
  stroke(
    'M0 0C-4 -120 8 -180 0 -230M0 -150Q-60 -240 -130 -290M0 -190Q50 -250 120 -300',
    mix(colour, earthDark, 0.5),
    22,
  ) +
  path(
    'M-270 -290C-200 -350 -60 -344 -10 -310C60 -360 220 -350 280 -300C200 -284 -190 -276 -270 -290Z',
    colour,
  ) +
  path('M-150 -340C-80 -400 110 -404 170 -350C80 -336 -70 -330 -150 -340Z', lit(colour, 0.12));

/** Blades of grass or reed along a line. */
export function grass(
  width: number,
  y: number,
  height: number,
  count: number,
  colour: string,
  seed = 1,
): string {
  const random = seededRandom(seed);
  const blades = repeat(count, () => {
    const [x, h, lean] = [
      random.between(-20, width + 20),
      height * random.between(0.5, 1),
      random.between(-0.5, 0.5),
    ];
    return d`M${x - 5} ${y}Q${x} ${y - h * 0.6} ${x + lean * h} ${y - h}Q${x + 6} ${y - h * 0.5} ${x + 7} ${y}Z`;
  });
  return path(blades, colour);
}

/** A young maize plant 200 high. */
export const maize = (tone = leaf) =>
  stroke('M0 0V-170', leafDark, 8) +
  path(
    'M0 -20C-60 -60 -80 -110 -96 -90C-80 -60 -50 -20 0 -10ZM0 -60C60 -100 76 -150 96 -132C84 -96 50 -50 0 -46ZM0 -100C-44 -130 -60 -180 -76 -166C-66 -130 -40 -90 0 -86ZM0 -130C40 -150 50 -200 64 -190C60 -160 40 -120 0 -116Z',
    tone,
  ) +
  path('M-6 -160C-14 -190 -4 -210 0 -220C6 -208 14 -190 6 -160Z', lit(tone, 0.4));

/** A shadow on the ground, pointing away from the low sun. */
export const groundShadow = (x: number, y: number, length: number, colour: string, opacity = 0.3) =>
  place(
    ellipse(
      length * 0.5,
      0,
      Math.abs(length) * 0.6,
      Math.max(8, Math.abs(length) * 0.06),
      colour,
      `fill-opacity="${opacity}"`,
    ),
    x,
    y,
  );
