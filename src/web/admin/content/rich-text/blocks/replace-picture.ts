import type { Editor } from '@tiptap/react';
import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { toTextPicture } from '../insert/library-blocks.ts';
import { type BlockAtCursor, changeBlock } from './block-at-cursor.ts';
import type { TextPicture } from './picture-attributes.ts';

type Description = Pick<TextPicture, 'alt' | 'isDecorative'>;

/** Whether someone wrote the alternative text here: it is not the one that the picture brought from the library. */
const isWrittenHere = ({ alt, isDecorative }: TextPicture, library: Description | null): boolean => {
  if (isDecorative) return library !== null && !library.isDecorative;
  return alt !== '' && alt !== library?.alt;
};

/**
 * A picture of the text with another one in its place. `former` is what the library says of the picture so far, null if it is not
 * there. An alternative text that someone wrote for this text stays.
 */
export const withOtherPicture = <P extends TextPicture>(
  picture: P,
  former: Description | null,
  item: MediaItem,
): P => {
  const { alt, isDecorative } = picture;
  const other = { ...picture, ...toTextPicture(item) };
  return isWrittenHere(picture, former) ? { ...other, alt, isDecorative } : other;
};

/** The pictures of a block that can be replaced: all of a gallery, or the one of a picture. */
const listBlockPictures = ({ name, attributes }: BlockAtCursor): readonly TextPicture[] =>
  (name === 'gallery' ? attributes.pictures : [attributes]) as readonly TextPicture[];

/** The address of the selected picture. */
export const getSelectedAddress = (block: BlockAtCursor): string =>
  listBlockPictures(block)[block.pictureIndex ?? 0]?.src ?? '';

/** Puts another picture in the place of a block's, or of the selected one of a gallery. Captions and place stay. */
export const replacePicture = (
  editor: Editor,
  block: BlockAtCursor,
  former: Description | null,
  item: MediaItem,
): void => {
  const selected = block.pictureIndex ?? 0;
  const pictures = listBlockPictures(block).map((picture, index) =>
    index === selected ? withOtherPicture(picture, former, item) : picture,
  );
  changeBlock(editor, block, block.name === 'gallery' ? { pictures } : { ...pictures[0] });
};
