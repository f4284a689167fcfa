import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, Extension } from '@tiptap/react';
import { findBlock } from './block-at-cursor.ts';
import { goOnBelow } from './go-on-below.ts';

/** Leaves a block for the paragraph below it: a caption or a label is one line. */
const leaveBlock = (editor: Editor): boolean => {
  const block = findBlock(editor);
  if (!block) return false;
  editor.view.dispatch(goOnBelow(editor.state.tr, block.position));
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
    return { Enter: () => leaveBlock(this.editor), Backspace: () => selectWhole(this.editor) };
  },
});
