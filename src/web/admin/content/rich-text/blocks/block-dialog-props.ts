import type { Editor } from '@tiptap/react';
import type { BlockAtCursor } from './block-at-cursor.ts';

export type BlockDialogProps = {
  readonly editor: Editor;
  /** The block to change; null for a new one. */
  readonly block: BlockAtCursor | null;
  readonly onClose: () => void;
  /** Closes the dialog and returns to the text. */
  readonly onDone: () => void;
};
