import { Fragment, type Node } from '@tiptap/pm/model';

/** A text as it was opened: its stored HTML, and the editor's document for it. */
export type OpenedText = { readonly html: string; readonly doc: Node };

/** The editor adds a paragraph below a text that ends with a picture or a list, as soon as the cursor is placed. It is not stored. */
const withoutEmptyEnd = (doc: Node): Fragment => {
  let count = doc.childCount;
  while (count > 0 && doc.child(count - 1).type.name === 'paragraph' && doc.child(count - 1).childCount === 0)
    count -= 1;
  return Fragment.from(doc.children.slice(0, count));
};

/** Whether two documents are stored as the same text. */
export const isSameText = (one: Node, other: Node): boolean =>
  withoutEmptyEnd(one).eq(withoutEmptyEnd(other));

/**
 * The HTML of a document. As long as it is the text that was opened, its HTML stays to the letter: the editor writes the same text
 * in other words, and a form whose HTML differs has something to save.
 */
export const readHtml = (doc: Node, opened: OpenedText, write: () => string): string =>
  isSameText(doc, opened.doc) ? opened.html : write();
