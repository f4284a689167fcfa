import type { OverlayOptions } from 'sharp';
import { createPalette, ink } from '../../../shared/palette.ts';
import { type DrawnText, drawableText, drawText } from '../../sharing/drawn-text.ts';
import { drawLine } from '../../sharing/fitted-line.ts';
import { drawTitle } from '../../sharing/fitted-title.ts';
import type { CardContent } from './card-content.ts';
import { canvas, texts } from './card-layout.ts';

type Space = { readonly top: number; readonly height: number };

const centreIn = ({ top, height }: Space, drawn: DrawnText): OverlayOptions => ({
  input: drawn.png,
  left: Math.round((canvas.width - drawn.width) / 2),
  top: Math.round(top + (height - drawn.height) / 2),
});

/** Draws what the card says. Nothing of it comes from the voter. */
export const drawCardTexts = async (content: CardContent): Promise<readonly OverlayOptions[]> => {
  const { width } = texts;
  const lines = { width, colour: ink, align: 'centre' } as const;
  const { themeStrong } = createPalette(content.themeColor);
  const pageant = `Miss Malawi ${content.year}`;
  const name = drawableText(content.name) || pageant;
  const address = drawableText(content.address);
  const pageantLine = content.isTest ? `${pageant} • Test vote` : pageant;
  return [
    centreIn(texts.claim, await drawText('I voted', { size: 226, colour: themeStrong, spacing: -4 })),
    centreIn(
      texts.name,
      await drawTitle(`for ${name}`, { ...lines, height: texts.name.height, maxSize: 84, minSize: 32 }),
    ),
    centreIn(
      texts.pageant,
      // Letter-spaced capitals need wider spaces between words.
      await drawLine(pageantLine.toUpperCase().replaceAll(' ', '  '), {
        size: 30,
        colour: themeStrong,
        spacing: 4,
        width,
      }),
    ),
    centreIn(
      texts.foot,
      await drawTitle(content.isVotingOver ? address : `Vote too: ${address}`, {
        ...lines,
        height: texts.foot.height,
        maxSize: 48,
        minSize: 24,
      }),
    ),
  ];
};
