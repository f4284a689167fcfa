import {
  amber,
  cream,
  creamDeep,
  earth,
  earthDark,
  earthLight,
  ink,
  red,
  redDark,
  redDeep,
  sand,
  shaded,
} from './palette.ts';
import { path, polygon, rect, repeat, stroke } from './svg.ts';

/** A round thatched house 400 wide with a painted wall; stands on its own foot. */
export const roundHouse = (wall: string, paint: string) =>
  path('M-130 0V-170H130V0C60 14 -60 14 -130 0Z', wall) +
  path('M-130 0V-170H-40C-60 -100 -60 -40 -50 8C-80 8 -110 6 -130 0Z', ink, 'fill-opacity=".16"') +
  path('M-130 -44C-60 -30 60 -30 130 -44V-4C60 12 -60 12 -130 -4Z', paint) +
  repeat(9, (i) =>
    polygon(
      [
        [-116 + i * 29, -12],
        [-102 + i * 29, -38],
        [-88 + i * 29, -12],
      ],
      cream,
    ),
  ) +
  path('M-30 8V-120C-30 -134 34 -134 34 -120V8Z', earthDark) +
  path('M-196 -150C-120 -230 -40 -330 0 -364C40 -330 120 -230 196 -150C80 -124 -80 -124 -196 -150Z', sand) +
  path(
    'M-196 -150C-120 -230 -40 -330 0 -364C-30 -300 -60 -220 -70 -130C-120 -134 -160 -142 -196 -150Z',
    earthLight,
  ) +
  stroke(
    'M-6 -350C-40 -280 -80 -210 -130 -146M2 -350C-8 -280 -20 -200 -24 -136M6 -350C24 -280 50 -200 66 -138M8 -346C50 -280 100 -220 150 -150',
    earth,
    4,
    'stroke-opacity=".6"',
  );

/** A long brick school block with a tin roof and verandah posts, `width` wide. */
export function schoolBlock(width: number): string {
  const bays = Math.floor(width / 150);
  const bricks = repeat(bays * 6, (i) =>
    rect(14 + ((i * 97) % (width - 60)), -176 + ((i * 53) % 160), 34, 11, shaded(earthLight, 0.16)),
  );
  return (
    rect(0, -190, width, 190, earthLight) +
    bricks +
    repeat(bays, (i) => {
      const x = 40 + i * 150;
      return i % 3 === 1
        ? rect(x, -140, 64, 140, redDark) + rect(x + 8, -132, 48, 132, redDeep)
        : rect(x - 10, -140, 90, 74, creamDeep) +
            rect(x - 4, -134, 78, 62, earthDark) +
            rect(x + 32, -140, 6, 74, creamDeep);
    }) +
    polygon(
      [
        [-30, -186],
        [width + 30, -186],
        [width - 20, -290],
        [20, -290],
      ],
      red,
    ) +
    repeat(Math.floor(width / 40), (i) => stroke(`M${28 + i * 40} -286L${4 + i * 41} -190`, redDeep, 4)) +
    rect(-30, -192, width + 60, 14, redDark) +
    repeat(bays + 1, (i) => rect(i * (width / bays) - 5, -180, 10, 180, cream)) +
    rect(-30, -6, width + 60, 14, amber, 'fill-opacity=".35"')
  );
}
