import { logo } from '../logo-layout.ts';
import { earth, gold, red, redDark } from '../palette.ts';
import { path, stroke } from '../svg.ts';

export const drawLogoWarmheart = () =>
  logo(
    path(
      'M24 196C80 160 126 110 158 68C190 110 236 160 292 196C270 206 250 210 230 210L158 130L86 210C66 210 46 206 24 196Z',
      earth,
    ) +
      stroke('M158 84V124M120 130L96 160M196 130L220 160', gold, 6) +
      path(
        'M158 338C84 280 72 216 112 200C136 192 152 208 158 228C164 208 180 192 204 200C244 216 232 280 158 338Z',
        red,
      ) +
      path('M158 338C122 310 100 280 94 254C120 290 150 300 158 338Z', redDark, 'fill-opacity=".5"'),
    'WARM HEART',
    'LODGES',
    redDark,
    earth,
  );
