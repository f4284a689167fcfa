import type { Letter, Letterhead } from './mail-content.ts';
import { letterHtml } from './mail-html.ts';
import { letterText } from './mail-text.ts';

/** Both bodies of a mail: the same words as plain text and in the campaign's look. */
export const mailBodies = (
  letterhead: Letterhead,
  letter: Letter,
): { readonly text: string; readonly html: string } => ({
  text: letterText(letterhead, letter),
  html: letterHtml(letterhead, letter),
});
