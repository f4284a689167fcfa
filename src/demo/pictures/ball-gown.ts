import { type Cloth, cut } from './chitenje.ts';
import { gold, redDark } from './palette.ts';
import { path, stroke } from './svg.ts';

/** A full skirt with a printed hem for a standing figure, in the figure's units; goes over its simple gown. */
export const ballSkirt = (gown: Cloth, hem: Cloth) =>
  cut('M-50 -436C-110 -380 -190 -220 -260 0C-120 34 140 34 280 2C200 -220 120 -380 50 -436Z', gown) +
  cut('M-244 -54C-120 -16 140 -16 262 -50L280 2C140 34 -120 34 -260 0Z', hem) +
  stroke('M-244 -54C-120 -16 140 -16 262 -50', gold, 6) +
  path(
    'M-50 -436C-110 -380 -190 -220 -260 0L-120 24C-110 -160 -70 -320 -20 -436Z',
    redDark,
    'fill-opacity=".35"',
  ) +
  stroke('M0 -420C10 -280 20 -140 20 20M30 -420C80 -300 130 -160 160 10', redDark, 6, 'stroke-opacity=".4"') +
  stroke('M-50 -436H50', gold, 14);

/** The train behind it, trailing to the left. */
export const train = (gown: Cloth) =>
  cut('M-20 -420C-200 -330 -330 -120 -640 -20C-700 4 -640 34 -560 36C-380 40 -200 34 -60 20Z', gown) +
  path(
    'M-20 -420C-200 -330 -330 -120 -640 -20C-500 -40 -300 -60 -120 20L-60 20Z',
    redDark,
    'fill-opacity=".4"',
  );
