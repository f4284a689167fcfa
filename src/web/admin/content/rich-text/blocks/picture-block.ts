import Image from '@tiptap/extension-image';
import { blockClasses } from '../../../../../content/text/text-blocks.ts';
import { findCaption } from './caption.ts';
import { definePictureAttributes, type TextPicture, toImageAttributes } from './picture-attributes.ts';

const findImage = (element: HTMLElement): Element | null =>
  element.localName === 'img' ? element : element.querySelector(':scope > img');

/** A picture with its caption, which is the text of the block. */
export const PictureBlock = Image.extend({
  content: 'inline*',
  isolating: true,
  addAttributes: () => definePictureAttributes(findImage),
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: (figure) => findCaption(figure as HTMLElement),
      getAttrs: (figure) => (figure.querySelector(':scope > img[src]') ? null : false),
    },
    { tag: 'img[src]:not([data-upload])' },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { class: blockClasses.picture },
    ['img', toImageAttributes(node.attrs as TextPicture)],
    ['figcaption', 0],
  ],
});
