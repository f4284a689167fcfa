import type { MailContent, MailHeader } from './mail-content.ts';

const width = 72;

/** Breaks a line at its spaces; a word that is longer than a line, such as an address, stays whole. */
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

const paragraph = (text: string, prefix = ''): string =>
  text
    .split('\n')
    .flatMap((line) => wrap(line, width - prefix.length))
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n');

const underlined = (heading: string): string => {
  const lines = wrap(heading, width);
  const longest = Math.max(...lines.map((line) => [...line].length));
  return [...lines, '='.repeat(Math.min(longest, width))].join('\n');
};

const fact = ([label, value]: readonly [string, string]): string =>
  paragraph(`${label}: ${value}`).replaceAll('\n', '\n  ');

/** The letter as plain text, in lines that every reader shows, with addresses on lines of their own. */
export const mailText = ({ settings, site }: MailHeader, letter: MailContent): string => {
  const { heading, paragraphs, quote, facts, action, footnote, unsubscribe } = letter;
  const parts = [
    underlined(heading),
    ...paragraphs.map((text) => paragraph(text)),
    facts && facts.length > 0 ? facts.map(fact).join('\n') : null,
    quote === undefined ? null : paragraph(quote, '> '),
    action ? `${action.label}:\n${action.address}` : null,
    footnote === undefined ? null : paragraph(footnote),
    // Readers know what follows this line as a signature.
    [
      '-- ',
      `${settings.contestantName}, Miss Malawi ${settings.year}`,
      site,
      ...(unsubscribe === undefined ? [] : ['', 'To get no more of these mails:', unsubscribe]),
    ].join('\n'),
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
};
