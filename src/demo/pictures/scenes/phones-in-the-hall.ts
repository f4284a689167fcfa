import { beam, glow, pool } from '../light.ts';
import { amber, amberLight, cream, ink, orange, plum, red, redDeep } from '../palette.ts';
import { thandiwe } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';
import { audience, curtain, hall, lampBar } from '../stage-set.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { circle, clipped, place, rect, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];

/** An arm held up with a lit phone that shows the stage as a small sun. */
const phone = (skin: string, id: string) =>
  stroke('M0 400Q14 200 0 40', skin, 46) +
  rect(-50, -96, 100, 170, ink, 'rx="14"') +
  rect(-42, -86, 84, 150, orange, 'rx="6"') +
  clipped(
    id,
    rect(-42, -86, 84, 150, '#000'),
    circle(0, 24, 52, amberLight) + circle(0, 24, 38, cream) + rect(-42, 24, 84, 60, redDeep),
  ) +
  stroke('M-40 50Q-56 10 -46 -10M42 56Q60 30 48 0', skin, 22);

export function drawPhonesInTheHall(): string {
  const random = seededRandom(41);
  const phones = repeat(7, (i) =>
    place(
      phone('#4a1f1c', `screen-${i}`),
      120 + i * 228 + random.between(-40, 40),
      640 + random.between(-60, 80),
      random.between(0.85, 1.1),
      random.between(-10, 10),
    ),
  );
  return svgDocument(
    width,
    height,
    hall(width, height),
    clipped(
      'stage',
      rect(300, 0, 1000, 560, '#000'),
      rect(300, 0, 1000, 560, red) + rays(800, 470, 0, 800, 36, orange, 0.5) + patternedSun(800, 470, 290),
    ),
    curtain(0, 330, 580),
    curtain(1270, 330, 580),
    rect(0, 560, width, 600, plum),
    rect(240, 548, 1120, 30, amber),
    pool(800, 540, 260, cream, 0.6),
    beam('a', 380, 50, 760, 560, 130, cream, 0.4),
    beam('b', 1220, 50, 840, 560, 130, cream, 0.4),
    glow('stage-glow', 800, 520, 620, amberLight, 0.35),
    lampBar(width, 0, [380, 800, 1220]),
    place(thandiwe({ garment: 'gown', fill: redDeep }, 'smile', true), 800, 552, 0.56),
    audience(width, 660, 44, 20, '#3f1a2a', 2),
    audience(width, 770, 62, 14, '#301422', 5),
    phones,
    audience(width, 900, 92, 10, '#1f0f18', 9),
  );
}
