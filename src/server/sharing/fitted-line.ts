import { type DrawnText, drawText, type TextStyle } from './drawn-text.ts';

type Line = Required<Pick<TextStyle, 'size' | 'colour' | 'width'>> & Pick<TextStyle, 'spacing'>;

/** More characters never fit; drawing a very long text would take too much memory. */
const maxCharacters = 160;

/** Draws one line of text. A long text is drawn smaller; if it is still too long, it is cut. */
export const drawLine = async (text: string, { width, ...style }: Line): Promise<DrawnText> => {
  const characters = Array.from(text).slice(0, maxCharacters);
  const whole = await drawText(characters.join(''), style);
  if (whole.width <= width) return whole;
  const shrink = Math.max(0.75, (width / whole.width) * 0.98);
  const smaller = { ...style, size: style.size * shrink, spacing: (style.spacing ?? 0) * shrink };
  for (let length = characters.length; ; length -= Math.ceil(length / 20)) {
    const start = characters.slice(0, length).join('').trim();
    const isWhole = length === characters.length;
    const drawn = await drawText(isWhole ? start : `${start}…`, smaller);
    if (drawn.width <= width || length < 4) return drawn;
  }
};
