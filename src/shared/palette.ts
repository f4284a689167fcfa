/** The colours of the site, derived from one: whatever an administrator picks, text stays readable. */
export type Palette = {
  /** The theme colour as it was picked: for shapes, never under or as text. */
  readonly theme: string;
  /** Dark enough for text on paper, and for white text on it. */
  readonly themeStrong: string;
  /** A deep shade for bands and shadows. */
  readonly themeDeep: string;
  /** A tint that ink can be read on. */
  readonly themeSoft: string;
};

export const ink = '#1f1410';
export const paper = '#fff8ec';

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const format = (rgb: readonly number[]): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: string, to: string, share: number): string => {
  const target = parse(to);
  return format(parse(from).map((value, index) => value + ((target[index] ?? 0) - value) * share));
};

/** Relative luminance as WCAG defines it. */
const luminance = (hex: string): number => {
  const [red, green, blue] = parse(hex).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** The colour with its lightness scaled, hue and saturation kept: a red stays a red, and does not turn brown. */
const scaleLightness = (hex: string, factor: number): string => {
  const rgb = parse(hex).map((value) => value / 255);
  const lightest = Math.max(...rgb);
  const darkest = Math.min(...rgb);
  const lightness = (lightest + darkest) / 2;
  const range = 1 - Math.abs(2 * lightness - 1);
  const target = lightness * factor;
  const stretch = range === 0 ? 1 : (1 - Math.abs(2 * target - 1)) / range;
  return format(rgb.map((value) => Math.min(1, Math.max(0, target + (value - lightness) * stretch)) * 255));
};

/** Darkens a colour until it has the contrast against every given background. */
const darkenFor = (hex: string, backgrounds: readonly string[], needed: number): string => {
  for (let factor = 1; factor > 0.02; factor -= 0.02) {
    const shade = scaleLightness(hex, factor);
    if (backgrounds.every((background) => contrast(shade, background) >= needed)) return shade;
  }
  return ink;
};

export const paletteFrom = (themeColor: string): Palette => {
  const theme = themeColor.toLowerCase();
  const themeSoft = mix(theme, paper, 0.86);
  const themeStrong = darkenFor(theme, ['#ffffff', paper, themeSoft], 4.6);
  return { theme, themeSoft, themeStrong, themeDeep: scaleLightness(themeStrong, 0.55) };
};

/** The palette as the style sheet's variables. */
export const paletteCss = (palette: Palette): string =>
  `:root{--theme:${palette.theme};--theme-strong:${palette.themeStrong};--theme-deep:${palette.themeDeep};--theme-soft:${palette.themeSoft}}`;
