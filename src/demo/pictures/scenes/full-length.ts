import { ballSkirt } from '../ball-gown.ts';
import { cloth } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { massif } from '../landscape.ts';
import { pool } from '../light.ts';
import {
  amber,
  amberLight,
  cream,
  earth,
  gold,
  lake,
  lakeDark,
  mix,
  orange,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { thandiwe } from '../people.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { clipped, path, place, polygon, rect, svgDocument } from '../svg.ts';

const [width, height] = [1600, 2400];
const gown = cloth('gown', 'rays', [redDeep, red, amberLight], 42);
const hem = cloth('hem', 'diamonds', [redDark, amber, red], 30);
const wall = cloth('wall', 'diamonds', [lakeDark, mix(lakeDark, lake, 0.55), lake], 100);
const floor = cloth('floor', 'zigzag', [redDark, redDeep, amber], 110);
const arch = 'M190 1960V900A610 610 0 0 1 1410 900V1960Z';

export function drawFullLength(): string {
  const woman =
    thandiwe(
      {
        garment: 'gown',
        fill: gown.fill,
        left: mirrored(arms.hip),
        right: [
          [108, -430],
          [150, -320],
        ],
      },
      'serene',
      true,
    ) + ballSkirt(gown, hem);
  return svgDocument(
    width,
    height,
    gown.defs,
    hem.defs,
    wall.defs,
    floor.defs,
    rect(0, 0, width, height, lakeDark),
    rect(0, 0, width, height, wall.fill),
    path('M130 1990V900A670 670 0 0 1 1470 900V1990Z', gold),
    path('M156 1990V900A644 644 0 0 1 1444 900V1990Z', redDark),
    clipped(
      'arch',
      path(arch, '#000'),
      rect(0, 0, width, height, red) +
        rays(800, 900, 0, 1500, 40, orange, 0.6) +
        patternedSun(800, 900, 500) +
        massif(width, 1640, 240, mix(redDark, lakeDark, 0.4), 6) +
        rect(0, 1620, width, 400, lake) +
        polygon(
          [
            [760, 1620],
            [840, 1620],
            [1000, 1990],
            [600, 1990],
          ],
          amberLight,
          'fill-opacity=".5"',
        ),
    ),
    rect(0, 1960, width, 440, floor.base),
    rect(0, 1960, width, 440, floor.fill),
    rect(0, 1950, width, 18, gold),
    rect(0, 1968, width, 432, earth, 'fill-opacity=".25"'),
    pool(820, 2240, 720, '#1f1410', 0.4),
    place(woman, 800, 2190, 2.42),
    rect(0, 2380, width, 20, cream),
  );
}
