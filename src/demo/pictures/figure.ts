import { bodice, chest, skirt, strapless } from './figure-garment.ts';
import { head } from './figure-head.ts';
import { legs, limb } from './figure-limbs.ts';
import type { FigureLook } from './figure-look.ts';
import { arms, mirrored } from './figure-pose.ts';
import { creamDeep, ink, shaded } from './palette.ts';
import { sash } from './sash.ts';
import { clipped, path, place, stroke } from './svg.ts';

/** A person 700 high standing on the origin, from a handful of flat shapes. */
export function figure(look: FigureLook): string {
  const {
    skin,
    garment,
    fill,
    top = fill,
    left = mirrored(arms.down),
    right = arms.down,
    isSitting = false,
  } = look;
  const sleeve = garment === 'gown' ? '' : top;
  const shape = skirt(look);
  const headScale = look.isChild ? 1.36 : 1;
  // Children have short legs: everything above them moves down.
  const drop = look.isChild && !isSitting && !look.running ? 76 : 0;
  const body =
    path('M-19 -620C-18 -592 -22 -580 -50 -566L-66 -540H66L50 -566C22 -580 18 -592 19 -620Z', skin) +
    path('M-19 -620C-18 -600 -18 -590 -22 -584C0 -566 18 -580 19 -600V-620Z', shaded(skin, 0.35)) +
    limb(-1, left, shaded(skin, 0.16), sleeve) +
    (look.isBack ? limb(1, right, skin, sleeve) : '') +
    (look.running ? '' : path(shape, fill)) +
    (garment === 'gown' ? path(chest, skin) + path(strapless, fill) : path(bodice, top)) +
    path(
      'M-80 -536C-74 -500 -62 -460 -50 -426L-62 -380C-30 -400 -20 -480 -34 -566C-62 -562 -76 -552 -80 -536Z',
      ink,
      'fill-opacity=".14"',
    ) +
    stroke('M-50 -430H50', creamDeep, 8, 'stroke-opacity=".55"') +
    (look.hasSash
      ? clipped(
          `sash-${garment}`,
          path('M22 -575L50 -566C66 -560 76 -552 80 -538L52 -430L90 -300H-110L-50 -436L-80 -540Z', '#000'),
          sash([66, -590], [-84, -350], 34, 7),
        )
      : '') +
    (look.isBack ? '' : limb(1, right, skin, sleeve)) +
    (look.ownHead ?? place(head(look), 0, -642 - (headScale - 1) * 42, headScale));
  return legs(look) + place(body, 0, isSitting ? 300 : drop);
}
