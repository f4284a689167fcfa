import { contrast, createPalette, ink, paper } from '../../shared/palette.ts';
import { amber } from '../sharing/share-layout.ts';

export type TileShape = {
  /** The corner radius, for a tile of 48 units. */
  readonly corner: number;
  /** The size of the sun; 1 nearly fills the tile. */
  readonly scale: number;
};

/** The centre of the drawing, which is wider than high. */
const centre = { x: 24, y: 21.5 } as const;

/** Renders the default icon: a sun in the theme colour, on the background with enough contrast to that colour. */
export const renderSunTile = (themeColor: string, { corner, scale }: TileShape): string => {
  const { theme } = createPalette(themeColor);
  const [background, pattern] = contrast(theme, ink) >= 2.5 ? [ink, paper] : [paper, ink];
  const [x, y] = [24 - centre.x * scale, 24 - centre.y * scale].map((shift) => Number(shift.toFixed(2)));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="${corner}" fill="${background}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="M24 4l2.8 8.2 6-6 .3 8.7 7.3-4.6-3 8.2 8.4-1.7-6 6.4H8.2l-6-6.4 8.4 1.7-3-8.2 7.3 4.6.3-8.7 6 6z" fill="${amber}"/>`,
    `<path d="M11 28a13 13 0 0 1 26 0z" fill="${theme}"/>`,
    `<path d="M4 31l5-3 5 3-5 3zm10 0l5-3 5 3-5 3zm10 0l5-3 5 3-5 3zm10 0l5-3 5 3-5 3z" fill="${pattern}"/>`,
    `<path d="M4 36h40v3H4z" fill="${amber}"/>`,
    '</g></svg>',
  ].join('');
};
