import { blockClasses } from '../../../content/text/text-blocks.ts';
import { getRawText, getText, type HtmlElement, type HtmlNode, hasClass, isElement } from './html-tree.ts';
import type { NewsletterBlock, TableCell } from './newsletter-blocks.ts';
import { type BlockContext, readLinkBlock, readVideoBlock } from './read-link-blocks.ts';
import { findCaption, hasNoWords, readPictures } from './read-pictures.ts';

const blockName = /^(?:blockquote|div|figcaption|figure|h[2-6]|hr|li|ol|p|pre|table|ul)$/;

const containsBlock = (node: HtmlNode): boolean =>
  isElement(node) && (blockName.test(node.name) || node.children.some(containsBlock));

/** Puts an inline element around blocks into each of them: a link around two paragraphs becomes one in each. */
const pushDown = (element: HtmlElement, children: readonly HtmlNode[]): readonly HtmlNode[] =>
  children.map((child) =>
    isElement(child) && containsBlock(child)
      ? { ...child, children: pushDown(element, child.children) }
      : { ...element, children: [child] },
  );

const readPicturesBlock = (
  nodes: readonly HtmlNode[],
  caption: readonly HtmlNode[],
  { site, lang }: BlockContext,
): NewsletterBlock[] => {
  const pictures = hasNoWords(nodes) ? readPictures(nodes, { site, link: null, caption: [] }) : [];
  return pictures.length === 0 ? [] : [{ kind: 'pictures', pictures, caption, lang }];
};

/** Words with what belongs to their line, or pictures that have a paragraph to themselves. */
const readWords = (content: readonly HtmlNode[], context: BlockContext): NewsletterBlock[] =>
  getText(content) === ''
    ? readPicturesBlock(content, [], context)
    : [{ kind: 'paragraph', content, lang: context.lang }];

/** A picture, a gallery, a video, or something else with a caption, such as a table. */
const readFigure = (figure: HtmlElement, context: BlockContext): NewsletterBlock[] => {
  const caption = findCaption(figure);
  const others = figure.children.filter((node) => !isElement(node) || node.name !== 'figcaption');
  const found = hasClass(figure, blockClasses.video)
    ? readVideoBlock(figure, context)
    : readPicturesBlock(others, caption, context);
  if (found.length > 0) return found;
  const below: NewsletterBlock[] =
    getText(caption) === '' ? [] : [{ kind: 'caption', content: caption, lang: context.lang }];
  return [...readNodes(others, context), ...below];
};

/** A picture with words beside it; without the picture, such as one that cannot be loaded, the words alone. */
const readMediaText = (element: HtmlElement, context: BlockContext): NewsletterBlock[] => {
  const isMedia = (node: HtmlNode) => isElement(node) && hasClass(node, blockClasses.mediaTextPicture);
  const [picture, ...others] = readPictures(element.children.filter(isMedia), {
    site: context.site,
    link: null,
    caption: [],
  });
  const blocks = readNodes(
    element.children.filter((node) => !isMedia(node)),
    context,
  );
  if (picture === undefined || others.length > 0 || blocks.length === 0)
    return readNodes(element.children, context);
  const isOnRight = hasClass(element, blockClasses.onTheRight);
  return [{ kind: 'beside', picture, isOnRight, blocks, lang: context.lang }];
};

const readSpan = (value: string | undefined): number => Math.min(Math.max(Number(value) || 1, 1), 100);

const readCell = ({ name, attributes, children }: HtmlElement, context: BlockContext): TableCell => ({
  isHeading: name === 'th',
  columns: readSpan(attributes.colspan),
  rows: readSpan(attributes.rowspan),
  blocks: readNodes(children, { ...context, lang: attributes.lang ?? context.lang }),
});

const findRows = (nodes: readonly HtmlNode[]): readonly HtmlElement[] =>
  nodes
    .filter(isElement)
    .flatMap((element) =>
      element.name === 'tr'
        ? [element]
        : /^(?:thead|tbody)$/.test(element.name)
          ? findRows(element.children)
          : [],
    );

const readTable = (table: HtmlElement, context: BlockContext): NewsletterBlock[] => {
  const isCell = ({ name }: HtmlElement) => name === 'td' || name === 'th';
  const rows = findRows(table.children)
    .map((row) => row.children.filter(isElement).filter(isCell))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => readCell(cell, context)));
  const caption = table.children.filter(isElement).find(({ name }) => name === 'caption')?.children ?? [];
  return rows.length === 0 ? [] : [{ kind: 'table', caption, rows, lang: context.lang }];
};

const readList = (list: HtmlElement, context: BlockContext): NewsletterBlock[] => {
  const items = list.children.filter(isElement).map(({ name, attributes, children }) =>
    // A list directly inside a list belongs to no item; it is one of its own.
    readNodes(name === 'li' ? children : [{ name, attributes, children }], {
      ...context,
      lang: attributes.lang ?? context.lang,
    }),
  );
  const filled = items.filter((blocks) => blocks.length > 0);
  const start = list.name === 'ol' ? Number(list.attributes.start ?? 1) || 1 : null;
  return filled.length === 0 ? [] : [{ kind: 'list', start, items: filled, lang: context.lang }];
};

const readBlock = (element: HtmlElement, around: BlockContext): NewsletterBlock[] => {
  const { name, attributes, children } = element;
  const context = { ...around, lang: attributes.lang ?? around.lang };
  const { lang } = context;
  if (name === 'hr') return [{ kind: 'rule', lang }];
  if (name === 'pre') return [{ kind: 'preformatted', text: getRawText(children), lang }];
  if (name === 'figure') return readFigure(element, context);
  if (name === 'table') return readTable(element, context);
  if (name === 'ul' || name === 'ol') return readList(element, context);
  if (name === 'blockquote') {
    const blocks = readNodes(children, context);
    return blocks.length === 0 ? [] : [{ kind: 'quote', blocks, lang }];
  }
  if (hasClass(element, blockClasses.mediaText)) return readMediaText(element, context);
  if (hasClass(element, blockClasses.button) || hasClass(element, blockClasses.file))
    return readLinkBlock(element, context);
  if (/^h[2-6]$/.test(name) && getText(children) !== '')
    return [{ kind: 'heading', level: Number(name[1]), content: children, lang }];
  return readNodes(children, context);
};

/** The blocks of a text; words between two blocks are a paragraph. */
const readNodes = (nodes: readonly HtmlNode[], context: BlockContext): NewsletterBlock[] => {
  const blocks: NewsletterBlock[] = [];
  let words: HtmlNode[] = [];
  const endWords = () => {
    blocks.push(...readWords(words, context));
    words = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !containsBlock(node)) words.push(node);
    else {
      endWords();
      blocks.push(
        ...(blockName.test(node.name)
          ? readBlock(node, context)
          : readNodes(pushDown(node, node.children), context)),
      );
    }
  }
  endWords();
  return blocks;
};

/** The blocks of a newsletter, read from the text that the editor stored. */
export const readBlocks = (nodes: readonly HtmlNode[], site: string): readonly NewsletterBlock[] =>
  readNodes(nodes, { site, lang: undefined });
