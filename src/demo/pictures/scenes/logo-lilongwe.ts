import { logo } from '../logo-layout.ts';
import { amber, cream, ink, red, redDeep } from '../palette.ts';
import { rays } from '../sunrise.ts';
import { circle, clipped, path, rect, stroke } from '../svg.ts';

export const drawLogoLilongwe = () =>
  logo(
    clipped(
      'up',
      rect(0, 40, 320, 186, '#000'),
      rays(158, 222, 84, 128, 18, amber) + circle(158, 222, 72, amber),
    ) +
      path('M36 222C80 196 130 204 158 232V324C130 300 80 294 36 312Z', redDeep) +
      path('M280 222C236 196 186 204 158 232V324C186 300 236 294 280 312Z', red) +
      stroke(
        'M62 242C92 232 118 238 136 250M62 270C92 260 118 266 136 278M254 242C224 232 198 238 180 250M254 270C224 260 198 266 180 278',
        cream,
        7,
      ),
    'LILONGWE',
    'BOOKS',
    ink,
    redDeep,
  );
