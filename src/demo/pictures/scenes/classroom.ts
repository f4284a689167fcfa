import { blackboard } from '../blackboard.ts';
import { cloth } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  earthDark,
  earthLight,
  mix,
  orange,
  red,
  redDark,
  sand,
} from '../palette.ts';
import { pupil, thandiwe } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';
import { rays } from '../sunrise.ts';
import { circle, clipped, path, place, polygon, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const dress = cloth('dress', 'rays', [redDark, red, amberLight], 56);
const frieze = cloth('frieze', 'zigzag', [creamDeep, red, amber], 64);

const windowLight =
  rect(70, 170, 250, 300, cream) +
  clipped(
    'pane',
    rect(84, 184, 222, 272, '#000'),
    rect(84, 184, 222, 272, '#f9b25a') +
      rays(196, 400, 60, 320, 18, amberLight, 0.8) +
      circle(196, 400, 92, cream) +
      path('M84 420L150 380L240 410L306 376V460H84Z', mix(redDark, orange, 0.4)),
  ) +
  rect(190, 184, 12, 272, cream) +
  rect(84, 312, 222, 12, cream) +
  polygon(
    [
      [84, 470],
      [320, 470],
      [900, 1067],
      [420, 1067],
    ],
    amberLight,
    'fill-opacity=".28"',
  );

/** A row of pupils seen from behind, each on a bench. */
function row(y: number, scale: number, count: number, seed: number): string {
  const random = seededRandom(seed);
  const step = width / count;
  return (
    repeat(count, (i) => {
      const x = step * (i + 0.5) + random.between(-12, 12);
      const hand = random.between(0, 1);
      return place(
        pupil(random, {
          isBack: true,
          right: hand > 0.62 ? arms.up : arms.hold,
          left: mirrored(arms.hold),
          hair: random.pick(['puff', 'bun', 'short', 'afro']),
        }),
        x,
        y + 400 * scale,
        scale,
      );
    }) +
    repeat(
      count,
      (i) =>
        rect(
          step * (i + 0.5) - 130 * scale - 20,
          y + 10 * scale,
          260 * scale + 40,
          420 * scale,
          mix(earth, earthDark, 0.5),
          'rx="8"',
        ) +
        rect(
          step * (i + 0.5) - 130 * scale - 20,
          y + 10 * scale,
          260 * scale + 40,
          90 * scale,
          earth,
          'rx="8"',
        ) +
        rect(
          step * (i + 0.5) - 130 * scale - 20,
          y + 10 * scale,
          260 * scale + 40,
          14 * scale,
          earthLight,
          'rx="6"',
        ),
    )
  );
}

export function drawClassroom(): string {
  return svgDocument(
    width,
    height,
    dress.defs,
    frieze.defs,
    rect(0, 0, width, height, sand),
    rect(0, 0, width, 96, frieze.fill),
    rect(0, 96, width, 10, earthDark, 'fill-opacity=".35"'),
    rect(0, 640, width, 500, earthLight),
    rect(0, 640, width, 12, earth),
    windowLight,
    blackboard,
    place(
      thandiwe(
        {
          fill: dress.fill,
          left: [
            [-130, -500],
            [-230, -580],
          ],
          right: arms.hip,
        },
        'smile',
        false,
        -1,
      ),
      1290,
      800,
      0.86,
    ),
    row(760, 0.62, 6, 5),
    rect(0, 900, width, 170, earthDark, 'fill-opacity=".14"'),
    row(930, 0.92, 4, 11),
  );
}
