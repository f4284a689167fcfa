import { amberLight, cream, mix } from './palette.ts';
import { seededRandom } from './seeded-random.ts';
import { d, linearGradient, path, range, rect, repeat } from './svg.ts';

/** The Mulanje massif: steep flat-shouldered blocks rising straight from the plain. */
export function massif(width: number, base: number, height: number, colour: string, seed = 1): string {
  const random = seededRandom(seed);
  let x = -40;
  let line = d`M${x} ${base}`;
  while (x < width + 40) {
    const middle = 1 - Math.abs((x / width) * 2 - 1) * 0.55;
    const top = base - height * middle * random.between(0.7, 1);
    const [rise, flat, fall] = [random.between(30, 70), random.between(40, 110), random.between(30, 60)];
    line += d`L${x + rise} ${top + 14}L${x + rise + flat * 0.4} ${top}L${x + rise + flat} ${top + 10}`;
    x += rise + flat + fall;
    line += d`L${x} ${base - height * middle * random.between(0.64, 0.82)}`;
  }
  return path(`${line}L${width + 60} ${base}Z`, colour);
}

/** Rounded hills as one soft band. */
export function hills(width: number, base: number, height: number, colour: string, seed = 1): string {
  const random = seededRandom(seed);
  const steps = 5;
  const parts = range(steps).map((i) => {
    const [from, to] = [(i * width) / steps, ((i + 1) * width) / steps];
    const lift = height * random.between(0.5, 1);
    return d`C${from + width / steps / 3} ${base - lift} ${to - width / steps / 3} ${base - lift} ${to} ${base - height * 0.3}`;
  });
  return path(`${d`M0 ${base - height * 0.3}`}${parts.join('')}V${base + height * 3}H0Z`, colour);
}

/** Flat lozenge clouds, a few to a sky. */
export function clouds(
  width: number,
  y: number,
  count: number,
  colour: string,
  seed = 1,
  opacity = 0.6,
): string {
  const random = seededRandom(seed);
  const bars = repeat(count, () => {
    const [x, w, top] = [random.between(-80, width), random.between(160, 420), y + random.between(-70, 70)];
    return (
      rect(x, top, w, 18, colour, 'rx="9"') + rect(x + w * 0.25, top - 16, w * 0.45, 18, colour, 'rx="9"')
    );
  });
  return `<g opacity="${opacity}">${bars}</g>`;
}

/** Still water with the sun's path as broken bars. */
export function water(
  width: number,
  y: number,
  height: number,
  sunX: number,
  colours: readonly [string, string],
  seed = 1,
) {
  const random = seededRandom(seed);
  const [top, low] = colours;
  const id = `water-${seed}`;
  const glints = repeat(26, (i) => {
    const depth = (i + 0.5) / 26;
    const w = (60 + 260 * depth) * random.between(0.4, 1);
    return rect(
      sunX - w / 2 + random.between(-40, 40) * (0.4 + depth),
      y + height * depth ** 1.3,
      w,
      4 + 6 * depth,
      amberLight,
      `rx="5" fill-opacity="${(0.75 - depth * 0.35).toFixed(2)}"`,
    );
  });
  const ripples = repeat(40, () => {
    const depth = random.between(0, 1);
    const w = random.between(40, 160) * (0.4 + depth);
    return rect(
      random.between(-60, width),
      y + height * depth,
      w,
      3 + 4 * depth,
      mix(top, cream, 0.35),
      'rx="4" fill-opacity=".35"',
    );
  });
  return (
    linearGradient(id, [
      [0, top],
      [1, low],
    ]) +
    rect(0, y, width, height, `url(#${id})`) +
    ripples +
    glints
  );
}

export const birds = (x: number, y: number, count: number, colour: string) =>
  repeat(count, (i) => {
    const [bx, by, s] = [x + i * 52 + (i % 2) * 14, y - (i % 3) * 30, 14 + (i % 3) * 4];
    return path(
      d`M${bx - s * 1.6} ${by - s * 0.5}Q${bx - s * 0.6} ${by - s} ${bx} ${by}Q${bx + s * 0.6} ${by - s} ${bx + s * 1.6} ${by - s * 0.5}Q${bx + s * 0.6} ${by - s * 0.55} ${bx} ${by + s * 0.35}Q${bx - s * 0.6} ${by - s * 0.55} ${bx - s * 1.6} ${by - s * 0.5}Z`,
      colour,
    );
  });
