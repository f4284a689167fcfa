import { amber, createPalette, ink, lake, paper } from '../palette.ts';
import type { ClothColour } from './piece.ts';

/** The colours of the cloth for a theme colour, where there is no style sheet. */
export const createClothColours = (themeColor: string): Readonly<Record<ClothColour, string>> => {
  const { theme, themeDeep } = createPalette(themeColor);
  return { theme, deep: themeDeep, amber, lake, paper, ink };
};
