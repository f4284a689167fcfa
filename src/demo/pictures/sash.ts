import { amber, cream, creamDeep, red, redDeep } from './palette.ts';
import { type Point, polygon, repeat } from './svg.ts';

/** A cream sash with red edges from one point to another; diamonds stand where others print words. */
export function sash(from: Point, to: Point, width: number, diamonds = 9): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, across: number): Point => [
    from[0] + ux * along * length - uy * across * width,
    from[1] + uy * along * length + ux * across * width,
  ];
  const strip = (low: number, high: number, colour: string) =>
    polygon([at(0, low), at(1, low), at(1, high), at(0, high)], colour);
  const marks = repeat(diamonds, (index) => {
    const [middle, step] = [(index + 0.5) / diamonds, ((index % 2 ? 0.18 : 0.34) * width) / length];
    const tall = index % 2 ? 0.12 : 0.2;
    return polygon(
      [at(middle - step, 0), at(middle, -tall), at(middle + step, 0), at(middle, tall)],
      index % 2 ? amber : red,
    );
  });
  return (
    strip(-0.5, 0.5, redDeep) +
    strip(-0.46, 0.42, red) +
    strip(-0.36, 0.36, cream) +
    strip(-0.36, -0.2, creamDeep) +
    marks
  );
}
