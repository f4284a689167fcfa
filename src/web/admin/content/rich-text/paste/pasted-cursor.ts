import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { findBlock, findBlockPosition } from '../blocks/block-at-cursor.ts';
import { goOnBelow } from '../blocks/go-on-below.ts';

const isInCaption = (state: EditorState): boolean =>
  state.selection instanceof TextSelection && findBlock({ state }) !== null;

/**
 * After a paste that ends with a block, the cursor goes on below the block, as after an insertion: the next letter would replace a picture
 * that is still uploading, or be part of a caption. What is pasted into a caption keeps the cursor there.
 */
export const leavePastedBlock = (
  transactions: readonly Transaction[],
  before: EditorState,
  state: EditorState,
): Transaction | null => {
  if (!transactions.some((tr) => tr.getMeta('paste')) || isInCaption(before)) return null;
  const position = findBlockPosition(state);
  return position === null ? null : goOnBelow(state.tr, position);
};
