import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { asUndoStep } from '../undo-step.ts';

/** Moves what has the cursor, or what is selected, past the block above or below it: paragraphs, pictures, whole lists and tables. */
export const moveBlock = (view: EditorView, step: 1 | -1): boolean => {
  const { doc, selection, tr } = view.state;
  const { $from, $to } = selection;
  const first = $from.index(0);
  const last = selection instanceof NodeSelection && $from.depth === 0 ? first : $to.index(0);
  const past = step > 0 ? last + 1 : first - 1;
  if (past < 0 || past >= doc.childCount) return true;
  const block = doc.child(past);
  const start = $from.posAtIndex(first, 0);
  const end = $from.posAtIndex(last + 1, 0);
  // The block beside it is moved to the other side, so that the selection stays as it is.
  if (step > 0) tr.delete(end, end + block.nodeSize).insert(start, block);
  else tr.delete(start - block.nodeSize, start).insert(end - block.nodeSize, block);
  asUndoStep(view, () => view.dispatch(tr.scrollIntoView()));
  return true;
};
