import { ballSkirt, train } from '../ball-gown.ts';
import { cloth } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { beam, pool } from '../light.ts';
import {
  amber,
  amberLight,
  gold,
  ink,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  thandiweSkin,
} from '../palette.ts';
import { thandiwe } from '../people.ts';
import { audience, hall, lampBar } from '../stage-set.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { circle, place, polygon, rect, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const gown = cloth('gown', 'rays', [redDeep, red, amberLight], 76);
const hem = cloth('hem', 'diamonds', [redDark, amber, red], 50);

/** She lifts the skirt with her free hand, so that forearm is drawn again over the cloth. */
const liftingHand = stroke('M120 -440L170 -340', thandiweSkin, 27) + circle(170, -340, 17, thandiweSkin);
const woman =
  train(gown) +
  thandiwe(
    {
      garment: 'gown',
      fill: gown.fill,
      left: mirrored(arms.hip),
      right: [
        [120, -440],
        [170, -340],
      ],
    },
    'smile',
    true,
  ) +
  ballSkirt(gown, hem) +
  liftingHand;

export function drawGownWalk(): string {
  return svgDocument(
    width,
    height,
    gown.defs,
    hem.defs,
    hall(width, height),
    rays(980, 520, 0, 1500, 40, red, 0.25),
    patternedSun(980, 520, 390),
    rect(0, 800, width, 270, mix(plum, ink, 0.4)),
    polygon(
      [
        [0, 830],
        [1600, 830],
        [1600, 990],
        [0, 990],
      ],
      '#4b2036',
    ),
    rect(0, 824, width, 12, gold),
    rect(0, 988, width, 18, redDark),
    beam('b1', 300, 60, 860, 930, 220, amberLight, 0.4),
    beam('b2', 1400, 60, 1000, 930, 220, amberLight, 0.4),
    pool(930, 940, 520, orange, 0.55),
    lampBar(width, 10, [300, 1400]),
    place(woman, 960, 935, 1.04),
    audience(width, 1040, 62, 13, ink, 6),
  );
}
