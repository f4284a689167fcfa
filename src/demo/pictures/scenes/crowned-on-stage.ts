import { ballSkirt } from '../ball-gown.ts';
import { cloth } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { beam, bulb, pool } from '../light.ts';
import {
  amber,
  amberLight,
  cream,
  gold,
  ink,
  lake,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { thandiwe } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';
import { audience, hall, lampBar } from '../stage-set.ts';
import { d, path, place, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [2000, 1333];
const gown = cloth('gown', 'arcs', [cream, red, amber], 50);
const hem = cloth('hem', 'diamonds', [redDark, amber, red], 46);
const drapes = [
  cloth('p0', 'diamonds', [redDark, redDeep, amber], 90),
  cloth('p1', 'rays', [redDeep, red, amber], 100),
] as const;

/** The back curtain is sewn from lengths of chitenje. */
const curtain = repeat(12, (i) => {
  const x = i * 170 - 20;
  const fill = (i % 2 ? drapes[1] : drapes[0]).fill;
  return (
    rect(x, 0, 172, 960, fill) +
    path(d`M${x} 0H${x + 60}C${x + 36} 400 ${x + 66} 700 ${x + 50} 960H${x}Z`, ink, 'fill-opacity=".35"') +
    rect(x + 120, 0, 14, 960, amberLight, 'fill-opacity=".12"')
  );
});

export function drawCrownedOnStage(): string {
  const random = seededRandom(61);
  const confetti = repeat(110, () =>
    place(
      rect(-9, -5, 18, 10, random.pick([red, amber, cream, lake, orange])),
      random.between(0, width),
      random.between(90, 1050),
      random.between(0.6, 1.5),
      random.between(0, 180),
    ),
  );
  return svgDocument(
    width,
    height,
    gown.defs,
    hem.defs,
    drapes[0].defs,
    drapes[1].defs,
    hall(width, height),
    curtain,
    rect(0, 0, width, 960, '#1d0d18', 'fill-opacity=".5"'),
    rect(0, 950, width, 400, mix(plum, ink, 0.35)),
    rect(0, 942, width, 14, gold),
    pool(1000, 1150, 620, amberLight, 0.5),
    pool(1000, 1150, 420, cream, 0.5),
    beam('k1', 360, 80, 960, 1180, 300, amberLight, 0.55),
    beam('k2', 1640, 80, 1040, 1180, 300, amberLight, 0.55),
    beam('k3', 1000, 80, 1000, 1180, 260, cream, 0.5),
    lampBar(width, 20, [360, 1000, 1640]),
    confetti,
    place(
      thandiwe(
        { garment: 'gown', fill: gown.fill, left: mirrored(arms.hip), right: arms.wave },
        'smile',
        true,
      ) + ballSkirt(gown, hem),
      1000,
      1140,
      1.24,
    ),
    repeat(29, (i) => bulb(20 + i * 70, 1215, 10)),
    audience(width, 1300, 78, 14, ink, 8),
  );
}
