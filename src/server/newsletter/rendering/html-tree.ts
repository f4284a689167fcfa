import { Parser } from 'htmlparser2';

/** An element of a text. */
export type HtmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
};

export type HtmlNode = HtmlElement | string;

/** Reads HTML with the parser of the sanitiser that wrote it. */
export const readHtmlTree = (html: string): readonly HtmlNode[] => {
  const root: HtmlNode[] = [];
  const open = [root];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const children: HtmlNode[] = [];
      open.at(-1)?.push({ name, attributes, children });
      open.push(children);
    },
    ontext: (text) => open.at(-1)?.push(text),
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return root;
};

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

export const hasClass = ({ attributes }: HtmlElement, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name);

/** The first element inside the nodes that fits, in the order of the text. */
export const findElement = (
  nodes: readonly HtmlNode[],
  isWanted: (element: HtmlElement) => boolean,
): HtmlElement | undefined => {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = isWanted(node) ? node : findElement(node.children, isWanted);
    if (found) return found;
  }
  return undefined;
};

/** The text of the nodes as it is stored. */
export const getRawText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (isElement(node) ? (node.name === 'br' ? '\n' : getRawText(node.children)) : node))
    .join('');

/** The text of the nodes on one line. */
export const getText = (nodes: readonly HtmlNode[]): string =>
  getRawText(nodes)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
