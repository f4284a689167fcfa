import type { Editor } from '@tiptap/react';
import type { Tool } from '../tool.ts';
import { type BlockAtCursor, type BlockName, removeBlock } from './block-at-cursor.ts';
import type { EditorDialog } from './block-dialog.tsx';

const labels: Readonly<Record<BlockName, string>> = {
  image: 'picture',
  gallery: 'gallery',
  video: 'video',
  button: 'button',
  file: 'file',
};

/** The dialog that changes a block; null for files, whose name is changed in the text. */
const getDialog = (block: BlockAtCursor): EditorDialog | null => {
  if (block.name === 'video' || block.name === 'button') return { kind: block.name, block };
  return block.name === 'file' ? null : { kind: 'pictures', block };
};

/** The tools of the block at the cursor. */
export const listBlockTools = (
  editor: Editor,
  block: BlockAtCursor,
  open: (dialog: EditorDialog) => void,
): readonly Tool[] => {
  const dialog = getDialog(block);
  const name = labels[block.name];
  return [
    ...(dialog
      ? [
          {
            label: block.name === 'image' ? 'Describe picture' : `Edit ${name}`,
            icon: null,
            press: () => open(dialog),
          },
        ]
      : []),
    {
      label: `Remove ${name}`,
      icon: null,
      press: () => {
        removeBlock(editor, block);
        editor.commands.focus();
      },
    },
  ];
};
