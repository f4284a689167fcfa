import { ImagePlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { moveItem } from '../../../ui/ordering/move-item.ts';
import { usePickPictures } from '../../form/picture-picker-context.tsx';
import { toGalleryPicture } from '../insert/library-blocks.ts';
import { type BlockAtCursor, changeBlock, removeBlock } from './block-at-cursor.ts';
import type { BlockDialogProps } from './block-dialog-props.ts';
import type { GalleryPicture, TextPicture } from './picture-attributes.ts';
import { isTooLongPicture, PictureRow } from './picture-row.tsx';
import { withOtherPicture } from './replace-item.ts';
import { useOtherItem } from './use-other-item.ts';

type PicturesDialogProps = Omit<BlockDialogProps, 'block'> & { readonly block: BlockAtCursor };

const tidy = (picture: GalleryPicture): GalleryPicture => ({
  ...picture,
  alt: picture.isDecorative ? '' : picture.alt.trim(),
  caption: picture.caption.trim(),
});

const readPictures = ({ name, attributes }: BlockAtCursor): readonly GalleryPicture[] =>
  name === 'gallery'
    ? (attributes.pictures as readonly GalleryPicture[])
    : [{ ...(attributes as TextPicture), caption: '' }];

/** Describes a picture, or the pictures of a gallery, which also get captions and can be moved, replaced, removed and added. */
export const PicturesDialog = ({ editor, block, onClose, onDone }: PicturesDialogProps) => {
  const pick = usePickPictures();
  const askForOther = useOtherItem();
  const isGallery = block.name === 'gallery';
  const [pictures, setPictures] = useState(() => readPictures(block));
  const change = (index: number, changed: (picture: GalleryPicture) => GalleryPicture) =>
    setPictures((before) => before.map((one, at) => (at === index ? changed(one) : one)));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (pictures.some(isTooLongPicture)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const tidied = pictures.map(tidy);
    const [first] = tidied;
    if (!first) removeBlock(editor, block);
    else changeBlock(editor, block, isGallery ? { pictures: tidied } : first);
    onDone();
  };
  return (
    <FormDialog
      title={isGallery ? 'Edit gallery' : 'Describe the picture'}
      onClose={onClose}
      isWide={isGallery}
    >
      <form noValidate onSubmit={apply} className="grid gap-5">
        {pictures.map((picture, index) => (
          <PictureRow
            key={`${picture.src} ${pictures.slice(0, index).filter(({ src }) => src === picture.src).length}`}
            picture={picture}
            number={index + 1}
            onChange={(changed) => change(index, () => changed)}
            list={
              isGallery
                ? {
                    count: pictures.length,
                    onMove: (to) => setPictures(moveItem(pictures, index, to)),
                    onReplace: () =>
                      askForOther((item) => change(index, (one) => withOtherPicture(one, item))),
                    onRemove: () => setPictures(pictures.filter((_, at) => at !== index)),
                  }
                : null
            }
          />
        ))}
        {pictures.length === 0 && <p>This gallery has no pictures. Saving removes it from the text.</p>}
        <div className="flex flex-wrap justify-between gap-2">
          {isGallery && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() =>
                pick({
                  isMultiple: true,
                  onPick: (items) => setPictures((before) => [...before, ...items.map(toGalleryPicture)]),
                })
              }
            >
              <ImagePlus aria-hidden size={18} /> Add Pictures
            </button>
          )}
          <button type="submit" className="btn btn-main ml-auto">
            {isGallery ? 'Save Gallery' : 'Save'}
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
