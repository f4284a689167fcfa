import { joinWords } from '../../../content/text/language-text.ts';
import type { MailContent, MailHeader, MailItem } from './mail-content.ts';
import { renderCode, renderHeading, renderParagraph, renderSignature } from './mail-text-parts.ts';

const renderDetail = ([label, value]: readonly [string, string]): string =>
  renderParagraph(`${label}: ${value}`).replaceAll('\n', '\n  ');

const renderItem = ({ title, note, text, link }: MailItem): string =>
  [
    renderParagraph(note === null ? title : `${title} (${note})`),
    renderParagraph(text, '> '),
    ...(link === null ? [] : [`${link.label}:\n${link.address}`]),
  ].join('\n');

/** The mail as plain text in lines of 72 characters, with each URL on a line of its own. */
export const renderMailText = (mailHeader: MailHeader, content: MailContent): string => {
  const { heading, paragraphs, quote, items, details, action, code, footnote, unsubscribe } = content;
  const parts = [
    renderHeading(joinWords([heading].flat())),
    ...paragraphs.map((text) => renderParagraph(text)),
    details && details.length > 0 ? details.map(renderDetail).join('\n') : null,
    quote === undefined ? null : renderParagraph(quote, '> '),
    ...(items ?? []).map(renderItem),
    action ? `${action.label}:\n${action.address}` : null,
    code ? renderCode(code) : null,
    footnote === undefined ? null : renderParagraph(footnote),
    renderSignature(mailHeader, unsubscribe),
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
};
