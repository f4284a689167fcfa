import type { MailContent, MailHeader } from './mail-content.ts';

/** The columns of a line. */
export const width = 72;

/** Breaks a line at spaces; a word longer than the line, such as a URL, is not broken. */
export const wrap = (line: string, columns: number): string[] => {
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

export const renderParagraph = (text: string, prefix = ''): string =>
  text
    .split('\n')
    .flatMap((line) => wrap(line, width - prefix.length))
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n');

export const renderHeading = (heading: string, underline = '='): string => {
  const lines = wrap(heading, width);
  const longest = Math.max(...lines.map((line) => [...line].length));
  return [...lines, underline.repeat(Math.min(longest, width))].join('\n');
};

/** What stands below every mail; mail programs treat what follows `-- ` as the signature. */
export const renderSignature = ({ settings, site }: MailHeader, unsubscribe: string | undefined): string =>
  [
    '-- ',
    `${settings.contestantName}, Miss Malawi ${settings.year}`,
    site,
    ...(unsubscribe === undefined ? [] : ['', 'To stop these emails:', unsubscribe]),
  ].join('\n');

/** Not wrapped: it must arrive to the letter. */
export const renderCode = ({ label, text }: NonNullable<MailContent['code']>): string =>
  `${renderParagraph(`${label}:`)}\n\n${text.trimEnd()}`;
