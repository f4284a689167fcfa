import { encodeEntities } from '../../../../../content/text/text.ts';
import { removeInvisible } from './invisible-characters.ts';
import { measureIndent, type PlainItem, readPlainItem, writePlainItems } from './plain-list.ts';
import { readPlainTable } from './plain-table.ts';
import { isMarkdown, toInlineHtml } from './plain-words.ts';

const heading = /^ {0,3}(#{1,6})[ \t]+(?=\S)/;
const quote = /^ {0,3}> ?/;
const fence = /^ {0,3}```[^`]{0,50}$/;

/** Quotes inside each other; deeper ones keep their signs. */
const maxQuotes = 4;

const isRule = (line: string): boolean => /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.replace(/[ \t]/g, ''));

type Text = {
  readonly isInMarkdown: boolean;
  /** The page that shows the text has its own h1, so headings of the first level make all headings one level lower. */
  readonly headingShift: number;
};

const writeLines = (lines: readonly string[], text: Text, quotes: number): string => {
  const inline = (words: string): string => toInlineHtml(words.trimEnd(), text.isInMarkdown);
  let html = '';
  let paragraph: string[] = [];
  let items: (PlainItem & { html: string })[] = [];
  let isAfterBlank = false;
  const endParagraph = (): void => {
    if (paragraph.length > 0) html += `<p>${paragraph.join('<br>')}</p>`;
    paragraph = [];
  };
  const endGroups = (): void => {
    endParagraph();
    html += writePlainItems(items);
    items = [];
  };
  /** Reads the block of several lines that begins at a line; returns the number of its lines, 0 if it is none. */
  const writeLongBlock = (from: number): number => {
    const line = lines[from] ?? '';
    if (fence.test(line)) {
      let end = from + 1;
      while (end < lines.length && !fence.test(lines[end] ?? '')) end += 1;
      if (end === lines.length) return 0;
      endGroups();
      html += `<pre><code>${encodeEntities(lines.slice(from + 1, end).join('\n'))}</code></pre>`;
      return end - from + 1;
    }
    if (quotes < maxQuotes && quote.test(line)) {
      let end = from;
      while (quote.test(lines[end] ?? '')) end += 1;
      const inside = lines.slice(from, end).map((quoted) => quoted.replace(quote, ''));
      endGroups();
      html += `<blockquote>${writeLines(inside, text, quotes + 1)}</blockquote>`;
      return end - from;
    }
    const table = readPlainTable(lines, from);
    if (table === null) return 0;
    endGroups();
    const rows = table.rows.map((cells, index) => {
      const tag = table.hasHead && index === 0 ? 'th' : 'td';
      return `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
    });
    html += `<table><tbody>${rows.join('')}</tbody></table>`;
    return table.lineCount;
  };
  const writeLine = (line: string): void => {
    const item = readPlainItem(line);
    const level = heading.exec(line);
    const last = items.at(-1);
    if (isRule(line)) {
      endGroups();
      html += '<hr>';
    } else if (item) {
      endParagraph();
      items.push({ ...item, html: inline(item.words) });
    } else if (level) {
      endGroups();
      const name = `h${Math.min(4, Math.max(2, (level[1]?.length ?? 2) + text.headingShift))}`;
      html += `<${name}>${inline(line.slice(level[0].length))}</${name}>`;
    } else if (last && !isAfterBlank && measureIndent(line) >= 2)
      last.html += `<br>${inline(line.trimStart())}`;
    else {
      if (paragraph.length === 0) endGroups();
      paragraph.push(inline(line));
    }
  };
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? '';
    const count = writeLongBlock(index);
    // A blank line ends a paragraph; a list goes on after it.
    if (count === 0 && line.trim() === '') endParagraph();
    else if (count === 0) writeLine(line);
    isAfterBlank = line.trim() === '';
    index += Math.max(1, count);
  }
  endGroups();
  return html;
};

/** A single line that looks like an item is a sentence, for example “1. Mai 2027” or “- Grace”. */
const isSingleLine = (lines: readonly string[]): boolean =>
  lines.filter((line) => line.trim() !== '').length === 1;

/**
 * Turns plain text into HTML: blank lines separate paragraphs, other line ends are line breaks, lines that begin with `- `, `• ` or
 * `1. ` are lists, web addresses are links, and *bold*, _italic_ and ~struck~ are marked. Markdown is read, too: its headings, quotes,
 * tables, code and links.
 */
export const plainTextToHtml = (text: string): string => {
  const shown = removeInvisible(text).replace(/\r\n?/g, '\n');
  const lines = shown.split('\n');
  const isInMarkdown = isMarkdown(shown);
  if (isSingleLine(lines)) return `<p>${toInlineHtml(lines.join(''), isInMarkdown)}</p>`;
  const headingShift = lines.some((line) => /^ {0,3}#[ \t]+\S/.test(line)) ? 1 : 0;
  return writeLines(lines, { isInMarkdown, headingShift }, 0);
};
