import { blockClasses } from '../../../../content/text/text-blocks.ts';

/** A row of header cells only. */
const isHeaderRow = ({ children }: HTMLTableRowElement): boolean =>
  children.length > 0 && [...children].every(({ localName }) => localName === 'th');

/** The first row becomes the table's head if it has header cells only: screen readers then name each cell's column. */
const moveHeaderRow = (table: HTMLTableElement): void => {
  const [first] = table.rows;
  if (!first || !isHeaderRow(first) || table.tHead) return;
  for (const cell of first.cells) cell.setAttribute('scope', 'col');
  table.createTHead().append(first);
  for (const body of [...table.tBodies]) if (body.rows.length === 0) body.remove();
};

/** Attributes that only the editor needs. */
const editorAttributes = ['contenteditable', 'draggable', 'tabindex'];

/** Removes what only the editor needs from its blocks, and gives an empty link its address as text. */
const tidyBlocks = (body: HTMLElement): void => {
  for (const name of editorAttributes)
    for (const element of body.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  for (const caption of body.querySelectorAll('figcaption'))
    if ((caption.textContent ?? '').trim() === '') caption.remove();
  for (const link of body.querySelectorAll(`:is(.${blockClasses.button}, .${blockClasses.file}) > a`))
    if ((link.textContent ?? '').trim() === '') link.textContent = link.getAttribute('href');
};

/**
 * The HTML that is stored, made from the editor's. The editor wraps the text of each list item and cell in a paragraph, ends
 * with an empty one, contains pictures that are still being uploaded, and marks what cannot be edited; stored HTML has none of this.
 */
export const toStoredHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img[data-upload]')) picture.remove();
  for (const paragraph of body.querySelectorAll(
    'li > p:only-of-type:first-child:not([lang]), :is(td, th) > p:only-child:not([lang])',
  ))
    paragraph.replaceWith(...paragraph.childNodes);
  for (const table of body.querySelectorAll('table')) moveHeaderRow(table);
  tidyBlocks(body);
  while (body.lastElementChild?.localName === 'p' && body.lastElementChild.childNodes.length === 0)
    body.lastElementChild.remove();
  return body.innerHTML;
};
