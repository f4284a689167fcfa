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
  horizontalRule: 'divider',
};

/** The dialog that changes a block; null for files, whose name is changed in the text, and for dividers. */
const getDialog = (block: BlockAtCursor): EditorDialog | null => {
  const { name } = block;
  if (name === 'video' || name === 'button') return { kind: name, block };
  return name === 'image' || name === 'gallery' ? { kind: 'pictures', block } : null;
};

type BlockActions = {
  readonly open: (dialog: EditorDialog) => void;
  /** Asks for another picture in place of the selected one. */
  readonly replacePicture: (block: BlockAtCursor) => void;
};

/** The tools of the block at the cursor. */
export const listBlockTools = (
  editor: Editor,
  block: BlockAtCursor,
  { open, replacePicture }: BlockActions,
): readonly Tool[] => {
  const dialog = getDialog(block);
  const name = labels[block.name];
  const isGalleryPicture = block.pictureIndex !== null;
  const tool = (label: string, press: () => void): Tool => ({ label, icon: null, press });
  const remove = (isPicture: boolean) => () => {
    removeBlock(editor, block, isPicture);
    editor.commands.focus();
  };
  const replace = tool('Replace picture', () => replacePicture(block));
  return [
    ...(isGalleryPicture ? [replace, tool('Remove picture', remove(true))] : []),
    ...(dialog
      ? [tool(block.name === 'image' ? 'Describe picture' : `Edit ${name}`, () => open(dialog))]
      : []),
    ...(block.name === 'image' ? [replace] : []),
    tool(`Remove ${name}`, remove(false)),
  ];
};
