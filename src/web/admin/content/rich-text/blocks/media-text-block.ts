import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, Node } from '@tiptap/react';
import { blockClasses, listMediaTextClasses } from '../../../../../content/text/text-blocks.ts';
import { asUndoStep } from '../undo-step.ts';
import { definePictureAttributes, type TextPicture, toImageAttributes } from './picture-attributes.ts';

const findImage = (block: HTMLElement): Element | null => block.querySelector(':scope > figure > img[src]');

const findWords = (block: HTMLElement): HTMLElement | null =>
  block.querySelector(`:scope > .${blockClasses.mediaTextWords}`);

/** A picture with words beside it, below it on phones. The words are paragraphs and other blocks of their own. */
export const MediaTextBlock = Node.create({
  name: 'mediaText',
  group: 'block',
  content: 'block+',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    ...definePictureAttributes(findImage),
    isOnRight: {
      default: false,
      rendered: false,
      parseHTML: (block) => block.classList.contains(blockClasses.onTheRight),
    },
  }),
  parseHTML: () => [
    {
      tag: `div.${blockClasses.mediaText}`,
      priority: 60,
      contentElement: (block) => findWords(block as HTMLElement) ?? (block as HTMLElement),
      getAttrs: (block) => (findImage(block) && findWords(block) ? null : false),
    },
  ],
  renderHTML: ({ node }) => [
    'div',
    { class: listMediaTextClasses(node.attrs.isOnRight) },
    [
      'figure',
      { class: blockClasses.mediaTextPicture, contenteditable: 'false' },
      ['img', toImageAttributes(node.attrs as TextPicture)],
    ],
    ['div', { class: blockClasses.mediaTextWords }, 0],
  ],
});

/** Puts the picture of the selected block to this side of its words; false where none is selected. */
export const putPictureOnSide = ({ state, view }: Editor, isOnRight: boolean): boolean => {
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'mediaText') return false;
  tr.setNodeAttribute(selection.from, 'isOnRight', isOnRight);
  asUndoStep(view, () => view.dispatch(tr));
  return true;
};
