import { createExcerpt } from '../../content/text/text.ts';
import { type DrawnText, drawText, type TextStyle } from './drawn-text.ts';
import { drawLine } from './fitted-line.ts';

type Box = {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly align?: TextStyle['align'];
  /** The largest and the smallest font size, in pixels. */
  readonly maxSize?: number;
  readonly minSize?: number;
};

/** Font sizes in pixels, largest first. */
const fontSizes = [148, 132, 116, 104, 94, 84, 76, 68, 60, 54, 48, 44, 40, 36, 32, 28, 24] as const;
const defaultMinSize = 44;
/** More characters never fit; drawing a very long text would take too much memory. */
const maxCharacters = 240;
/** Relative to the font's own line height, which is too large for a title. */
const lineHeight = 0.83;

/** The width of the narrowest letters, relative to the font size. */
const minLetterWidth = 0.2;

/** Draws the title in one font size; null if it does not fit. */
const drawWithin = async (
  text: string,
  size: number,
  box: Box,
  breaksWords = false,
): Promise<DrawnText | null> => {
  const longestWord = Math.max(...text.split(' ').map((word) => word.length));
  if (!breaksWords && longestWord * size * minLetterWidth > box.width) return null;
  const { width, colour, align = 'left' } = box;
  const style = { width, colour, align, size, lineHeight, spacing: size * -0.012, breaksWords };
  const drawn = await drawText(text, style);
  return drawn.width <= box.width && drawn.height <= box.height ? drawn : null;
};

/** Draws the title again with lines of similar length, so that the last line is not a single word. */
const balance = async (text: string, size: number, box: Box, drawn: DrawnText): Promise<DrawnText> => {
  let best = drawn;
  let [tooNarrow, wide] = [box.width / 2, drawn.width];
  while (wide - tooNarrow > 12) {
    const width = Math.round((tooNarrow + wide) / 2);
    // The tolerance allows another letter at the edge of a line, but no additional line.
    const attempt = await drawWithin(text, size, { ...box, width, height: drawn.height + size / 4 });
    if (attempt && attempt.height <= box.height) {
      best = attempt;
      wide = width;
    } else tooNarrow = width;
  }
  return best;
};

/**
 * Draws a title as large as the box allows. In the smallest font size, a word that is longer than a line is broken; a title that
 * is still too long ends in an ellipsis.
 */
export const drawTitle = async (title: string, box: Box): Promise<DrawnText> => {
  // Keeps a dash on the line of the word before it.
  const text = createExcerpt(title, maxCharacters).replace(/ (?=[–—-] )/g, '\u00a0');
  const { minSize = defaultMinSize, maxSize = fontSizes[0] } = box;
  for (const size of fontSizes) {
    if (size > maxSize || size < minSize) continue;
    const drawn = await drawWithin(text, size, box);
    if (drawn) return balance(text, size, box, drawn);
  }
  const broken = await drawWithin(text, minSize, box, true);
  if (broken) return broken;
  for (let length = 160; length > 10; length -= 10) {
    const cut = createExcerpt(text, length);
    const drawn = await drawWithin(cut, minSize, box);
    if (drawn) return balance(cut, minSize, box, drawn);
  }
  // Reached only for an endless word.
  return drawLine(createExcerpt(text, 18), { width: box.width, colour: box.colour, size: minSize });
};
