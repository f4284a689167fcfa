import { logo } from '../logo-layout.ts';
import { amber, lake, lakeDark, lakeLight, red, redDeep } from '../palette.ts';
import { circle, repeat, stroke } from '../svg.ts';

export const drawLogoNyanja = () =>
  logo(
    stroke('M74 160a84 84 0 0 1 168 0M106 160a52 52 0 0 1 104 0', amber, 17) +
      circle(158, 160, 19, red) +
      repeat(3, (i) =>
        stroke(`M48 ${214 + i * 44}q27 -34 55 0t55 0t55 0t55 0`, [lake, lakeDark, lakeLight][i] ?? lake, 19),
      ),
    'NYANJA',
    'AIRTIME',
    lakeDark,
    redDeep,
  );
