import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type MediaItem, needsDescription } from '../../../../../shared/admin/media.ts';
import { DescribeForm } from '../../../media/describe-form.tsx';
import { MediaThumb } from '../../../media/media-thumb.tsx';
import type { Upload, UploadQueue } from '../../../media/upload-queue.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { BlockAtCursor } from '../blocks/block-at-cursor.ts';
import { describePictures, isShownUndescribed, listUndescribed } from './uploaded-pictures.ts';

type DescribePicturesProps = {
  readonly editor: Editor;
  readonly uploads: readonly Upload[];
  readonly queue: UploadQueue;
  readonly onDescribe: (block: BlockAtCursor) => void;
};

/** Asks for the alternative texts of pictures in the text: new ones get theirs in the library, too. */
export const DescribePictures = ({ editor, uploads, queue, onDescribe }: DescribePicturesProps) => {
  const undescribed = useEditorState({ editor, selector: ({ editor: now }) => listUndescribed(now) });
  const [open, setOpen] = useState<MediaItem | null>(null);
  const items = uploads.flatMap(({ state }) =>
    state.kind === 'done' && needsDescription(state.item) && isShownUndescribed(editor, state.item)
      ? [state.item]
      : [],
  );
  const [first] = items;
  const [block] = undescribed;
  return (
    <>
      {first && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-sm">
          <span className="min-w-0 wrap-anywhere">
            {items.length === 1
              ? `“${first.name}” has no alternative text yet.`
              : `${items.length} pictures have no alternative text yet.`}
          </span>
          <button
            type="button"
            data-describe-pictures
            className="btn btn-quiet btn-small"
            onClick={() => setOpen(first)}
          >
            Describe the Picture
          </button>
        </p>
      )}
      {!first && block && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-sm">
          <span className="min-w-0">
            {undescribed.length === 1 && block.name !== 'gallery'
              ? 'A picture in the text has no alternative text yet.'
              : 'Pictures in the text have no alternative text yet.'}
          </span>
          <button
            type="button"
            data-describe-pictures
            className="btn btn-quiet btn-small"
            onClick={() => onDescribe(block)}
          >
            {block.name === 'gallery' ? 'Describe the Pictures' : 'Describe the Picture'}
          </button>
        </p>
      )}
      {open &&
        createPortal(
          <Dialog title="Describe the picture" onClose={() => setOpen(null)}>
            {/* React hands events of a portal to the form of the entry, too, which would save it. */}
            <div className="grid gap-4" onSubmit={(event) => event.stopPropagation()}>
              <figure className="grid gap-2">
                <MediaThumb item={open} className="h-40 w-full rounded-lg" />
                <figcaption className="font-semibold wrap-anywhere">{open.name}</figcaption>
              </figure>
              <DescribeForm
                item={open}
                onDescribed={(described) => {
                  queue.replaceItem(described);
                  describePictures(editor, described);
                  setOpen(null);
                  // After the dialog has closed.
                  requestAnimationFrame(() => editor.commands.focus());
                }}
              />
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
};
