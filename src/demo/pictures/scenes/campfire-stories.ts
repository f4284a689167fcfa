import { cloth } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { hills } from '../landscape.ts';
import { glow } from '../light.ts';
import { acacia, baobab } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  earthDark,
  ink,
  mix,
  orange,
  plum,
  red,
  redDark,
  redDeep,
  skins,
} from '../palette.ts';
import { pupil, thandiwe } from '../people.ts';
import { openBook } from '../props.ts';
import { seededRandom } from '../seeded-random.ts';
import { sky } from '../sunrise.ts';
import { circle, ellipse, path, place, repeat, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const dress = cloth('dress', 'rays', [redDeep, red, amberLight], 56);
const warm = (skin: string) => mix(skin, orange, 0.22);

const fire =
  stroke('M-110 0L90 -40M110 0L-90 -40M-60 8L70 4', earthDark, 30) +
  path(
    'M-90 -20C-110 -110 -40 -130 -50 -220C0 -180 6 -150 20 -120C34 -150 30 -180 26 -200C90 -150 110 -80 84 -20C60 6 -60 6 -90 -20Z',
    red,
  ) +
  path(
    'M-62 -20C-76 -80 -30 -100 -30 -160C6 -120 10 -90 24 -80C40 -90 40 -110 40 -124C76 -80 76 -40 58 -18C40 0 -46 0 -62 -20Z',
    amber,
  ) +
  path('M-32 -16C-40 -60 -8 -70 -6 -104C20 -80 36 -50 28 -18C16 -6 -20 -6 -32 -16Z', cream);

export function drawCampfireStories(): string {
  const random = seededRandom(27);
  const stars = repeat(110, () =>
    circle(
      random.between(0, width),
      random.between(0, 560),
      random.between(1, 4),
      cream,
      `fill-opacity="${random.between(0.4, 1).toFixed(2)}"`,
    ),
  );
  const listener = (x: number, y: number, scale: number, turn: number, isBack = false) =>
    place(
      pupil(random, {
        isSitting: true,
        turn,
        isBack,
        skin: isBack ? skins[0] : warm(random.pick(skins)),
        hasFace: !isBack,
        top: isBack ? redDark : random.pick([cream, amberLight, orange]),
        fill: isBack ? ink : random.pick([redDeep, plum, redDark]),
        left: mirrored(arms.hold),
        right: arms.hold,
      }),
      x,
      y,
      scale,
    );
  return svgDocument(
    width,
    height,
    dress.defs,
    sky(width, height, 'night'),
    stars,
    circle(1300, 190, 74, cream) + circle(1270, 176, 70, '#2a1626'),
    hills(width, 640, 130, '#331527', 4),
    place(baobab('#241019', 5), 220, 720, 0.86),
    place(acacia('#241019'), 1420, 700, 0.9),
    path('M0 700Q800 650 1600 700V1067H0Z', '#4a1d26'),
    glow('fire', 800, 760, 720, orange, 0.75),
    ellipse(800, 900, 620, 120, orange, 'fill-opacity=".35"'),
    place(
      thandiwe(
        {
          garment: 'dress',
          fill: dress.fill,
          isSitting: true,
          left: mirrored(arms.hold),
          right: arms.hold,
          skin: warm('#84492d'),
        },
        'serene',
      ) + place(openBook(amber), 0, -80, 1.15),
      800,
      780,
      0.92,
    ),
    listener(480, 840, 0.66, 1),
    listener(610, 800, 0.58, 0.6),
    listener(1000, 800, 0.58, -0.6),
    listener(1130, 840, 0.66, -1),
    listener(300, 900, 0.74, 1),
    listener(1310, 900, 0.74, -1),
    place(fire, 800, 1010, 0.92),
    listener(120, 1080, 0.92, 0, true),
    listener(1480, 1080, 0.92, 0, true),
    listener(500, 1140, 0.92, 0, true),
    listener(1100, 1140, 0.92, 0, true),
    repeat(16, () =>
      circle(random.between(680, 920), random.between(480, 820), random.between(2, 5), amberLight),
    ),
  );
}
