import { arms, mirrored } from '../figure-pose.ts';
import { clouds, hills } from '../landscape.ts';
import { crownTree, groundShadow } from '../nature.ts';
import { cream, earth, earthLight, jacaranda, leaf, mix, orange, red, redDeep } from '../palette.ts';
import { pupil } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';
import { sky } from '../sunrise.ts';
import { circle, ellipse, path, place, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];

/** Fallen blossom, denser on the path. */
function petals(): string {
  const random = seededRandom(8);
  return repeat(260, () => {
    const y = random.between(640, 1060);
    const size = (y - 560) / 60;
    return ellipse(
      random.between(0, width),
      y,
      size,
      size * 0.45,
      random.pick([jacaranda, mix(jacaranda, cream, 0.4), mix(jacaranda, red, 0.3)]),
      'fill-opacity=".85"',
    );
  });
}

const girls = () => {
  const random = seededRandom(21);
  const books =
    rect(-40, -462, 86, 108, redDeep, 'rx="5"') +
    rect(-34, -456, 74, 96, orange, 'rx="3"') +
    circle(8, -362, 17, earth);
  return [
    [560, 950, 0.66],
    [740, 1000, 0.74],
    [930, 940, 0.62],
    [1090, 1010, 0.78],
  ]
    .map(
      ([x = 0, y = 0, s = 1], i) =>
        groundShadow(x, y, -340 * s, earth, 0.4) +
        place(
          pupil(random, {
            garment: 'uniform',
            fill: red,
            stride: 12 + (i % 2) * 12,
            hair: (['puff', 'bun', 'braids', 'afro'] as const)[i] ?? 'puff',
            turn: i < 2 ? 1 : -1,
            hasFace: true,
            left: i === 2 ? mirrored(arms.wave) : mirrored(arms.hold),
            right: arms.hold,
          }) + (i === 2 ? '' : books),
          x,
          y,
          s,
        ),
    )
    .join('');
};

export function drawJacarandaWalk(): string {
  return svgDocument(
    width,
    height,
    sky(width, height, 'morning'),
    clouds(width, 160, 6, cream, 3),
    hills(width, 640, 150, mix(leaf, cream, 0.35), 3),
    hills(width, 680, 90, leaf, 8),
    path('M0 650H1600V1067H0Z', leaf),
    path('M730 650H850C960 780 1240 960 1420 1067H180C380 940 660 780 730 650Z', earthLight),
    path('M730 650H770C700 780 500 960 330 1067H180C380 940 660 780 730 650Z', earth, 'fill-opacity=".3"'),
    place(crownTree(jacaranda, 4), 620, 668, 0.4),
    place(crownTree(jacaranda, 9), 950, 668, 0.42),
    place(crownTree(jacaranda, 12), 470, 700, 0.66),
    place(crownTree(jacaranda, 15), 1110, 706, 0.7),
    place(crownTree(jacaranda, 2), 200, 820, 1.3),
    place(crownTree(jacaranda, 7), 1430, 840, 1.4, 0, -1),
    petals(),
    girls(),
  );
}
