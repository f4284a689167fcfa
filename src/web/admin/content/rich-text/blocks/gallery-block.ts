import { Node } from '@tiptap/react';
import { blockClasses } from '../../../../../content/text-blocks.ts';
import { findCaption } from './caption.ts';
import { readTextPicture, type TextPicture, toImageAttributes } from './picture-attributes.ts';

/** Several pictures with one caption, which is the text of the block. */
export const GalleryBlock = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    pictures: {
      default: [] as readonly TextPicture[],
      rendered: false,
      parseHTML: (element) =>
        [...element.querySelectorAll(':scope > figure > img[src]')].map(readTextPicture),
    },
  }),
  parseHTML: () => [
    {
      tag: `figure.${blockClasses.gallery}`,
      priority: 60,
      contentElement: (figure) => findCaption(figure as HTMLElement),
      getAttrs: (figure) => (figure.querySelector(':scope > figure > img[src]') ? null : false),
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { class: blockClasses.gallery },
    ...(node.attrs.pictures as readonly TextPicture[]).map(
      (picture) =>
        [
          'figure',
          { class: blockClasses.picture, contenteditable: 'false' },
          ['img', toImageAttributes(picture)],
        ] as const,
    ),
    ['figcaption', 0],
  ],
});
