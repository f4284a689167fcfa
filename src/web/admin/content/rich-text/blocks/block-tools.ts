import type { Editor } from '@tiptap/react';
import type { Tool } from '../tool.ts';
import { type BlockAtCursor, type BlockName, changeBlock, removeBlock } from './block-at-cursor.ts';
import type { EditorDialog } from './block-dialog.tsx';

const labels: Readonly<Record<BlockName, string>> = {
  image: 'Picture',
  gallery: 'Gallery',
  // Short, so that its tools have one row.
  mediaText: 'Block',
  video: 'Video',
  button: 'Button',
  file: 'File',
  horizontalRule: 'Divider',
};

const hasOnePicture = ({ name }: BlockAtCursor): boolean => name === 'image' || name === 'mediaText';

const hasPictures = (block: BlockAtCursor): boolean => hasOnePicture(block) || block.name === 'gallery';

/** The dialog that changes a block; null for dividers. */
const getDialog = (block: BlockAtCursor): EditorDialog | null => {
  const { name } = block;
  if (name === 'video' || name === 'button' || name === 'file') return { kind: name, block };
  return hasPictures(block) ? { kind: 'pictures', block } : null;
};

type BlockActions = {
  readonly open: (dialog: EditorDialog) => void;
  /** Asks for another picture in place of the selected one, or for another file. */
  readonly replace: (block: BlockAtCursor) => void;
};

/** The tools of the block at the cursor. */
export const listBlockTools = (
  editor: Editor,
  block: BlockAtCursor,
  { open, replace }: BlockActions,
): readonly Tool[] => {
  const dialog = getDialog(block);
  const name = labels[block.name];
  const { isOnRight } = block.attributes;
  const isGalleryPicture = block.pictureIndex !== null;
  // In a gallery, the same can be done with one picture and with all.
  const tool = (label: string, press: () => void): Tool => ({
    label,
    icon: null,
    press,
    ...(isGalleryPicture ? {} : { short: label.split(' ', 1)[0] ?? label }),
  });
  const remove = (isPicture: boolean) => () => {
    removeBlock(editor, block, isPicture);
    editor.commands.focus();
  };
  const replaceTool = tool(`Replace ${block.name === 'file' ? 'File' : 'Picture'}`, () => replace(block));
  return [
    ...(isGalleryPicture ? [replaceTool, tool('Remove Picture', remove(true))] : []),
    ...(dialog
      ? [tool(hasOnePicture(block) ? 'Describe the Picture' : `Edit ${name}`, () => open(dialog))]
      : []),
    ...(hasOnePicture(block) || block.name === 'file' ? [replaceTool] : []),
    ...(block.name === 'mediaText'
      ? [
          {
            label: isOnRight ? 'Picture Left' : 'Picture Right',
            icon: null,
            press: () => {
              changeBlock(editor, block, { isOnRight: !isOnRight });
              editor.commands.focus();
            },
          },
        ]
      : []),
    tool(`Remove ${name}`, remove(false)),
  ];
};
