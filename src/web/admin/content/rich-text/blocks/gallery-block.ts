import { Node } from '@tiptap/react';
import { blockClasses } from '../../../../../content/text/text-blocks.ts';
import { findCaption, readCaption } from './caption.ts';
import { isDraggingPicture } from './gallery-drag.ts';
import { createGalleryView } from './gallery-view.ts';
import { type GalleryPicture, readTextPicture, toImageAttributes } from './picture-attributes.ts';

const pictureSelector = ':scope > figure > img[src]';

const readGalleryPicture = (image: Element): GalleryPicture => ({
  ...readTextPicture(image),
  caption: readCaption(image.parentElement),
});

/** Several pictures, each with a caption; the caption of them all is the text of the block. */
export const GalleryBlock = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    pictures: {
      default: [] as readonly GalleryPicture[],
      rendered: false,
      parseHTML: (element) => [...element.querySelectorAll(pictureSelector)].map(readGalleryPicture),
    },
  }),
  parseHTML: () => [
    {
      tag: `figure.${blockClasses.gallery}`,
      priority: 60,
      contentElement: (figure) => findCaption(figure as HTMLElement),
      getAttrs: (figure) => (figure.querySelector(pictureSelector) ? null : false),
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { class: blockClasses.gallery },
    ...(node.attrs.pictures as readonly GalleryPicture[]).map(
      ({ caption, ...picture }) =>
        [
          'figure',
          { class: blockClasses.picture, contenteditable: 'false' },
          ['img', toImageAttributes(picture)],
          ...(caption ? [['figcaption', {}, caption] as const] : []),
        ] as const,
    ),
    ['figcaption', 0],
  ],
  extendNodeSchema: ({ name }) => (name === 'gallery' ? { disableDropCursor: isDraggingPicture } : {}),
  addNodeView:
    () =>
    ({ node, decorations }) =>
      createGalleryView(node, decorations),
});
