import { encodeEntities } from '../../../../../content/text/text.ts';
import { maxTextLength } from '../../../../../shared/admin/content.ts';
import { hasMessages, isMessageTime } from './chat-messages.ts';
import { detachDataPictures } from './data-pictures.ts';
import { readHeadingLevel } from './headings.ts';
import { createHtmlWriter } from './html-writer.ts';
import { inertStyleSheet, type Look, lookInside, makeInert, plainLook, readStyle } from './inline-styles.ts';
import { type LeftOut, nothingLeftOut } from './left-out.ts';
import { isAlignedText, isColouredText } from './lost-looks.ts';
import { isNestedTooDeep } from './nesting.ts';
import { findMediaTextWords, mediaTextEnd, writeMediaTextStart, writePastedBlock } from './pasted-blocks.ts';
import { readPastedLink } from './pasted-link.ts';
import { readPastedPicture } from './pasted-picture.ts';
import { applyStyleSheet } from './style-sheet.ts';
import { isWordMarker, isWordQuote, readWordItems, type WordItem } from './word-lists.ts';

/** A picture of a pasted text; its place in the HTML is `<img data-picture="index">`. */
type FoundPicture = { readonly file: File; readonly alt: string };

export type CleanPaste = {
  readonly html: string;
  /** Whether the HTML has words, not only pictures. */
  readonly hasText: boolean;
  readonly pictures: readonly FoundPicture[];
  readonly leftOut: LeftOut;
  /** How many pictures are larger than an upload may be. */
  readonly tooLarge: number;
};

type PasteSource = {
  /** The picture files of the clipboard. */
  readonly files: readonly File[];
  readonly ownOrigin: string;
};

/** HTML beyond these limits is not read: its plain text is pasted instead. */
const maxParsedLength = 8_000_000;
const maxElements = 250_000;

/** Browsers stop nesting at 512 levels, too. */
const maxDepth = 450;

/** Lists, quotes and tables inside each other; deeper ones are written as paragraphs. */
const maxNesting = 8;

/** The editor computes every cell that a span covers. */
const maxSpan = 50;

/** Elements without text for readers. */
const skipped = new Set('head,meta,link,title,select,input,textarea,button,colgroup,col,caption'.split(','));
const drawings = new Set(['svg', 'canvas', 'math', 'v:shape', 'v:group', 'v:rect']);
const embedded = new Set(['iframe', 'object', 'embed', 'video', 'audio']);
const blocks =
  'address,article,aside,blockquote,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,ul';
const blockNames = new Set(blocks.split(','));

type Place = {
  readonly look: Look;
  readonly depth: number;
  readonly nesting: number;
  readonly isInTable: boolean;
  /** Headings and header cells are bold by themselves. */
  readonly isInHeading: boolean;
  /** Directly in a written paragraph, which a blank line ends. */
  readonly isInParagraph: boolean;
};

const topPlace: Place = {
  look: plainLook,
  depth: 0,
  nesting: 0,
  isInTable: false,
  isInHeading: false,
  isInParagraph: false,
};

const nested = (place: Place): Place => ({ ...place, nesting: place.nesting + 1, isInParagraph: false });

const isHidden = (style: ReadonlyMap<string, string>): boolean =>
  style.get('display') === 'none' || style.get('mso-hide') === 'all';

/** The elements that contain a block. */
const findContainers = (body: HTMLElement): ReadonlySet<Element> => {
  const containers = new Set<Element>();
  for (const block of body.querySelectorAll(blocks))
    for (let around = block.parentElement; around && !containers.has(around); around = around.parentElement)
      containers.add(around);
  return containers;
};

/** The page that shows the text has its own h1, so headings of the first level make all headings one level lower. */
const findHeadingShift = (body: HTMLElement): number =>
  [...body.querySelectorAll('h1,p,div[role="heading"],div[class*="Heading"]')].some(
    (element) => readHeadingLevel(element) === 1,
  )
    ? 1
    : 0;

const readSpan = (cell: Element, name: string): string => {
  const span = Math.min(maxSpan, Math.floor(Number(cell.getAttribute(name))) || 1);
  return span > 1 ? ` ${name}="${span}"` : '';
};

