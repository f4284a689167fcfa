import { createExcerpt } from '../../content/text.ts';
import { type DrawnText, drawText } from './drawn-text.ts';
import { drawLine } from './fitted-line.ts';

type Box = { readonly width: number; readonly height: number; readonly colour: string };

/** From a poster's shout to a long headline, largest first. */
const sizes = [148, 132, 116, 104, 94, 84, 76, 68, 60, 54, 48] as const;
const smallest = 44;
/** More has no room in any box, and endless words would take endless memory to try. */
const mostCharacters = 240;
/** Of the face's own, which leaves more room between lines than a title wants. */
const lineHeight = 0.83;

/** Not even the narrowest letters are narrower than this part of their size. */
const narrowest = 0.2;

/** The title in one size, or null where it does not fit. */
const drawWithin = async (text: string, size: number, box: Box): Promise<DrawnText | null> => {
  const longestWord = Math.max(...text.split(' ').map((word) => word.length));
  if (longestWord * size * narrowest > box.width) return null;
  const drawn = await drawText(text, { ...box, size, lineHeight, spacing: size * -0.012 });
  return drawn.width <= box.width && drawn.height <= box.height ? drawn : null;
};

/** The same in lines of about the same length: no single word is left alone on the last one. */
const balance = async (text: string, size: number, box: Box, drawn: DrawnText): Promise<DrawnText> => {
  let best = drawn;
  let [tooNarrow, wide] = [box.width / 2, drawn.width];
  while (wide - tooNarrow > 12) {
    const width = Math.round((tooNarrow + wide) / 2);
    // A line more would be higher by far; a letter that now begins a line may be so by a little.
    const attempt = await drawWithin(text, size, { ...box, width, height: drawn.height + size / 4 });
    if (attempt && attempt.height <= box.height) {
      best = attempt;
      wide = width;
    } else tooNarrow = width;
  }
  return best;
};

/** Draws a title as large as the box allows; one that is too long for the smallest size ends in an ellipsis. */
export const drawTitle = async (title: string, box: Box): Promise<DrawnText> => {
  // A dash stays with the word before it.
  const text = createExcerpt(title, mostCharacters).replace(/ (?=[–—-] )/g, '\u00a0');
  for (const size of sizes) {
    const drawn = await drawWithin(text, size, box);
    if (drawn) return balance(text, size, box, drawn);
  }
  for (let length = 160; length > 10; length -= 10) {
    const cut = createExcerpt(text, length);
    const drawn = await drawWithin(cut, smallest, box);
    if (drawn) return balance(cut, smallest, box, drawn);
  }
  // Only a word that is longer than a line gets here.
  return drawLine(createExcerpt(text, 18), { ...box, size: smallest });
};
