import type { MailContent, MailHeader } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** Both bodies of a mail: the same words as plain text and in the campaign's look. */
export const mailBodies = (
  mailHeader: MailHeader,
  letter: MailContent,
): { readonly text: string; readonly html: string } => ({
  text: mailText(mailHeader, letter),
  html: mailHtml(mailHeader, letter),
});
