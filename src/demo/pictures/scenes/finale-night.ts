import { cloth } from '../chitenje.ts';
import { crown } from '../crown.ts';
import { beam, bulb, glow } from '../light.ts';
import { amber, amberLight, cream, gold, ink, lake, mix, orange, plum, red, redDark } from '../palette.ts';
import { seededRandom } from '../seeded-random.ts';
import { audience, hall, lampBar } from '../stage-set.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { clipped, place, polygon, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const edge = cloth('edge', 'diamonds', [redDark, amber, red], 56);

export function drawFinaleNight(): string {
  const random = seededRandom(52);
  const confetti = repeat(90, () =>
    place(
      rect(-8, -4, 16, 8, random.pick([red, amber, cream, lake, orange])),
      random.between(0, width),
      random.between(90, 800),
      random.between(0.6, 1.5),
      random.between(0, 180),
    ),
  );
  return svgDocument(
    width,
    height,
    edge.defs,
    hall(width, height),
    clipped(
      'back',
      rect(0, 0, width, 760, '#000'),
      rays(800, 790, 0, 1300, 44, red, 0.3) + patternedSun(800, 790, 290),
    ),
    rect(0, 756, width, 250, mix(plum, ink, 0.4)),
    polygon(
      [
        [420, 756],
        [1180, 756],
        [1400, 900],
        [200, 900],
      ],
      '#5a2036',
    ),
    rect(200, 900, 1200, 46, edge.base),
    rect(200, 900, 1200, 46, edge.fill),
    rect(180, 892, 1240, 12, gold),
    glow('halo', 800, 360, 480, orange, 0.7),
    beam('f1', 140, 70, 820, 900, 220, amberLight, 0.5),
    beam('f2', 1460, 70, 780, 900, 220, amberLight, 0.5),
    beam('f3', 470, 70, 860, 900, 150, orange, 0.45),
    beam('f4', 1130, 70, 740, 900, 150, orange, 0.45),
    lampBar(width, 16, [140, 470, 1130, 1460]),
    repeat(17, (i) => bulb(240 + i * 70, 872, 8)),
    confetti,
    place(crown(600, 66), 800, 440),
    audience(width, 970, 66, 14, ink, 12),
  );
}
