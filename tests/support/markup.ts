import { decodeEntities } from '../../src/content/text/text.ts';

/** An element of rendered markup. */
export type MarkupElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (MarkupElement | string)[];
};

const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Comments, closing tags, opening tags and texts of markup that React or the sanitiser wrote. */
const tokenPattern = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/gs;
const attributePattern = /([\w:-]+)(?:="([^"]*)")?/g;

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attributePattern)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decodeEntities(value),
    ]),
  );

/** Parses well-formed markup, so that a test can read a page without a browser. */
export const parseMarkup = (html: string): MarkupElement => {
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closed, opened, attributes = '', isEmpty, text] of html.matchAll(tokenPattern)) {
    const parent = open.at(-1) ?? root;
    if (closed !== undefined) {
      if (parent.name !== closed) throw new Error(`The markup closes ${closed} inside ${parent.name}.`);
      open.pop();
    }
    if (text !== undefined) parent.children.push(decodeEntities(text));
    if (opened === undefined) continue;
    const element = { name: opened, attributes: readAttributes(attributes), children: [] };
    parent.children.push(element);
    if (!isEmpty && !voidElements.has(opened)) open.push(element);
  }
  return root;
};

/** The text of an element, with white space collapsed. */
export const textOf = (node: MarkupElement | string | undefined): string => {
  const collect = (part: MarkupElement | string): string =>
    typeof part === 'string' ? part : part.children.map(collect).join('');
  return node === undefined ? '' : collect(node).replaceAll(/\s+/g, ' ').trim();
};

export const textsOf = (nodes: readonly MarkupElement[]): string[] => nodes.map(textOf);

/** The elements of a name inside an element, in order; all of these attributes must match. */
export const findAll = (
  root: MarkupElement | undefined,
  name: string | RegExp,
  attributes: Readonly<Record<string, string | RegExp>> = {},
): MarkupElement[] => {
  const matches = (element: MarkupElement) =>
    (typeof name === 'string' ? element.name === name : name.test(element.name)) &&
    Object.entries(attributes).every(([key, expected]) => {
      const value = element.attributes[key];
      if (value === undefined) return false;
      return typeof expected === 'string' ? value === expected : expected.test(value);
    });
  const collect = (element: MarkupElement): MarkupElement[] =>
    element.children.flatMap((child) =>
      typeof child === 'string' ? [] : [...(matches(child) ? [child] : []), ...collect(child)],
    );
  return root ? collect(root) : [];
};

/** The first such element; throws if there is none. */
export const findFirst = (...search: Parameters<typeof findAll>): MarkupElement => {
  const [first] = findAll(...search);
  if (!first) throw new Error(`There is no ${search[1]} with ${JSON.stringify(search[2] ?? {})}.`);
  return first;
};

/** The links with a text, as visitors and screen readers get it. */
export const findLinks = (root: MarkupElement | undefined, text: string | RegExp): MarkupElement[] =>
  findAll(root, 'a').filter((link) =>
    typeof text === 'string' ? textOf(link) === text : text.test(textOf(link)),
  );

/** The section or list that is labelled by the heading with this text. */
export const findLabelled = (root: MarkupElement, name: string, heading: string): MarkupElement => {
  const found = findAll(root, name, { 'aria-labelledby': /./ }).find((element) => {
    const id = element.attributes['aria-labelledby'] ?? '';
    return ['h2', 'h3'].some((level) =>
      findAll(root, level, { id }).some((label) => textOf(label) === heading),
    );
  });
  if (!found) throw new Error(`No ${name} is labelled “${heading}”.`);
  return found;
};
