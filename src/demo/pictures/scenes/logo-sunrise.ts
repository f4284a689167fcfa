import { logo } from '../logo-layout.ts';
import { amber, cream, ink, lakeDark, orange } from '../palette.ts';
import { rays } from '../sunrise.ts';
import { circle, clipped, polygon, rect, stroke } from '../svg.ts';

export const drawLogoSunrise = () =>
  logo(
    clipped(
      'half',
      rect(0, 40, 320, 170, '#000'),
      rays(158, 208, 98, 146, 20, orange) + circle(158, 208, 84, amber) + circle(158, 208, 54, cream),
    ) +
      polygon(
        [
          [52, 222],
          [264, 222],
          [296, 332],
          [20, 332],
        ],
        lakeDark,
      ) +
      stroke('M38 276H278M158 226V328M106 226L90 328M210 226L226 328', cream, 6),
    'SUNRISE',
    'SOLAR',
    ink,
    orange,
  );
