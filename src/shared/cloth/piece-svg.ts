import { createClothColours } from './cloth-colours.ts';
import { createPiece } from './piece.ts';
import { half } from './piece-shapes.ts';

/** An entry's piece as an SVG document: one diamond, in the colours of the theme, on nothing. */
export const renderPieceSvg = (hash: string, themeColor: string): string => {
  const colours = createClothColours(themeColor);
  const { width, height } = half;
  const layers = createPiece(hash).map(({ colour, path }) => `<path fill="${colours[colour]}" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width} ${-height} ${2 * width} ${2 * height}" fill-rule="evenodd">${layers.join('')}</svg>`;
};
