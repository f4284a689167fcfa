import { type Palette, paper } from '../../shared/palette.ts';
import { amber, amberLight, arch, canvas, horizon } from './share-layout.ts';

type Point = readonly [x: number, y: number];

const at = ([x, y]: Point, radius: number, angle: number): string =>
  `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;

/** Wedges around a point, with gaps of the same angle. */
export const renderRays = (from: Point, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const step = (2 * Math.PI) / count;
    const angle = (index - 0.25) * step;
    return `M${from.join(' ')}L${at(from, 1400, angle)} ${at(from, 1400, angle + step / 2)}z`;
  }).join('');

/** A ring of teeth that point outwards, or inwards where `tip` is the smaller radius. */
const teeth = (from: Point, count: number, base: number, tip: number): string =>
  Array.from({ length: count }, (_, index) => {
    const [angle, half] = [(index * 2 * Math.PI) / count, Math.PI / count];
    return `M${at(from, base, angle - half)}L${at(from, tip, angle)} ${at(from, base, angle + half)}z`;
  }).join('');

const dots = (from: Point, count: number, radius: number, size: number, fill: string): string =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = at(from, radius, (index * 2 * Math.PI) / count).split(' ');
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/>`;
  }).join('');

/** The sun as concentric rings in the style of printed cloth. */
export const renderSun = (centre: Point, radius: number, { theme }: Palette): string => {
  const disc = (share: number, fill: string) =>
    `<circle cx="${centre[0]}" cy="${centre[1]}" r="${radius * share}" fill="${fill}"/>`;
  return [
    `<path d="${teeth(centre, 56, radius * 0.985, radius * 1.08)}" fill="${amber}"/>`,
    disc(1, amber),
    disc(0.88, amberLight),
    dots(centre, 56, radius * 0.8, radius * 0.019, theme),
    disc(0.72, theme),
    `<path d="${teeth(centre, 44, radius * 0.7, radius * 0.62)}" fill="${amberLight}"/>`,
    disc(0.6, amber),
    disc(0.5, amberLight),
    dots(centre, 30, radius * 0.43, radius * 0.016, theme),
    disc(0.35, theme),
    `<path d="${teeth(centre, 24, radius * 0.34, radius * 0.26)}" fill="${amberLight}"/>`,
    disc(0.24, amber),
  ].join('');
};

/** The cloth pattern at the bottom, in twice the size of the site's section borders. */
const cloth = ({ theme, themeDeep }: Palette): string => {
  const zigzag = (y: number, tip: number) =>
    [0, 14, 28, 42].map((x) => `M${x} ${y}l7 ${tip} 7 ${-tip}z`).join('');
  return [
    `<pattern id="cloth" width="56" height="28" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${horizon}) scale(2.15)">`,
    `<path d="M0 0h56v28H0z" fill="${themeDeep}"/>`,
    `<path d="M0 0h56v3H0zM0 25h56v3H0z" fill="${amber}"/>`,
    `<path d="${zigzag(3, 5)}${zigzag(25, -5)}M14 14l14-7 14 7-14 7z" fill="${theme}"/>`,
    `<path d="M22 14l6-3 6 3-6 3z" fill="${paper}"/>`,
    `<path d="M-6 14l6-3 6 3-6 3zM50 14l6-3 6 3-6 3z" fill="${amber}"/>`,
    '</pattern>',
    `<rect y="${horizon}" width="${canvas.width}" height="${canvas.height - horizon}" fill="url(#cloth)"/>`,
  ].join('');
};

/**
 * Renders everything behind the text: rays, sun and cloth. With a cover, the sun is a halo behind the cover; without a cover,
 * a sunrise takes its place.
 */
export const renderBackdrop = (palette: Palette, hasCover: boolean): Buffer => {
  const middle = arch.left + arch.width / 2;
  const centre: Point = hasCover ? [middle, arch.top + 214] : [1010, horizon];
  const radius = hasCover ? 224 : 292;
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">`,
      `<rect width="100%" height="100%" fill="${paper}"/>`,
      `<path d="${renderRays(centre, 36)}" fill="${amber}" fill-opacity="0.2"/>`,
      renderSun(centre, radius, palette),
      cloth(palette),
      '</svg>',
    ].join(''),
  );
};
