import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { type Editor, Extension } from '@tiptap/react';
import { findBlock } from './block-at-cursor.ts';

/** Leaves a block for a new paragraph below it: a caption or a label is one line. */
export const continueBelow = (editor: Editor): boolean => {
  const block = findBlock(editor);
  const node = block && editor.state.doc.nodeAt(block.position);
  const paragraph = editor.schema.nodes.paragraph?.create();
  if (!node || !paragraph) return false;
  const end = block.position + node.nodeSize;
  const { tr } = editor.state;
  tr.insert(end, paragraph).setSelection(TextSelection.create(tr.doc, end + 1));
  editor.view.dispatch(tr.scrollIntoView());
  return true;
};

/** At the beginning of a caption or label, Backspace selects the whole block first, so that the next one removes it. */
const selectWhole = (editor: Editor): boolean => {
  const { selection, tr } = editor.state;
  const block = findBlock(editor);
  if (!block || selection instanceof NodeSelection) return false;
  if (!selection.empty || selection.$from.parentOffset > 0) return false;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, block.position)));
  return true;
};

/** The keys inside blocks. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  priority: 200,
  addKeyboardShortcuts() {
    return { Enter: () => continueBelow(this.editor), Backspace: () => selectWhole(this.editor) };
  },
});
