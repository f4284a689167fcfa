import { amber, contrast, createPalette, ink, paper } from './palette.ts';

/** The default icon, a sun in the theme colour, on 48 by 48 units: its background, and its shapes from back to front. */
export const createSunTile = (themeColor: string) => {
  const { theme } = createPalette(themeColor);
  // The background with enough contrast to the theme colour.
  const [background, pattern] = contrast(theme, ink) >= 2.5 ? [ink, paper] : [paper, ink];
  return {
    background,
    shapes: [
      {
        d: 'M24 4l2.8 8.2 6-6 .3 8.7 7.3-4.6-3 8.2 8.4-1.7-6 6.4H8.2l-6-6.4 8.4 1.7-3-8.2 7.3 4.6.3-8.7 6 6z',
        fill: amber,
      },
      { d: 'M11 28a13 13 0 0 1 26 0z', fill: theme },
      { d: 'M4 31l5-3 5 3-5 3zm10 0l5-3 5 3-5 3zm10 0l5-3 5 3-5 3zm10 0l5-3 5 3-5 3z', fill: pattern },
      { d: 'M4 36h40v3H4z', fill: amber },
    ],
  } as const;
};
