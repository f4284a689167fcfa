import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';
import { findBlockPosition } from '../blocks/block-at-cursor.ts';
import { goOnBelow } from '../blocks/go-on-below.ts';
import { asUndoStep } from '../undo-step.ts';

const findPosition = (doc: Node, node: Node): number | null => {
  let found: number | null = null;
  doc.descendants((one, position) => {
    if (one === node) found = position;
    return found === null;
  });
  return found;
};

/**
 * Inserts a block at the cursor; after the block around it if the cursor is in a caption or a label. The cursor goes on in the paragraph
 * below, also where the new block has a caption; in the words beside a picture, if the block has such words.
 */
export const insertBlock = (editor: Editor, content: JSONContent): void => {
  const { tr, schema, selection } = editor.state;
  const node = schema.nodeFromJSON(content);
  const around = findBlockPosition(editor.state);
  const { $to } = selection;
  const isRest = around === null && $to.parent.isTextblock && $to.parentOffset < $to.parent.content.size;
  if (around !== null) tr.insert(around + (tr.doc.nodeAt(around)?.nodeSize ?? 0), node);
  else tr.replaceRangeWith(selection.from, selection.to, node);
  const position = findPosition(tr.doc, node);
  if (position === null) return;
  goOnBelow(tr, position, isRest);
  const first = node.firstChild;
  if (first?.isTextblock) tr.setSelection(TextSelection.create(tr.doc, position + 2));
  asUndoStep(editor.view, () => editor.view.dispatch(tr));
};
