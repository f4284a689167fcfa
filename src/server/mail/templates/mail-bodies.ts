import type { MailContent, MailHeader } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** Both bodies of a mail: the same content as plain text and as HTML in the campaign's design. */
export const renderMailBodies = (
  mailHeader: MailHeader,
  content: MailContent,
): { readonly text: string; readonly html: string } => ({
  text: renderMailText(mailHeader, content),
  html: renderMailHtml(mailHeader, content),
});
