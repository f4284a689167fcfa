import { cloth } from '../chitenje.ts';
import { arms } from '../figure-pose.ts';
import { birds, clouds, massif } from '../landscape.ts';
import { amber, amberLight, cream, lake, lakeDark, mix, orange, red, redDark, redDeep } from '../palette.ts';
import { pupil } from '../people.ts';
import { lyingBook } from '../props.ts';
import { seededRandom } from '../seeded-random.ts';
import { patternedSun, rays, sky } from '../sunrise.ts';
import { place, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const ground = cloth('ground', 'diamonds', [redDark, amber, red], 70);
const colours = [red, lake, amber, redDeep, cream, lakeDark, orange, redDark];

/** Stacks of books, each one book higher than the last. */
const stairs = repeat(7, (step) =>
  repeat(step + 1, (level) =>
    lyingBook(
      120 + step * 170 + ((level * 13 + step * 7) % 17) - 8,
      910 - level * 66,
      200,
      66,
      colours[(step * 3 + level * 2) % colours.length] ?? red,
    ),
  ),
);

export function drawBookStaircase(): string {
  const climber = pupil(seededRandom(9), {
    garment: 'uniform',
    hair: 'puff',
    turn: 1,
    stride: 26,
    hasFace: true,
    right: arms.up,
    left: [
      [-110, -440],
      [-130, -340],
    ],
  });
  return svgDocument(
    width,
    height,
    ground.defs,
    sky(width, height, 'dawn'),
    rays(1270, 330, 0, 1500, 44, amberLight, 0.4),
    clouds(1000, 190, 5, cream, 8, 0.6),
    patternedSun(1270, 330, 260),
    massif(width, 920, 170, mix(orange, redDark, 0.4), 3),
    birds(240, 260, 5, redDark),
    rect(0, 910, width, 90, ground.base),
    rect(0, 910, width, 90, ground.fill),
    rect(0, 904, width, 10, cream),
    stairs,
    place(climber, 910, 580, 0.46),
  );
}
