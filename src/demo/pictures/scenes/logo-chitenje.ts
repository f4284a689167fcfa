import { cloth } from '../chitenje.ts';
import { logo } from '../logo-layout.ts';
import { amber, cream, ink, red, redDark, redDeep } from '../palette.ts';
import { circle, polygon } from '../svg.ts';

export function drawLogoChitenje(): string {
  const weave = cloth('weave', 'diamonds', [redDeep, amber, cream], 80);
  return logo(
    weave.defs +
      polygon(
        [
          [158, 62],
          [296, 200],
          [158, 338],
          [20, 200],
        ],
        redDark,
      ) +
      polygon(
        [
          [158, 78],
          [280, 200],
          [158, 322],
          [36, 200],
        ],
        weave.fill,
      ) +
      polygon(
        [
          [158, 142],
          [216, 200],
          [158, 258],
          [100, 200],
        ],
        redDark,
      ) +
      polygon(
        [
          [158, 160],
          [198, 200],
          [158, 240],
          [118, 200],
        ],
        red,
      ) +
      circle(158, 200, 15, amber),
    'CHITENJE',
    'HOUSE',
    redDeep,
    ink,
  );
}
