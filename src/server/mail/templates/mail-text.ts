import { joinWords } from '../../../content/language-text.ts';
import type { MailContent, MailHeader, MailItem } from './mail-content.ts';

const width = 72;

/** Breaks a line at spaces; a word longer than the line, such as a URL, is not broken. */
const wrap = (line: string, columns: number): string[] => {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && [...longer].length > columns) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
};

const renderParagraph = (text: string, prefix = ''): string =>
  text
    .split('\n')
    .flatMap((line) => wrap(line, width - prefix.length))
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n');

const renderHeading = (heading: string): string => {
  const lines = wrap(heading, width);
  const longest = Math.max(...lines.map((line) => [...line].length));
  return [...lines, '='.repeat(Math.min(longest, width))].join('\n');
};

const renderDetail = ([label, value]: readonly [string, string]): string =>
  renderParagraph(`${label}: ${value}`).replaceAll('\n', '\n  ');

const renderItem = ({ title, note, text, link }: MailItem): string =>
  [
    renderParagraph(note === null ? title : `${title} (${note})`),
    renderParagraph(text, '> '),
    ...(link === null ? [] : [`${link.label}:\n${link.address}`]),
  ].join('\n');

/** The mail as plain text in lines of 72 characters, with each URL on a line of its own. */
export const renderMailText = ({ settings, site }: MailHeader, content: MailContent): string => {
  const { heading, paragraphs, quote, items, details, action, code, footnote, unsubscribe } = content;
  const parts = [
    renderHeading(joinWords([heading].flat())),
    ...paragraphs.map((text) => renderParagraph(text)),
    details && details.length > 0 ? details.map(renderDetail).join('\n') : null,
    quote === undefined ? null : renderParagraph(quote, '> '),
    ...(items ?? []).map(renderItem),
    action ? `${action.label}:\n${action.address}` : null,
    // Not wrapped: it must arrive to the letter.
    code ? `${renderParagraph(`${code.label}:`)}\n\n${code.text.trimEnd()}` : null,
    footnote === undefined ? null : renderParagraph(footnote),
    // Mail programs treat what follows `-- ` as the signature.
    [
      '-- ',
      `${settings.contestantName}, Miss Malawi ${settings.year}`,
      site,
      ...(unsubscribe === undefined ? [] : ['', 'To stop these emails:', unsubscribe]),
    ].join('\n'),
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
};
