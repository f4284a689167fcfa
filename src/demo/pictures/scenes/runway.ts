import { cloth, cut } from '../chitenje.ts';
import { beam, bulb, glow } from '../light.ts';
import { amber, amberLight, ink, mix, orange, plum, red, redDark, redDeep } from '../palette.ts';
import { audience, curtain, hall, lampBar } from '../stage-set.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { clipped, place, polygon, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const edge = cloth('edge', 'diamonds', [redDark, amber, red], 60);

/** Footlights along both edges, growing towards us. */
const footlights = repeat(9, (i) => {
  const t = (i / 8) ** 1.6;
  const [x, y, r] = [210 + t * 330, 620 + t * 400, 5 + t * 11];
  return bulb(800 - x, y, r) + bulb(800 + x, y, r);
});

/** Rows of guests on the left; mirrored for the right. */
const seats =
  audience(400, 800, 46, 5, '#34172a', 3) +
  audience(440, 890, 64, 4, '#26121f', 8) +
  audience(480, 1000, 86, 4, ink, 5);

export function drawRunway(): string {
  return svgDocument(
    width,
    height,
    edge.defs,
    hall(width, height),
    clipped(
      'arch',
      rect(380, 0, 840, 600, '#000'),
      rect(380, 0, 840, 600, redDeep) + rays(800, 560, 0, 900, 32, orange, 0.5) + patternedSun(800, 560, 330),
    ),
    curtain(0, 400, 620),
    curtain(1200, 400, 620),
    rect(0, 590, width, 500, mix(plum, ink, 0.45)),
    cut('M560 590H1040L1430 1067H170Z', edge),
    polygon(
      [
        [610, 590],
        [990, 590],
        [1250, 1067],
        [350, 1067],
      ],
      '#6b2a3a',
    ),
    polygon(
      [
        [700, 590],
        [900, 590],
        [1040, 1067],
        [560, 1067],
      ],
      amberLight,
      'fill-opacity=".4"',
    ),
    rect(540, 580, 520, 16, amber),
    footlights,
    glow('far', 800, 600, 460, amberLight, 0.5),
    ['b1:240:560', 'b2:560:980', 'b3:1040:620', 'b4:1360:1040']
      .map((entry) => {
        const [id = '', from, to] = entry.split(':');
        return beam(id, Number(from), 70, Number(to), 980, 130, amberLight, 0.42);
      })
      .join(''),
    lampBar(width, 20, [240, 560, 1040, 1360]),

    seats,
    place(seats, width, 0, 1, 0, -1),
  );
}
