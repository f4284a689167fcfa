import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import type { UploadQueue } from '../../../media/upload-queue.ts';
import { PictureUploadBox } from './picture-upload-box.tsx';
import { showUploadedPictures } from './uploaded-pictures.ts';

/**
 * The place of a picture that is being uploaded. Its HTML never leaves the editor: `toStoredHtml` removes it, and the form does not
 * save before it is replaced by the picture.
 */
export const PictureUpload = Node.create<{ queue: UploadQueue | null }>({
  name: 'pictureUpload',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ queue: null }),
  addAttributes: () => ({
    key: {
      default: 0,
      parseHTML: (element) => Number(element.getAttribute('data-upload')),
      renderHTML: ({ key }) => ({ 'data-upload': key }),
    },
    /** The description that was pasted with the picture. */
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-upload]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  /** Undo and redo can bring back the place of a picture that was uploaded in the meantime. */
  onUpdate() {
    showUploadedPictures(this.editor, this.options.queue?.all() ?? []);
  },
  addNodeView: () => ReactNodeViewRenderer(PictureUploadBox),
});
