/** The cells of a line of a table in Markdown. */
const splitCells = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The line below the head of a table in Markdown, such as `|---|:---:|`. */
const isSeparator = (line: string): boolean =>
  line.includes('-') && line.includes('|') && splitCells(line).every((cell) => /^:?-+:?$/.test(cell));

const countTabs = (line = ''): number => line.split('\t').length - 1;

export type PlainTable = {
  /** The rows; of a table in Markdown, the first one is its head. */
  readonly rows: readonly (readonly string[])[];
  readonly hasHead: boolean;
  /** How many lines the table has. */
  readonly lineCount: number;
};

const readMarkdownTable = (lines: readonly string[], from: number): PlainTable | null => {
  const [head = '', separator = ''] = lines.slice(from, from + 2);
  if (!head.includes('|') || !isSeparator(separator)) return null;
  const width = splitCells(head).length;
  if (splitCells(separator).length !== width) return null;
  let end = from + 2;
  while (lines[end]?.includes('|')) end += 1;
  const rows = [head, ...lines.slice(from + 2, end)].map((line) => {
    const cells = splitCells(line);
    return Array.from({ length: width }, (_, index) => cells[index] ?? '');
  });
  return { rows, hasHead: true, lineCount: end - from };
};

/** Two lines or more with the same number of tabs, as spreadsheets give them as plain text. */
const readTabbedTable = (lines: readonly string[], from: number): PlainTable | null => {
  const width = countTabs(lines[from]);
  // A line that begins with one tab is indented text.
  const isRow = (line = ''): boolean => countTabs(line) === width && (width > 1 || !line.startsWith('\t'));
  if (width === 0) return null;
  let end = from;
  while (end < lines.length && isRow(lines[end])) end += 1;
  if (end - from < 2) return null;
  const rows = lines.slice(from, end).map((line) => line.split('\t').map((cell) => cell.trim()));
  return { rows, hasHead: false, lineCount: end - from };
};

/** The table of plain text that begins at a line; null if none does. */
export const readPlainTable = (lines: readonly string[], from: number): PlainTable | null =>
  readMarkdownTable(lines, from) ?? readTabbedTable(lines, from);
