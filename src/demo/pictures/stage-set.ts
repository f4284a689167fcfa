import { amberLight, earthDark, ink, mix, plum, redDark, redDeep } from './palette.ts';
import { seededRandom } from './seeded-random.ts';
import { d, ellipse, linearGradient, path, range, rect, repeat } from './svg.ts';

/** The dark hall behind every stage picture. */
export const hall = (width: number, height: number) =>
  linearGradient('hall', [
    [0, '#190e18'],
    [0.6, plum],
    [1, redDark],
  ]) + rect(0, 0, width, height, 'url(#hall)');

/** Hanging curtain folds between two edges. */
export function curtain(x: number, width: number, height: number, colour = redDeep): string {
  const folds = Math.max(3, Math.round(width / 70));
  const step = width / folds;
  return (
    rect(x, 0, width, height, colour) +
    repeat(folds, (i) => {
      const left = x + i * step;
      return (
        path(
          d`M${left} 0H${left + step * 0.45}C${left + step * 0.3} ${height * 0.4} ${left + step * 0.5} ${height * 0.7} ${left + step * 0.4} ${height}H${left}Z`,
          mix(colour, ink, 0.35),
          'fill-opacity=".7"',
        ) + rect(left + step * 0.7, 0, step * 0.1, height, amberLight, 'fill-opacity=".1"')
      );
    })
  );
}

/** Heads and shoulders of an audience, seen from behind along the lower edge. */
export function audience(
  width: number,
  y: number,
  size: number,
  count: number,
  colour: string,
  seed: number,
): string {
  const random = seededRandom(seed);
  return range(count)
    .map((i) => {
      const x = ((i + 0.5) * width) / count + random.between(-size * 0.2, size * 0.2);
      const top = y + random.between(-size * 0.25, size * 0.25);
      const hair = random.pick([0, 1, 2, 3]);
      const extra =
        hair === 0
          ? ellipse(x, top - size * 0.1, size * 0.58, size * 0.56, colour)
          : hair === 1
            ? ellipse(x, top - size * 0.62, size * 0.32, size * 0.26, colour)
            : hair === 2
              ? ellipse(x + size * 0.1, top - size * 0.4, size * 0.5, size * 0.3, colour)
              : '';
      return (
        extra +
        ellipse(x, top, size * 0.4, size * 0.5, colour) +
        path(
          d`M${x - size * 1.05} ${top + size * 2}C${x - size} ${top + size * 0.9} ${x - size * 0.5} ${top + size * 0.7} ${x - size * 0.18} ${top + size * 0.6}V${top + size * 0.3}H${x + size * 0.18}V${top + size * 0.6}C${x + size * 0.5} ${top + size * 0.7} ${x + size} ${top + size * 0.9} ${x + size * 1.05} ${top + size * 2}V${top + size * 4}H${x - size * 1.05}Z`,
          colour,
        )
      );
    })
    .join('');
}

/** A lamp bar with fixtures. */
export const lampBar = (width: number, y: number, lamps: readonly number[]) =>
  rect(0, y, width, 14, earthDark) +
  lamps
    .map(
      (x) =>
        path(`M${x - 24} ${y + 8}H${x + 24}L${x + 34} ${y + 62}H${x - 34}Z`, ink) +
        ellipse(x, y + 62, 34, 10, amberLight),
    )
    .join('');