const readStart = (list: Element): string => {
  const start = Math.floor(Number(list.getAttribute('start')));
  return list.localName === 'ol' && start > 1 && start < 10_000 ? ` start="${start}"` : '';
};

/** Writes the parts of a parsed document that the editor can show, in one pass. */
const writeDocument = (body: HTMLElement, addresses: readonly string[], source: PasteSource): CleanPaste => {
  const containers = findContainers(body);
  const headingShift = findHeadingShift(body);
  const isChat = hasMessages(body);
  const writer = createHtmlWriter();
  const pictures: FoundPicture[] = [];
  const files = [...source.files];
  const leftOut = { ...nothingLeftOut };
  let tooLarge = 0;

  const writeWords = (words: string, { look, isInHeading }: Place): void =>
    writer.words(words, look, isInHeading);

  /** Text with shown line ends: a blank line begins a paragraph. */
  const writeLines = (text: string, place: Place): void => {
    for (const [index, paragraph] of text
      .replace(/\r\n?/g, '\n')
      .split(/\n{2,}/)
      .entries()) {
      if (index > 0 && !writer.isLineStart()) writer.tag(place.isInParagraph ? '</p><p>' : '<div></div>');
      for (const [number, line] of paragraph.split('\n').entries()) {
        if (number > 0) writer.lineBreak();
        writeWords(line, place);
      }
    }
  };

  const writeText = (text: string, place: Place): void => {
    if (isChat && isMessageTime(text)) return;
    if (place.look.keepsLines) writeLines(text, place);
    else writeWords(text.replace(/[\s\u00a0]{2,}|\s/g, ' '), place);
  };

  const writeBetweenParagraphs = (html: string, { isInParagraph }: Place): void =>
    writer.tag(isInParagraph ? `</p>${html}<p>` : html);

  const writePicture = (element: Element, place: Place): void => {
    const picture = readPastedPicture(element, {
      addresses,
      takeFile: () => files.shift(),
      ownOrigin: source.ownOrigin,
    });
    const alt = (element.getAttribute('alt') ?? '').slice(0, 500);
    if (picture.kind === 'text') writeWords(picture.text, place);
    if (picture.kind === 'own')
      writeBetweenParagraphs(
        `<img src="${encodeEntities(picture.src)}" alt="${encodeEntities(alt)}">`,
        place,
      );
    if (picture.kind === 'file')
      writeBetweenParagraphs(`<img data-picture="${pictures.push({ file: picture.file, alt }) - 1}">`, place);
    if (picture.kind === 'too large') tooLarge += 1;
    if (picture.kind === 'out of reach') leftOut.pictures += 1;
  };

  const writeLink = (element: Element, place: Place): void => {
    const { href, isUnsafe } = readPastedLink(element.getAttribute('href'), source.ownOrigin);
    if (isUnsafe) leftOut.links += 1;
    writeChildren(element, { ...place, look: { ...place.look, href } });
  };

  const writeCell = (cell: Element, tag: 'th' | 'td', place: Place): void => {
    writer.tag(`<${tag}${readSpan(cell, 'colspan')}${readSpan(cell, 'rowspan')}>`);
    const style = readStyle(cell);
    const look = lookInside(cell, style, place.look);
    const inside = { ...nested(place), look, isInTable: true, isInHeading: tag === 'th' };
    noteLooks(cell, style, inside);
    writeChildren(cell, inside);
    writer.tag(`</${tag}>`);
  };

  const writeTable = (element: Element, place: Place): void => {
    const { rows, caption } = element as HTMLTableElement;
    if (caption) writer.around('p', '', () => writeChildren(caption, place));
    const cellCount = [...rows].reduce((count, { cells }) => count + cells.length, 0);
    const isLayout = cellCount < 2 || element.getAttribute('role') === 'presentation';
    if (isLayout || place.isInTable || place.nesting >= maxNesting) {
      if (!isLayout) leftOut.tables += 1;
      for (const { cells } of rows)
        for (const cell of cells) writer.around('div', '', () => writeChildren(cell, place));
      return;
    }
    writer.tag('<table><tbody>');
    for (const row of rows) {
      writer.tag('<tr>');
      const isHead = row.parentElement?.localName === 'thead';
      for (const cell of row.cells) writeCell(cell, isHead || cell.localName === 'th' ? 'th' : 'td', place);
      writer.tag('</tr>');
    }
    writer.tag('</tbody></table>');
  };

  /**
   * Writes the items of a list; returns whether the last one is still open. Google Docs puts a nested list beside the item that it
   * belongs to, not into it. A nested list before the first item has lost that item, which was not selected: its own items take the place.
   */
  const writeItems = (list: Element, place: Place): boolean => {
    let isItemOpen = false;
    for (const child of list.children) {
      const isNestedList = child.localName === 'ul' || child.localName === 'ol';
      if (isNestedList && !isItemOpen) {
        isItemOpen = writeItems(child, place);
        continue;
      }
      if (!isNestedList) writer.tag(isItemOpen ? '</li><li>' : '<li>');
      isItemOpen = true;
      if (child.localName === 'li')
        writeChildren(child, { ...nested(place), look: lookInside(child, readStyle(child), place.look) });
      else writeElement(child, nested(place));
    }
    return isItemOpen;
  };

  const writeList = (list: Element, place: Place): void => {
    if (place.nesting >= maxNesting) {
      leftOut.lists += 1;
      writer.around('div', '', () => writeChildren(list, place));
    } else
      writer.around(list.localName, readStart(list), () => {
        if (writeItems(list, place)) writer.tag('</li>');
      });
  };

  /** Writes a run of Word's list items as nested lists, and returns the last element of the run. */
  const writeWordList = (first: Element, place: Place): Element => {
    const open: { readonly level: number; readonly tag: string }[] = [];
    const close = (): void => writer.tag(`</li></${open.pop()?.tag}>`);
    const writeItem = ({ content, level, tag, start }: WordItem): void => {
      while ((open.at(-1)?.level ?? 0) > level) close();
      if (open.at(-1)?.level === level && open.at(-1)?.tag !== tag) close();
      if (open.at(-1)?.level === level) writer.tag('</li><li>');
      else {
        writer.tag(`<${tag}${start > 1 && tag === 'ol' ? ` start="${start}"` : ''}><li>`);
        open.push({ level, tag });
      }
      writeChildren(content, nested(place));
    };
    let last = first;
    for (let next: Element | null = first; next; next = next.nextElementSibling) {
      const items = readWordItems(next);
      if (items.length === 0) break;
      last = next;
      for (const item of items) writeItem(item);
    }
    while (open.length > 0) close();
    return last;
  };

  const writeQuote = (element: Element, place: Place): void =>
    writer.around(place.nesting < maxNesting ? 'blockquote' : 'div', '', () =>
      writeChildren(element, nested(place)),
    );

  /** Writes a picture with words beside it; false for all other elements. */
  const writeMediaText = (element: Element, place: Place): boolean => {
    if (place.isInHeading || place.isInTable || place.nesting >= maxNesting) return false;
    const start = writeMediaTextStart(element, source.ownOrigin);
    const words = findMediaTextWords(element);
    if (start === null || words === null) return false;
    writer.tag(start);
    writeChildren(words, nested(place));
    writer.tag(mediaTextEnd);
    writer.markText();
    return true;
  };

  const writeBlock = (element: Element, place: Place): void => {
    const level = readHeadingLevel(element);
    if (level !== null)
      writer.around(`h${Math.min(4, Math.max(2, level + headingShift))}`, '', () =>
        writeChildren(element, { ...place, isInHeading: true, isInParagraph: false }),
      );
    else if (isWordQuote(element)) writeQuote(element, place);
    else {
      const isContainer = containers.has(element);
      writer.around(isContainer ? 'div' : 'p', '', () =>
        writeChildren(element, { ...place, isInParagraph: !isContainer }),
      );
    }
  };

  const blockWriters: Readonly<Record<string, (element: Element, place: Place) => void>> = {
    hr: () => writer.tag('<hr>'),
    table: writeTable,
    ul: writeList,
    ol: writeList,
    pre: (element) =>
      writer.around('pre', '', () =>
        // Around the code, some pages have its language and a button.
        writer.code((element.querySelector('code') ?? element).textContent ?? ''),
      ),
    blockquote: writeQuote,
  };

  /** Counts what the editor cannot show; false for all other elements. */
  const leaveOut = (element: Element): boolean => {
    const { localName } = element;
    if (drawings.has(localName) && element.getAttribute('aria-hidden') !== 'true') leftOut.drawings += 1;
    if (embedded.has(localName)) leftOut.embedded += 1;
    return skipped.has(localName) || drawings.has(localName) || embedded.has(localName);
  };

  /** Notes colours and alignment, which the editor does not have. */
  const noteLooks = (element: Element, style: ReadonlyMap<string, string>, around: Place): void => {
    const isBlock = blockNames.has(element.localName);
    if (isBlock && !around.isInTable) leftOut.hasAlignment ||= isAlignedText(element, style);
    // Headings and links have colours of their own.
    const isPlain = !around.isInHeading && around.look.href === null && element.localName !== 'a';
    if (isPlain && readHeadingLevel(element) === null)
      leftOut.hasColours ||= isColouredText(element, style, isBlock);
  };

  const writeElement = (element: Element, around: Place): void => {
    const { localName } = element;
    const style = readStyle(element);
    const block = around.isInHeading ? null : writePastedBlock(element, source.ownOrigin);
    if (block !== null) {
      writeBetweenParagraphs(block, around);
      writer.markText();
      return;
    }
    if (writeMediaText(element, around)) return;
    if (leaveOut(element) || isHidden(style) || (isWordMarker(style) && !around.isInHeading)) return;
    noteLooks(element, style, around);
    const place = { ...around, depth: around.depth + 1, look: lookInside(element, style, around.look) };
    if (localName === 'img') writePicture(element, place);
    else if (localName === 'br') writer.lineBreak();
    else if (place.depth > maxDepth) writeWords((element.textContent ?? '').replace(/\s+/g, ' '), place);
    else if (localName === 'a') writeLink(element, place);
    else if (!blockNames.has(localName)) writeChildren(element, place);
    else if (around.isInHeading) {
      // A heading is one line.
      writeWords(' ', place);
      writeChildren(element, place);
    } else (blockWriters[localName] ?? writeBlock)(element, place);
  };

  const writeChildren = (parent: Element, place: Place): void => {
    for (let child: ChildNode | null = parent.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === Node.TEXT_NODE) writeText(child.textContent ?? '', place);
      if (child.nodeType !== Node.ELEMENT_NODE) continue;
      const element = child as Element;
      const canBeItem = !place.isInHeading && place.nesting < maxNesting;
      if (canBeItem && readWordItems(element).length > 0) child = writeWordList(element, place);
      else writeElement(element, place);
    }
  };

  writeChildren(body, topPlace);
  return { html: writer.toHtml(), hasText: writer.hasText(), pictures, leftOut, tooLarge };
};

/** Elements whose text is not for readers and can be long. */
const removed = `${inertStyleSheet},script,xml,template,noscript`;

/**
 * Turns HTML of the clipboard into HTML that the editor can show: headings, lists, tables, links, bold and italics of Word, Google Docs,
 * WhatsApp, mail programs and web pages stay. HTML that is too large to be read, or has too much text, is not cleaned.
 */
export const cleanHtml = (given: string, source: PasteSource): CleanPaste | 'too large' | 'too long' => {
  const { html, addresses } = detachDataPictures(given);
  if (html.length > maxParsedLength || isNestedTooDeep(html)) return 'too large';
  // The parsed document is inert: it loads no pictures and runs no scripts.
  const { body } = new DOMParser().parseFromString(makeInert(html), 'text/html');
  applyStyleSheet(body);
  for (const element of body.querySelectorAll(removed)) element.remove();
  // White space is not stored, but no text has as much of it as words.
  if ((body.textContent ?? '').length > 2 * maxTextLength) return 'too long';
  if (body.getElementsByTagName('*').length > maxElements) return 'too large';
  return writeDocument(body, addresses, source);
};
