import { join } from 'node:path';
import { encodeEntities } from '../../content/text.ts';
import { loadSharp } from '../media/load-sharp.ts';

/** A piece of text, drawn: a see-through PNG cut to the ink. */
export type DrawnText = { readonly png: Buffer; readonly width: number; readonly height: number };

export type TextStyle = {
  /** In pixels. */
  readonly size: number;
  readonly colour: string;
  /** Room between letters, in pixels. */
  readonly spacing?: number;
  /** Lines break at this width; without it the text stays on one line. */
  readonly width?: number;
  readonly lineHeight?: number;
};

/** What the font has no letter for. */
const unknown =
  /[^\u0020-\u007e\u00a0-\u0148\u014a-\u017e\u0218-\u021b\u02bc\u1e84\u1e85\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/gu;

/** The text without what the font cannot draw (emoji, other scripts): no boxes, and the same on every machine. */
export const drawableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010-\u2012]/g, '-')
    // Signs that are not seen by themselves: joiners, soft hyphens, the parts of an emoji.
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(unknown, (character) => {
      const plain = character.normalize('NFKD').replace(unknown, '');
      return plain || (/\p{M}/u.test(character) ? '' : ' ');
    })
    .replace(/\s+/g, ' ')
    .replace(/ (?=[!?.,;:])/g, '')
    .trim();

const file = (name: string): string => join(import.meta.dirname, name);

/** Draws text in the campaign's display face, which comes with the program. */
export const drawText = async (text: string, style: TextStyle): Promise<DrawnText> => {
  const { size, colour, spacing = 0, width, lineHeight = 1.1 } = style;
  // The machine's own fonts are not even looked for: without any, that would only give warnings.
  process.env.FONTCONFIG_FILE ??= file('fonts.conf');
  const sharp = await loadSharp();
  const attributes = `foreground="${colour}" letter_spacing="${Math.round(spacing * 1024)}" line_height="${lineHeight}"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes}>${encodeEntities(text)}</span>`,
      font: `Fraunces Share Bold ${size}px`,
      fontfile: file('fraunces-bold.ttf'),
      rgba: true,
      dpi: 72,
      ...(width === undefined ? {} : { width, wrap: 'word' }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
};
