import { type DrawnText, drawText, type TextStyle } from './drawn-text.ts';

type Line = Required<Pick<TextStyle, 'size' | 'colour' | 'width'>> & Pick<TextStyle, 'spacing'>;

/** Draws one line of text: a long one is drawn smaller, one that is still too long is cut. */
export const drawLine = async (text: string, { width, ...style }: Line): Promise<DrawnText> => {
  const whole = await drawText(text, style);
  if (whole.width <= width) return whole;
  const shrink = Math.max(0.75, (width / whole.width) * 0.98);
  const smaller = { ...style, size: style.size * shrink, spacing: (style.spacing ?? 0) * shrink };
  const characters = Array.from(text);
  for (let kept = characters.length; ; kept -= Math.ceil(kept / 20)) {
    const words = kept === characters.length ? text : `${characters.slice(0, kept).join('').trim()}…`;
    const drawn = await drawText(words, smaller);
    if (drawn.width <= width || kept < 4) return drawn;
  }
};
