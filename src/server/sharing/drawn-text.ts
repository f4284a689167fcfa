import { join } from 'node:path';
import { encodeEntities } from '../../content/text/text.ts';
import { loadSharp } from '../media/load-sharp.ts';

/** Text as a transparent PNG, cropped to the drawn pixels. */
export type DrawnText = { readonly png: Buffer; readonly width: number; readonly height: number };

export type TextStyle = {
  /** In pixels. */
  readonly size: number;
  readonly colour: string;
  /** Letter spacing, in pixels. */
  readonly spacing?: number;
  /** Lines break at this width; without it the text stays on one line. */
  readonly width?: number;
  readonly lineHeight?: number;
  /** Of several lines; left by default. */
  readonly align?: 'left' | 'centre';
  /** Breaks words that are longer than a line. */
  readonly breaksWords?: boolean;
};

/** Characters that the font has no glyph for. */
const undrawable =
  /[^\u0020-\u007e\u00a0-\u0148\u014a-\u017e\u0218-\u021b\u02bc\u1e84\u1e85\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/gu;

/** Removes characters that the font has no glyph for (emoji, other scripts), so that no boxes appear on any machine. */
export const drawableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010-\u2012]/g, '-')
    // Invisible characters: joiners, soft hyphens, variation selectors.
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(undrawable, (character) => {
      const plain = character.normalize('NFKD').replace(undrawable, '');
      return plain || (/\p{M}/u.test(character) ? '' : ' ');
    })
    .replace(/\s+/g, ' ')
    .replace(/ (?=[!?.,;:])/g, '')
    .trim();

const getFilePath = (name: string): string => join(import.meta.dirname, name);

/** Draws text in the site's display font, whose file is part of the program. */
export const drawText = async (text: string, style: TextStyle): Promise<DrawnText> => {
  const { size, colour, spacing = 0, width, lineHeight = 1.1, align = 'left', breaksWords = false } = style;
  // Prevents a search for system fonts, which prints warnings on a machine without fonts.
  process.env.FONTCONFIG_FILE ??= getFilePath('fonts.conf');
  const sharp = await loadSharp();
  const attributes = `foreground="${colour}" letter_spacing="${Math.round(spacing * 1024)}" line_height="${lineHeight}"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes}>${encodeEntities(text)}</span>`,
      font: `Fraunces Share Bold ${size}px`,
      fontfile: getFilePath('fraunces-bold.ttf'),
      rgba: true,
      align,
      dpi: 72,
      ...(width === undefined ? {} : { width, wrap: breaksWords ? 'word-char' : 'word' }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
};
