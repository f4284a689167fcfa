import { cloth } from '../chitenje.ts';
import { crown } from '../crown.ts';
import { amber, amberLight, cream, gold, lake, lakeDark, orange, red, redDark } from '../palette.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { circle, clipped, path, place, polygon, rect, repeat, stroke, svgDocument } from '../svg.ts';

const size = 1600;
const diamonds = cloth('diamonds', 'diamonds', [redDark, amber, red], 128);

const ring =
  circle(800, 800, 740, redDark) +
  circle(800, 800, 716, amber) +
  circle(800, 800, 694, redDark) +
  repeat(60, (i) => {
    const a = (i * Math.PI) / 30;
    const at = (r: number, turn: number) =>
      [800 + r * Math.cos(a + turn), 800 + r * Math.sin(a + turn)] as const;
    return polygon([at(608, -0.052), at(684, 0), at(608, 0.052)], i % 2 ? red : amberLight);
  }) +
  circle(800, 800, 602, amber);

export function drawCrest(): string {
  const field =
    rect(0, 0, size, size, red) +
    rays(800, 1010, 0, 1200, 40, orange, 0.6) +
    patternedSun(800, 1010, 350) +
    rect(0, 1004, size, 600, redDark) +
    rect(0, 1026, size, 600, diamonds.fill) +
    path(
      'M0 1004q50 -34 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0V1072H0Z',
      lake,
    ) +
    stroke(
      'M0 1040q50 -34 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0',
      lakeDark,
      12,
    );
  return svgDocument(
    size,
    size,
    diamonds.defs,
    rect(0, 0, size, size, cream),
    ring,
    clipped('field', circle(800, 800, 582, '#000'), field),
    circle(800, 800, 582, 'none', `stroke="${gold}" stroke-width="12"`),
    place(crown(540, 60), 800, 622),
  );
}
