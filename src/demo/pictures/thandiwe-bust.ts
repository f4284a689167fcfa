import { crown } from './crown.ts';
import { amber, lit, mix, redDark, shaded, thandiweSkin as skin } from './palette.ts';
import { clipped, path, place, stroke } from './svg.ts';
import { type Expression, thandiweFace } from './thandiwe-face.ts';
import { puff, sweptHair } from './thandiwe-hair.ts';

const torso =
  'M-86 110C-76 210 -76 268 -118 304C-180 346 -280 356 -338 420C-350 480 -330 560 -300 660C-250 800 -200 900 -196 1010' +
  'L-230 1240H230L204 1010C204 900 262 800 306 660C336 560 358 480 346 420C296 358 210 350 144 306C104 276 92 240 98 150Z';
const nearArm =
  'M-300 392C-372 420 -396 500 -404 600C-408 720 -412 840 -400 960C-394 1060 -384 1150 -370 1240H-282C-294 1140 -302 1040 -302 940C-300 820 -296 740 -290 640Z';
const farArm =
  'M310 392C378 420 404 500 412 600C416 720 420 840 408 960C402 1060 392 1150 378 1240H290C302 1140 310 1040 310 940C308 820 304 740 298 640Z';

/** Neck, shoulders and arms down to y 1240, in the units of the face. */
export const shoulders =
  path(nearArm, shaded(skin, 0.22)) +
  path(farArm, skin) +
  path(
    'M378 440C404 500 412 560 414 640C420 800 418 900 406 1010C398 1080 390 1160 378 1240H360C376 1100 390 960 390 820C390 660 398 520 378 440Z',
    lit(skin, 0.35),
    'fill-opacity=".7"',
  ) +
  path(torso, skin) +
  clipped(
    'shoulder-planes',
    path(torso, '#000'),
    path(
      'M-100 90C-50 196 30 236 112 180L106 262C56 340 -16 336 -84 284L-140 306Z',
      shaded(skin, 0.45),
      'fill-opacity=".8"',
    ) +
      path('M-104 280C-50 330 -24 420 -30 520L-40 1240H-480V380Z', shaded(skin, 0.3), 'fill-opacity=".55"') +
      path('M130 300C210 342 290 350 346 424L380 400L200 280Z', lit(skin, 0.35), 'fill-opacity=".6"'),
  ) +
  stroke(
    'M-44 428C-100 392 -180 388 -256 408M66 428C116 392 196 388 266 408',
    shaded(skin, 0.4),
    7,
    'stroke-opacity=".6"',
  ) +
  stroke('M-22 436C-12 458 34 460 46 438', shaded(skin, 0.4), 6, 'stroke-opacity=".5"');

/** What a sash over her shoulder may cover; a single outline, as overlapping clips cancel out in librsvg. */
export const underSash = path(
  'M124 290C210 350 296 358 346 420L440 600L212 1010L340 1300H-330L-202 1010L-430 600L-100 300Z',
  '#000',
);

/** A necklace of beads close to the neck. */
export const necklace =
  stroke('M-102 294C-50 378 70 386 124 294', mix(amber, redDark, 0.35), 22) +
  stroke('M-102 294C-50 378 70 386 124 294', amber, 14, 'stroke-dasharray="1 21"');

/** Her head with the high puff; the crown is optional because she visits schools without it. */
export function thandiweHead(expression: Expression, isCrowned: boolean): string {
  return (
    puff(0, -350, 240, 212) +
    thandiweFace(expression) +
    sweptHair +
    (isCrowned ? place(crown(330, 34), 4, -200, 1, -2) : '')
  );
}
