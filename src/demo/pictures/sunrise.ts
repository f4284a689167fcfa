import { amber, amberLight, cream, orange, red } from './palette.ts';
import { circle, linearGradient, polygon, range, rect, repeat } from './svg.ts';

/** The times of day the pictures use, as sky colours from top to horizon. */
const skies = {
  dawn: ['#f2894f', '#f9b25a', '#ffdf9e'],
  morning: ['#8ccabd', '#f3dfb0', '#ffe9bf'],
  day: ['#6dbcb2', '#b9dcc4', '#fbecc9'],
  dusk: ['#5a2440', '#c53a3c', '#f9a04a'],
  night: ['#1d1220', '#3c1b30', '#7d2b36'],
  red: ['#c9302f', '#ef4444', '#f9893f'],
} as const;

export function sky(width: number, height: number, time: keyof typeof skies): string {
  const [top, middle, low] = skies[time];
  const id = `sky-${time}`;
  return (
    linearGradient(id, [
      [0, top],
      [0.55, middle],
      [1, low],
    ]) + rect(0, 0, width, height, `url(#${id})`)
  );
}

/** Wedges of light around a point, every second one left open. */
export function rays(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  colour: string,
  opacity = 1,
) {
  const half = Math.PI / count / 2;
  const wedges = range(count).map((index) => {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2;
    const at = (r: number, turn: number) =>
      [x + r * Math.cos(angle + turn), y + r * Math.sin(angle + turn)] as const;
    return polygon([at(inner, -half), at(outer, -half), at(outer, half), at(inner, half)], colour);
  });
  return `<g fill-opacity="${opacity}">${wedges.join('')}</g>`;
}

/** The sun as a chitenje roundel: disc, ring of triangles, inner rings. */
export function sun(
  x: number,
  y: number,
  r: number,
  colours: readonly [string, string, string] = [amber, amberLight, cream],
) {
  const [outer, middle, inner] = colours;
  return circle(x, y, r, outer) + circle(x, y, r * 0.86, middle) + circle(x, y, r * 0.7, inner);
}

/** Concentric rings with a toothed edge; the big sun of the posters. */
export function patternedSun(x: number, y: number, r: number): string {
  const teeth = (count: number, inner: number, outer: number, colour: string) =>
    repeat(count, (index) => {
      const [a, half] = [(index * 2 * Math.PI) / count, Math.PI / count];
      const at = (radius: number, angle: number) =>
        [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
      return polygon([at(inner, a - half), at(outer, a), at(inner, a + half)], colour);
    });
  const dots = repeat(48, (i) => {
    const a = (i * Math.PI) / 24;
    return circle(x + r * 0.8 * Math.cos(a), y + r * 0.8 * Math.sin(a), r * 0.022, red);
  });
  return (
    teeth(48, r * 0.98, r * 1.09, amber) +
    circle(x, y, r, amber) +
    circle(x, y, r * 0.9, amberLight) +
    dots +
    circle(x, y, r * 0.71, orange) +
    teeth(40, r * 0.69, r * 0.61, amberLight) +
    circle(x, y, r * 0.6, amberLight)
  );
}
