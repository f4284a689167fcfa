import type { FigureLook } from './figure-look.ts';
import { d } from './svg.ts';

export const bodice =
  'M-34 -578C-62 -566 -76 -556 -80 -536C-74 -500 -62 -460 -50 -426H50C62 -460 74 -500 80 -536C76 -556 62 -566 34 -578C20 -556 -20 -556 -34 -578Z';

/** Skin above a gown, and the gown's strapless top. */
export const chest = 'M-50 -567C-66 -560 -76 -552 -80 -538L-70 -490H70L80 -538C76 -552 66 -560 50 -567Z';
export const strapless =
  'M-80 -538C-52 -508 -20 -520 0 -500C20 -520 52 -508 80 -538C74 -500 62 -460 50 -426H-50C-62 -460 -74 -500 -80 -538Z';

/** Outline of what is worn below the waist. */
export function skirt(look: FigureLook): string {
  const { garment, isSitting, stride = 0 } = look;
  if (isSitting)
    return 'M-50 -436C-70 -390 -150 -372 -176 -326C-186 -306 -170 -300 -150 -300H150C170 -300 186 -306 176 -326C150 -372 70 -390 50 -436Z';
  if (garment === 'trousers' && look.isChild)
    return 'M-50 -436C-66 -396 -70 -370 -72 -340L-74 -226H-8L-3 -310H3L8 -226H74L72 -340C70 -370 66 -396 50 -436Z';
  if (garment === 'gown')
    return 'M-50 -436C-64 -396 -84 -340 -96 -250C-112 -140 -140 -50 -160 0C-60 22 60 22 160 0C140 -50 112 -140 96 -250C84 -340 64 -396 50 -436Z';
  if (garment === 'dress')
    return d`M-50 -436C-72 -396 -96 -300 ${-118 - stride * 0.3} -120C-40 -100 40 -100 ${118 + stride * 0.3} -120C96 -300 72 -396 50 -436Z`;
  if (garment === 'wrapper')
    return d`M-50 -436C-76 -390 -80 -300 ${-72 - stride * 0.5} -50C-30 -40 30 -40 ${72 + stride * 0.5} -50C80 -300 76 -390 50 -436Z`;
  if (garment === 'uniform')
    return d`M-50 -436C-66 -396 -84 -320 ${-100 - stride * 0.2} -200C-40 -188 40 -188 ${100 + stride * 0.2} -200C84 -320 66 -396 50 -436Z`;
  return d`M-50 -436C-66 -396 -66 -370 -66 -340L${-58 - stride} -24H${-10 - stride}L-3 -310H3L${10 + stride} -24H${58 + stride}L66 -340C66 -370 66 -396 50 -436Z`;
}
