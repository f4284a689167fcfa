import { circle, path, place, polygon, rect, repeat } from './svg.ts';

/** A printed cloth: put `defs` in the document once, then fill shapes with `fill`. */
export type Cloth = { readonly defs: string; readonly fill: string; readonly base: string };

type Print = 'rays' | 'arcs' | 'diamonds' | 'zigzag' | 'dots';

/** Ground, then figure colours. */
type Inks = readonly [ground: string, first: string, second: string];

// Every tile is drawn on a 100 × 100 square and must meet itself at the edges.
const tiles: Readonly<Record<Print, (inks: Inks) => string>> = {
  rays: ([, first, second]) =>
    repeat(10, (i) => {
      const [a, b] = [(i * 36 * Math.PI) / 180, ((i * 36 + 18) * Math.PI) / 180];
      const at = (angle: number) => [50 + 46 * Math.cos(angle), 50 + 46 * Math.sin(angle)] as const;
      return polygon([[50, 50], at(a), at(b)], first);
    }) +
    circle(50, 50, 22, second) +
    repeat(4, (i) => circle((i % 2) * 100, Math.floor(i / 2) * 100, 12, second)),
  arcs: ([ground, first, second]) => {
    const scale = (x: number, y: number) =>
      circle(x, y, 50, first) +
      circle(x, y, 40, ground) +
      circle(x, y, 29, second) +
      circle(x, y, 14, ground);
    return (
      [0, 100].map((x) => scale(x, 0)).join('') +
      scale(50, 50) +
      [0, 100].map((x) => scale(x, 100)).join('') +
      scale(50, 150)
    );
  },
  diamonds: ([ground, first, second]) => {
    const diamond = (x: number, y: number, r: number, colour: string) =>
      polygon(
        [
          [x, y - r],
          [x + r * 0.8, y],
          [x, y + r],
          [x - r * 0.8, y],
        ],
        colour,
      );
    const nested = diamond(50, 50, 46, first) + diamond(50, 50, 31, ground) + diamond(50, 50, 17, second);
    return nested + repeat(4, (i) => diamond((i % 2) * 100, Math.floor(i / 2) * 100, 16, second));
  },
  zigzag: ([, first, second]) =>
    path('M0 40L25 10L50 40L75 10L100 40V58L75 28L50 58L25 28L0 58Z', first) +
    path('M0 90L25 60L50 90L75 60L100 90V98L75 68L50 98L25 68L0 98Z', second) +
    circle(50, 18, 6, second) +
    circle(0, 18, 6, second) +
    circle(100, 18, 6, second),
  dots: ([ground, first, second]) =>
    circle(50, 50, 26, first) +
    circle(50, 50, 11, ground) +
    repeat(4, (i) => circle((i % 2) * 100, Math.floor(i / 2) * 100, 15, second)),
};

export function cloth(id: string, print: Print, inks: Inks, size = 60, turn = 0): Cloth {
  // The tile is drawn at its final size: librsvg resamples a scaled pattern, which takes several times as long.
  const tile = place(rect(0, 0, 100, 100, inks[0]) + tiles[print](inks), 0, 0, size / 100);
  const rotation = turn ? ` patternTransform="rotate(${turn})"` : '';
  const defs = `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${rotation}>${tile}</pattern>`;
  return { defs, fill: `url(#${id})`, base: inks[0] };
}

/** A shape cut from cloth: the plain ground goes under it so that no seam between tiles shows. */
export const cut = (data: string, from: Cloth) => path(data, from.base) + path(data, from.fill);
