import { figure } from './figure.ts';
import type { FigureLook } from './figure-look.ts';
import { cream, lake, lakeDark, red, redDark, skins, thandiweSkin } from './palette.ts';
import type { Random } from './seeded-random.ts';
import { place } from './svg.ts';
import { thandiweHead } from './thandiwe-bust.ts';
import type { Expression } from './thandiwe-face.ts';

/** The contestant at full figure, with the face of her portraits so that she is known in every picture. */
export function thandiwe(
  look: Partial<FigureLook> & { fill: string },
  expression: Expression = 'serene',
  isCrowned = false,
  flip = 1,
): string {
  const ownHead = place(thandiweHead(expression, isCrowned), 0, -648, 0.236, 0, flip);
  return figure({ skin: thandiweSkin, hair: 'puff', garment: 'dress', hasSash: true, ...look, ownHead });
}

/** A pupil in the school's red and cream, or green and cream. */
export function pupil(random: Random, look: Partial<FigureLook> = {}): string {
  const isGirl = look.garment ? look.garment === 'uniform' : random.between(0, 1) > 0.4;
  return figure({
    skin: random.pick(skins),
    hair: random.pick(['short', 'puff', 'bun', 'short', 'afro']),
    isChild: true,
    garment: isGirl ? 'uniform' : 'trousers',
    fill: isGirl ? red : lakeDark,
    top: cream,
    ...look,
  });
}

/** A grown-up in everyday chitenje; `fills` are the cloths of the scene. */
export function villager(random: Random, fills: readonly string[], look: Partial<FigureLook> = {}): string {
  return figure({
    skin: random.pick(skins),
    hair: random.pick(['wrap', 'puff', 'bun', 'short', 'braids']),
    accent: random.pick([red, lake, redDark]),
    garment: 'wrapper',
    fill: random.pick(fills),
    top: random.pick([cream, red, lake, redDark]),
    ...look,
  });
}
