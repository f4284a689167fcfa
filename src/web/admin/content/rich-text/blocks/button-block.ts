import { Node } from '@tiptap/react';
import { blockClasses } from '../../../../../content/text/text-blocks.ts';
import { parseLinkAddress } from '../link-address.ts';

const findLink = (block: Element): HTMLElement | null => block.querySelector<HTMLElement>(':scope > a[href]');

/** A link that looks like a button; its label is the text of the block. */
export const ButtonBlock = Node.create({
  name: 'button',
  group: 'block',
  content: 'text*',
  marks: '',
  isolating: true,
  addAttributes: () => ({
    href: {
      default: '',
      rendered: false,
      parseHTML: (block) => findLink(block)?.getAttribute('href') ?? '',
    },
  }),
  parseHTML: () => [
    {
      tag: `div.${blockClasses.button}`,
      contentElement: (block) => findLink(block as HTMLElement) ?? (block as HTMLElement),
      getAttrs: (block) =>
        parseLinkAddress(findLink(block)?.getAttribute('href') ?? '') === null ? false : null,
    },
  ],
  renderHTML: ({ node }) => [
    'div',
    { class: blockClasses.button },
    ['a', { class: blockClasses.buttonLink, href: node.attrs.href, tabindex: '-1' }, 0],
  ],
});
