import { amberLight, cream } from './palette.ts';
import { circle, ellipse, linearGradient, polygon, radialGradient } from './svg.ts';

/** A stage beam from a lamp to a pool of light. `id` names its gradient. */
export function beam(
  id: string,
  x: number,
  y: number,
  toX: number,
  toY: number,
  spread: number,
  colour = amberLight,
  strength = 0.55,
): string {
  return (
    linearGradient(id, [
      [0, colour, strength],
      [0.75, colour, strength * 0.35],
      [1, colour, 0],
    ]) +
    polygon(
      [
        [x - 10, y],
        [x + 10, y],
        [toX + spread, toY],
        [toX - spread, toY],
      ],
      `url(#${id})`,
    )
  );
}

export const pool = (x: number, y: number, rx: number, colour = amberLight, opacity = 0.5) =>
  ellipse(x, y, rx, rx * 0.2, colour, `fill-opacity="${opacity}"`);

/** A soft glow; filters are slow to rasterise, a gradient is not. */
export const glow = (id: string, x: number, y: number, r: number, colour: string, strength = 0.8) =>
  radialGradient(id, [
    [0, colour, strength],
    [1, colour, 0],
  ]) + circle(x, y, r, `url(#${id})`);

export const bulb = (x: number, y: number, r: number) =>
  circle(x, y, r * 1.9, amberLight, 'fill-opacity=".3"') + circle(x, y, r, cream);
