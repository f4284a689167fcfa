import { lit, mix, sand, shaded } from './palette.ts';
import { path, stroke } from './svg.ts';

/** An open raised hand with its forearm; the wrist is the origin, the fingers reach y -250, the arm goes down. */
export function raisedHand(skin: string, sleeve: string, armLength = 400): string {
  const palm = mix(skin, sand, 0.32);
  return (
    path(`M-44 ${armLength}L-36 -10H36L48 ${armLength}Z`, skin) +
    path(`M-44 ${armLength}L-36 -10H-14L-16 ${armLength}Z`, shaded(skin, 0.25), 'fill-opacity=".6"') +
    stroke('M-40 -96L-58 -186M-12 -110L-18 -224M18 -110L24 -220M46 -96L62 -178', skin, 31) +
    stroke('M46 -50L92 -112', skin, 32) +
    path('M-56 -100C-58 -50 -46 -10 -34 6H34C52 -6 66 -46 62 -100C30 -126 -26 -126 -56 -100Z', skin) +
    path('M-42 -92C-44 -50 -34 -22 -22 -10H24C40 -22 50 -50 48 -92C26 -110 -20 -110 -42 -92Z', palm) +
    stroke('M-40 -104L-56 -184M-12 -114L-18 -220M18 -114L24 -216M46 -100L61 -176M54 -60L88 -108', palm, 17) +
    stroke(
      'M-30 -72C-10 -62 20 -64 40 -78M-22 -38C-14 -60 10 -54 26 -30',
      shaded(palm, 0.25),
      4,
      'stroke-opacity=".7"',
    ) +
    path(`M-66 ${armLength}L-58 120C-30 104 34 104 62 120L70 ${armLength}Z`, sleeve) +
    path(`M-58 120C-30 104 34 104 62 120L63 146C34 132 -30 132 -60 146Z`, lit(skin, 0.6), 'fill-opacity=".5"')
  );
}

/** The back of a hand reaching forward from the right end of an arm; fingertips at the origin, arm to the left. */
export function reachingHand(skin: string, sleeve: string, armLength = 420): string {
  return (
    path(`M-150 -34L${-armLength} -50V50L-150 36Z`, skin) +
    stroke('M-110 -26L-22 -30M-106 -6L-2 -8M-108 14L-8 14M-114 32L-34 38', skin, 24) +
    stroke('M-140 -34L-84 -66', skin, 26) +
    path('M-176 -36C-150 -46 -112 -44 -98 -36V36C-112 46 -150 46 -176 36Z', skin) +
    stroke('M-104 -17L-50 -19M-104 4L-42 3M-106 25L-50 26', shaded(skin, 0.35), 3.5, 'stroke-opacity=".7"') +
    path(
      'M-18 -38a9 8 0 0 1 0 15h-10v-15ZM4 -16a9 8 0 0 1 0 15h-12v-15ZM-2 6a9 8 0 0 1 0 15h-12v-15Z',
      lit(skin, 0.45),
    ) +
    path(`M${-armLength} -76H-250C-236 -40 -236 40 -250 76H${-armLength}Z`, sleeve)
  );
}
