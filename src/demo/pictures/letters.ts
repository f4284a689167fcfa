import { d, place, stroke } from './svg.ts';

/**
 * Capitals drawn as strokes on a 100-high grid, for wordmarks only: no font can be counted on where
 * the pictures are rasterised. Each has its width and its line.
 */
const letters: Readonly<Record<string, readonly [width: number, line: string]>> = {
  A: [70, 'M0 100L35 0L70 100M14 66H56'],
  B: [56, 'M0 0V100H30C64 100 64 50 30 50H0M30 50C58 50 58 0 28 0H0'],
  C: [66, 'M66 20C44 -12 0 -4 0 50C0 104 44 112 66 80'],
  D: [64, 'M0 0V100H24C78 100 78 0 24 0Z'],
  E: [50, 'M50 0H0V100H50M0 50H42'],
  G: [70, 'M68 20C44 -12 0 -4 0 50C0 104 44 110 70 82V54H42'],
  H: [62, 'M0 0V100M62 0V100M0 50H62'],
  I: [0, 'M0 0V100'],
  J: [40, 'M40 0V72C40 108 4 108 0 76'],
  K: [58, 'M0 0V100M56 0L0 58M20 40L58 100'],
  L: [46, 'M0 0V100H46'],
  M: [80, 'M0 100V0L40 70L80 0V100'],
  N: [64, 'M0 100V0L64 100V0'],
  O: [76, 'M38 0C-12 0 -12 100 38 100C88 100 88 0 38 0Z'],
  R: [58, 'M0 100V0H28C64 0 64 54 28 54H0M28 54L58 100'],
  S: [56, 'M54 16C40 -8 2 -4 4 24C6 54 56 44 56 76C54 108 10 106 0 82'],
  T: [60, 'M0 0H60M30 0V100'],
  U: [62, 'M0 0V62C0 112 62 112 62 62V0'],
  W: [96, 'M0 0L24 100L48 24L72 100L96 0'],
  Y: [64, 'M0 0L32 50L64 0M32 50V100'],
};

const gap = 29;
const space = 84;

function layOut(text: string): { readonly line: string; readonly width: number } {
  let x = 0;
  const lines = [...text].map((character) => {
    if (character === ' ') {
      x += space - gap;
      return '';
    }
    const letter = letters[character];
    if (!letter) throw new Error(`No letterform for "${character}"`);
    const placed = letter[1].replace(/([MLHVC])([^MLHVCZ]*)/g, (_, command: string, numbers: string) => {
      const values = numbers.trim().split(/\s+/).map(Number);
      const moved = values.map((value, index) =>
        command === 'V' || (command !== 'H' && index % 2 === 1) ? value : value + x,
      );
      return command + moved.map((value) => d`${value}`).join(' ');
    });
    x += letter[0] + gap;
    return placed;
  });
  return { line: lines.join(''), width: x - gap };
}

/** A word in capitals `height` high from its left top corner; wide words shrink to `maxWidth`, keeping their foot. */
export function word(
  text: string,
  x: number,
  y: number,
  height: number,
  maxWidth: number,
  colour: string,
  weight: number,
): string {
  const { line, width } = layOut(text);
  const scale = Math.min(height / 100, maxWidth / width);
  return place(stroke(line, colour, (weight * 100) / height), x, y + height - scale * 100, scale);
}
