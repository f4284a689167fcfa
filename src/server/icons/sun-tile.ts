import { createSunTile } from '../../shared/sun-tile.ts';

export type TileShape = {
  /** The corner radius, for a tile of 48 units. */
  readonly corner: number;
  /** The size of the sun; 1 nearly fills the tile. */
  readonly scale: number;
};

/** The centre of the drawing, which is wider than high. */
const centre = { x: 24, y: 21.5 } as const;

/** Renders the default icon: a sun in the theme colour. */
export const renderSunTile = (themeColor: string, { corner, scale }: TileShape): string => {
  const { background, shapes } = createSunTile(themeColor);
  const [x, y] = [24 - centre.x * scale, 24 - centre.y * scale].map((shift) => Number(shift.toFixed(2)));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="${corner}" fill="${background}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    ...shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`),
    '</g></svg>',
  ].join('');
};
