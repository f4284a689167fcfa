import { type DrawnText, drawText, type TextStyle } from './drawn-text.ts';

type Line = Required<Pick<TextStyle, 'size' | 'colour' | 'width'>> & Pick<TextStyle, 'spacing'>;

/** More fits into no line; trying it would take endless memory. */
const mostCharacters = 160;

/** Draws one line of text: a long one is drawn smaller, one that is still too long is cut. */
export const drawLine = async (text: string, { width, ...style }: Line): Promise<DrawnText> => {
  const characters = Array.from(text).slice(0, mostCharacters);
  const whole = await drawText(characters.join(''), style);
  if (whole.width <= width) return whole;
  const shrink = Math.max(0.75, (width / whole.width) * 0.98);
  const smaller = { ...style, size: style.size * shrink, spacing: (style.spacing ?? 0) * shrink };
  for (let kept = characters.length; ; kept -= Math.ceil(kept / 20)) {
    const words = characters.slice(0, kept).join('').trim();
    const isWhole = kept === characters.length;
    const drawn = await drawText(isWhole ? words : `${words}…`, smaller);
    if (drawn.width <= width || kept < 4) return drawn;
  }
};
