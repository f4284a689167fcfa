import { decodeEntities } from '../../../content/text.ts';

/** An element of a text. */
export type HtmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
};

export type HtmlNode = HtmlElement | string;

const voidNames = new Set(['br', 'hr', 'img']);
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+|<)/gi;
const attribute = /([a-z-]+)(?:="([^"]*)")?/gi;

const readAttributes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decodeEntities(value),
    ]),
  );

/** Reads HTML that the sanitiser wrote, which closes every tag and quotes every attribute. */
export const readHtmlTree = (html: string): readonly HtmlNode[] => {
  const root: HtmlNode[] = [];
  const open: { readonly name: string; readonly children: HtmlNode[] }[] = [{ name: '', children: root }];
  for (const [, slash, written = '', attributes = '', text] of html.matchAll(token)) {
    const siblings = open.at(-1)?.children ?? root;
    const name = written.toLowerCase();
    if (text !== undefined) siblings.push(decodeEntities(text));
    else if (slash) {
      const index = open.findLastIndex((element) => element.name === name);
      if (index > 0) open.length = index;
    } else {
      const children: HtmlNode[] = [];
      siblings.push({ name, attributes: readAttributes(attributes), children });
      if (!voidNames.has(name)) open.push({ name, children });
    }
  }
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
