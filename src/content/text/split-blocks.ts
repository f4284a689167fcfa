/** Elements that stand on a line of their own. */
const blockNames =
  'address|article|aside|blockquote|details|div|dl|dd|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul';

const voidNames = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/;
const blockName = new RegExp(`^(?:${blockNames})$`);
const tag = /<(\/?)([a-z][a-z0-9-]*)\b[^<>]*>/gi;

/**
 * Splits a text into its paragraphs, headings, lists, tables and figures; together they are the text, to the letter. Markup whose
 * tags do not match, which only someone who types HTML can write, is one block.
 */
export const splitBlocks = (html: string): string[] => {
  const blocks: string[] = [];
  let begin = 0;
  const endBlock = (end: number) => {
    const block = html.slice(begin, end);
    // Line breaks between two blocks belong to the one before them.
    if (block.trim() === '' && blocks.length > 0) blocks.push(`${blocks.pop()}${block}`);
    else if (block !== '') blocks.push(block);
    begin = end;
  };
  const open: string[] = [];
  for (const { 0: found, 1: slash, 2: written = '', index } of html.matchAll(tag)) {
    const name = written.toLowerCase();
    const isBlock = blockName.test(name);
    const end = index + found.length;
    if (slash) {
      if (open.pop() !== name) return [html];
    } else {
      // Words without a paragraph end where the next block begins.
      if (open.length === 0 && isBlock) endBlock(index);
      if (!voidNames.test(name)) open.push(name);
    }
    if (open.length === 0 && isBlock) endBlock(end);
  }
  if (open.length > 0) return [html];
  endBlock(html.length);
  return blocks;
};

const aroundBlockTags = new RegExp(`[ \\t\\r\\n]*(</?(?:${blockNames}|br)\\b[^<>]*>)[ \\t\\r\\n]*`, 'gi');
const attribute = /[^\s"'=<>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g;

const sortAttributes = (found: string): string => {
  const [name = '', ...attributes] = found.slice(1, -1).match(attribute) ?? [];
  return `<${[name.toLowerCase(), ...attributes.sort()].join(' ')}>`;
};

/**
 * The same for two blocks that are the same to a reader: browsers and the server write the same markup in different ways. Nothing that
 * someone can have changed on purpose is left out of it.
 */
export const getBlockKey = (block: string): string => {
  const written = block
    .replace(/<[a-z][^<>]*>/gi, sortAttributes)
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replace(/&(?:#39|apos);/g, "'");
  const isPreformatted = /<(?:pre|textarea)\b/i.test(written);
  return (
    isPreformatted ? written : written.replace(/[ \t\r\n]+/g, ' ').replace(aroundBlockTags, '$1')
  ).trim();
};

const beginsWithBlock = new RegExp(`^\\s*<(?:${blockNames})\\b`, 'i');

/** Words without a paragraph. */
export const isLoose = (block: string): boolean => block.trim() !== '' && !beginsWithBlock.test(block);

/** Whether a block has anything to read or to see: empty paragraphs and lines are the same everywhere. */
export const hasContent = (block: string): boolean =>
  /<(?:img|video|audio|iframe|source)\b/i.test(block) || block.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
