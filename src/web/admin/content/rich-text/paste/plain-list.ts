export type PlainItem = {
  readonly tag: 'ul' | 'ol';
  readonly start: number;
  /** How far it is from the beginning of its line. */
  readonly indent: number;
  readonly words: string;
};

const bullet = /^[ \t]{0,40}[-•·▪●○◦‣*–][ \t]+(?=\S)/;
const number = /^[ \t]{0,40}(\d{1,4})[.)][ \t]+(?=\S)/;

/** Deeper items are written as those of the last level. */
const maxDepth = 6;

/** The spaces at the beginning of a line; a tab counts as four. */
export const measureIndent = (line: string): number =>
  (/^[ \t]{0,60}/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;

/** An item of a list: a line that begins with `- `, `• ` or `1. `; null for all other lines. */
export const readPlainItem = (line: string): PlainItem | null => {
  const numbered = number.exec(line);
  const sign = numbered ?? bullet.exec(line);
  return sign === null
    ? null
    : {
        tag: numbered ? 'ol' : 'ul',
        start: Number(numbered?.[1] ?? 1),
        indent: measureIndent(line),
        words: line.slice(sign[0].length),
      };
};

/** Writes items that follow each other as lists; an item that is two spaces further right belongs to the one above it. */
export const writePlainItems = (items: readonly (PlainItem & { readonly html: string })[]): string => {
  const open: { readonly tag: string; readonly indent: number }[] = [];
  let html = '';
  const close = (): void => {
    html += `</li></${open.pop()?.tag}>`;
  };
  for (const { tag, start, indent, html: words } of items) {
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) close();
    const last = open.at(-1);
    const isNested = last !== undefined && indent >= last.indent + 2 && open.length < maxDepth;
    if (last?.tag === tag && !isNested) html += '</li><li>';
    else {
      if (last !== undefined && !isNested) close();
      html += `<${tag}${start > 1 ? ` start="${start}"` : ''}><li>`;
      open.push({ tag, indent });
    }
    html += words;
  }
  while (open.length > 0) close();
  return html;
};
