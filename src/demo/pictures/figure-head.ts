import { crown } from './crown.ts';
import { cream, earth, ink, lit, mix, redDark, shaded } from './palette.ts';
import { cloud } from './scalloped.ts';
import { circle, d, ellipse, path, place, stroke } from './svg.ts';

export type Hair = 'afro' | 'puff' | 'short' | 'bun' | 'braids' | 'wrap' | 'cap';

export type HeadLook = {
  readonly skin: string;
  readonly hair: Hair;
  /** Colour of wrap or cap. */
  readonly accent?: string;
  /** -1 looks left, 1 looks right, 0 looks ahead. */
  readonly turn?: number;
  readonly isBack?: boolean;
  readonly isCrowned?: boolean;
  /** Lids and mouth; leave off below some 60 pixels. */
  readonly hasFace?: boolean;
  /** Laughs unless told otherwise; `false` lowers the lids over a book or work. */
  readonly isHappy?: boolean;
};

const hairColour = '#1d1212';

function behindHead(hair: Hair, turn: number, accent: string): string {
  const x = -turn * 8;
  if (hair === 'afro') return path(cloud(x, -14, 58, 56, 16, 3), hairColour);
  if (hair === 'puff') return path(cloud(x * 0.5, -62, 42, 36, 14, 5), hairColour);
  if (hair === 'bun') return circle(x * 2.6, -50, 24, hairColour);
  if (hair === 'braids')
    return path(
      `M-36 -18C${-64 + x} 20 ${-60 + x} 84 ${-48 + x} 104L${-30 + x} 100L-34 0L34 0L${30 + x} 100L${48 + x} 104C${60 + x} 84 ${64 + x} 20 36 -18Z`,
      hairColour,
    );
  if (hair === 'wrap')
    return (
      path(`M${x - 50} -20C${x - 70} -100 ${x + 70} -100 ${x + 50} -20Z`, accent) +
      ellipse(x + 24, -74, 26, 18, shaded(accent), 'transform="rotate(-24)"')
    );
  return '';
}

function overHead(hair: Hair, turn: number, accent: string): string {
  const x = -turn * 5;
  const cap = `M-41 -2C-47 -70 47 -70 41 -2C38 -16 ${30 + x} -29 ${x} -29C${-30 + x} -29 -38 -16 -41 -2Z`;
  if (hair === 'wrap')
    return (
      path(`M-44 -8C-50 -76 50 -76 44 -8C20 -32 -20 -32 -44 -8Z`, accent) +
      stroke('M-40 -16C-14 -40 22 -44 38 -26', shaded(accent, 0.3), 4)
    );
  if (hair === 'cap')
    return (
      path('M-43 -12C-46 -70 46 -70 43 -12Z', accent) +
      path(turn < 0 ? 'M-40 -12H10L-66 -6Z' : 'M40 -12H-10L66 -6Z', shaded(accent))
    );
  return path(cap, hairColour);
}

/** Two lids, a nose and a mouth, moved by `shift` towards where the head looks. */
function faceFeatures(skin: string, shift: number, isHappy: boolean): string {
  const lid = (x: number) =>
    isHappy ? d`M${x - 9} 9Q${x} -3 ${x + 9} 9` : d`M${x - 8} 6Q${x} 12 ${x + 8} 6`;
  const mouth = isHappy
    ? path(
        d`M${shift - 16} 26Q${shift} 30 ${shift + 16} 26Q${shift + 10} 43 ${shift} 43Q${shift - 10} 43 ${shift - 16} 26Z`,
        redDark,
      ) +
      path(
        d`M${shift - 14} 27Q${shift} 31 ${shift + 14} 27L${shift + 11} 33Q${shift} 36 ${shift - 11} 33Z`,
        cream,
      )
    : path(
        d`M${shift - 12} 30Q${shift} 36 ${shift + 12} 30Q${shift} 44 ${shift - 12} 30Z`,
        mix(redDark, skin, 0.1),
      );
  return (
    stroke(lid(shift - 16) + lid(shift + 16), ink, 4) +
    stroke(d`M${shift * 1.2} 12L${shift * 1.4 + 3} 20L${shift * 1.1 - 2} 22`, shaded(skin, 0.4), 3) +
    mouth
  );
}

/** A head 100 high around its own middle; the chin is at y 50. */
export function head(look: HeadLook): string {
  const { skin, hair, turn = 0, accent = redDark } = look;
  const lights = path(
    `M${turn < 0 ? -1 : 1} -50C${turn < 0 ? -54 : 54} -50 ${turn < 0 ? -50 : 50} 36 0 50C${turn < 0 ? -30 : 30} 24 ${turn < 0 ? -34 : 34} -20 ${turn < 0 ? -1 : 1} -50Z`,
    lit(skin, 0.2),
    'fill-opacity=".5"',
  );
  const features = look.hasFace ? faceFeatures(skin, turn * 9, look.isHappy ?? true) : '';
  const face = look.isBack
    ? ellipse(0, 0, 42, 50, hair === 'wrap' || hair === 'cap' ? shaded(skin) : hairColour)
    : ellipse(0, 0, 40, 50, skin) + lights + features;
  return (
    behindHead(hair, turn, accent) +
    ellipse(turn > 0 ? -38 : 38, 6, 8, 12, shaded(skin, 0.2)) +
    face +
    overHead(hair, turn, accent) +
    (look.isCrowned ? place(crown(78), 0, -36) : '') +
    (hair === 'afro' && !look.isBack ? circle(-turn * 8 + 40, 28, 5, mix(earth, skin, 0.3)) : '')
  );
}
