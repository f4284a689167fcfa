import { TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Puts the cursor into the paragraph after a block: an empty one that is there already, or a new one. `isRest` says that the text after
 * the block was behind the cursor, so that the cursor stays before it.
 */
export const goOnBelow = (tr: Transaction, position: number, isRest = false): Transaction => {
  const block = tr.doc.nodeAt(position);
  const paragraph = tr.doc.type.schema.nodes.paragraph;
  if (!block || !paragraph) return tr;
  const end = position + block.nodeSize;
  const next = tr.doc.nodeAt(end);
  const canGoOn = isRest ? next?.isTextblock : next?.type === paragraph && next.content.size === 0;
  if (!canGoOn) tr.insert(end, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
};
