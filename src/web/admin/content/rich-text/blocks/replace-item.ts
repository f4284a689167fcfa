import type { Editor } from '@tiptap/react';
import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { toTextPicture } from '../insert/library-blocks.ts';
import { type BlockAtCursor, changeBlock } from './block-at-cursor.ts';
import { toFilledFile } from './file-block.ts';
import type { TextPicture } from './picture-attributes.ts';

/**
 * A picture of the text with another one in its place. The alternative text is the other picture's: the former text would
 * describe what is no longer there, and nothing would ask for a new one.
 */
export const withOtherPicture = <P extends TextPicture>(picture: P, item: MediaItem): P => ({
  ...picture,
  ...toTextPicture(item),
});

/** The pictures of a block that can be replaced: all of a gallery, or the one of a picture. */
const listBlockPictures = ({ name, attributes }: BlockAtCursor): readonly TextPicture[] =>
  (name === 'gallery' ? attributes.pictures : [attributes]) as readonly TextPicture[];

/** Puts another picture in the place of a block's, or of the selected one of a gallery. Captions and place stay. */
const replacePicture = (editor: Editor, block: BlockAtCursor, item: MediaItem): void => {
  const selected = block.pictureIndex ?? 0;
  const pictures = listBlockPictures(block).map((picture, index) =>
    index === selected ? withOtherPicture(picture, item) : picture,
  );
  changeBlock(editor, block, block.name === 'gallery' ? { pictures } : { ...pictures[0] });
};

/**
 * Puts another item of the library in the place of the selected picture, or of a file, whose name becomes that of the other one for
 * the same reason as an alternative text.
 */
export const replaceItem = (editor: Editor, block: BlockAtCursor, item: MediaItem): void => {
  const { attributes, text } = toFilledFile(item);
  if (block.name === 'file') changeBlock(editor, block, attributes, text);
  else replacePicture(editor, block, item);
};

/** Puts another picture in the place of a video's still. */
export const replaceStill = (editor: Editor, block: BlockAtCursor, item: MediaItem): void =>
  changeBlock(editor, block, { poster: toTextPicture(item) });
