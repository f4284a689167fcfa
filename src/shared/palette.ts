/** The colours of the site, derived from the theme colour so that text is readable with any choice. */
export type Palette = {
  /** The theme colour itself, or a darker shade if it is nearly that of paper: for shapes, never for text or behind text. */
  readonly theme: string;
  /** Dark enough for text on `paper`, and as a background of white text. */
  readonly themeStrong: string;
  /** The background of buttons and bands: the theme colour itself if it is light, otherwise its strong shade, also of a colour like paper. */
  readonly themeGround: string;
  /** The text on `themeGround`: ink or white. */
  readonly onTheme: string;
  /** A deep shade for bands and shadows. */
  readonly themeDeep: string;
  /** A tint that is light enough as a background of `ink`. */
  readonly themeSoft: string;
};

export const ink = '#1f1410';
export const paper = '#fff8ec';
export const amber = '#f7a823';
export const lake = '#0f6b66';

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

/** Scales the lightness and preserves hue and saturation, so that a red does not turn brown. */
const scaleLightness = (hex: string, factor: number): string => {
  const rgb = parse(hex).map((value) => value / 255);
  const lightest = Math.max(...rgb);
  const darkest = Math.min(...rgb);
  const lightness = (lightest + darkest) / 2;
  const range = 1 - Math.abs(2 * lightness - 1);
  const target = lightness * factor;
  const scale = range === 0 ? 1 : (1 - Math.abs(2 * target - 1)) / range;
  return format(rgb.map((value) => Math.min(1, Math.max(0, target + (value - lightness) * scale)) * 255));
};

/** Darkens a colour until it has the contrast against every given background. */
const darkenFor = (hex: string, backgrounds: readonly string[], needed: number): string => {
  for (let factor = 1; factor > 0.02; factor -= 0.02) {
    const shade = scaleLightness(hex, factor);
    if (backgrounds.every((background) => contrast(shade, background) >= needed)) return shade;
  }
  return ink;
};

/** White text on a colour below this contrast would need a shade that no longer looks like the colour: yellow turns brown. */
const minWhiteContrast = 3;

/** Closer to paper than this, shapes and buttons could not be seen. A distance, because yellow has the luminance of paper. */
const minDistance = 60;

const isLikePaper = (hex: string): boolean => {
  const other = parse(paper);
  return Math.hypot(...parse(hex).map((value, index) => value - (other[index] ?? 0))) < minDistance;
};

export const createPalette = (themeColor: string): Palette => {
  const chosen = themeColor.toLowerCase();
  const theme = isLikePaper(chosen) ? mix(chosen, ink, 0.3) : chosen;
  const themeSoft = mix(theme, paper, 0.86);
  const themeStrong = darkenFor(theme, ['#ffffff', paper, themeSoft], 4.6);
  // The grey in place of a colour like paper would look like a button that cannot be pressed.
  const isLight = contrast(theme, '#ffffff') < minWhiteContrast && !isLikePaper(chosen);
  return {
    theme,
    themeSoft,
    themeStrong,
    themeGround: isLight ? theme : themeStrong,
    onTheme: isLight ? ink : '#ffffff',
    themeDeep: scaleLightness(themeStrong, 0.55),
  };
};

/** The palette as the style sheet's variables. */
export const renderPaletteCss = (palette: Palette): string =>
  `:root{--theme:${palette.theme};--theme-strong:${palette.themeStrong};--theme-deep:${palette.themeDeep};--theme-soft:${palette.themeSoft};--theme-ground:${palette.themeGround};--on-theme:${palette.onTheme}}`;
