import type { Point } from './svg.ts';

/** Elbow and hand, measured from the middle between the feet, right side of the picture positive. */
export type Arm = readonly [elbow: Point, hand: Point];

/** Arms by the name of what they do, for the right side; mirror with `mirrored`. */
export const arms = {
  down: [
    [92, -430],
    [86, -320],
  ],
  hip: [
    [140, -440],
    [70, -390],
  ],
  up: [
    [128, -600],
    [110, -730],
  ],
  wave: [
    [140, -540],
    [160, -670],
  ],
  hold: [
    [96, -440],
    [12, -430],
  ],
  forward: [
    [110, -470],
    [190, -480],
  ],
  out: [
    [140, -500],
    [220, -520],
  ],
} as const satisfies Record<string, Arm>;

export const mirrored = ([elbow, hand]: Arm): Arm => [
  [-elbow[0], elbow[1]],
  [-hand[0], hand[1]],
];
