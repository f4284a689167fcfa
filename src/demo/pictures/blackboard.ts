import { amber, amberLight, cream, earth, earthLight, ink, lakeDark, mix, orange } from './palette.ts';
import { rect, stroke } from './svg.ts';

/** Chalk drawings: sun over lake, a fish, a mountain; no words. */
const chalk =
  stroke(
    'M560 400a70 70 0 0 1 140 0M630 300v-34M560 326l-22 -26M700 326l22 -26M528 378l-34 -12M732 378l34 -12',
    amberLight,
    7,
  ) +
  stroke(
    'M470 420q30 -22 60 0t60 0t60 0t60 0t60 0M490 456q30 -22 60 0t60 0t60 0t60 0',
    cream,
    6,
    'stroke-opacity=".9"',
  ) +
  stroke('M860 420c40 -44 110 -44 150 0c-40 44 -110 44 -150 0zM1010 420l44 -34v68zM896 412v1', cream, 7) +
  stroke('M840 300l40 -60l30 34l44 -70l60 96z', mix(cream, orange, 0.35), 6);

/** The board on the classroom wall, in the scene's own coordinates. */
export const blackboard =
  rect(420, 190, 700, 330, earth, 'rx="8"') +
  rect(438, 208, 664, 294, mix(lakeDark, ink, 0.35)) +
  chalk +
  rect(470, 512, 600, 18, earthLight, 'rx="5"') +
  rect(520, 504, 50, 9, cream, 'rx="4"') +
  rect(600, 504, 36, 9, amber, 'rx="4"');
