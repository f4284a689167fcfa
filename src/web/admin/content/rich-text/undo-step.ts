import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';

type View = Pick<Editor['view'], 'state' | 'dispatch'>;

const endStep = (view: View): void => view.dispatch(closeHistory(view.state.tr));

/**
 * Makes a change one step of undo. Without it, the editor joins changes that follow each other quickly: one undo would take away the
 * words that were typed before a picture, too.
 */
export const asUndoStep = <T>(view: View, change: () => T): T => {
  endStep(view);
  const result = change();
  endStep(view);
  return result;
};
