import { Node } from '@tiptap/react';
import { blockClasses } from '../../../../../content/text/text-blocks.ts';
import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { formatSize } from '../../../../../shared/format-size.ts';

const findLink = (block: Element): HTMLElement | null =>
  block.querySelector<HTMLElement>(':scope > a[href^="/uploads/"]');

/** The kind and the size of a file, for example `PDF, 1.2 MB`. */
const describeFile = ({ name, size }: Pick<MediaItem, 'name' | 'size'>): string =>
  [/\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase(), formatSize(size)].filter(Boolean).join(', ');

/** A document of the library as the attributes and the text of its block. */
export const toFilledFile = (item: Pick<MediaItem, 'url' | 'name' | 'title' | 'size'>) => ({
  attributes: { href: item.url, details: describeFile(item) },
  text: item.title || item.name,
});

/** A file of the library to download; its name is the text of the block. */
export const FileBlock = Node.create({
  name: 'file',
  group: 'block',
  content: 'text*',
  marks: '',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    href: {
      default: '',
      rendered: false,
      parseHTML: (block) => findLink(block)?.getAttribute('href') ?? '',
    },
    details: {
      default: '',
      rendered: false,
      parseHTML: (block) => block.querySelector(':scope > span')?.textContent ?? '',
    },
  }),
  parseHTML: () => [
    {
      tag: `div.${blockClasses.file}`,
      contentElement: (block) => findLink(block as HTMLElement) ?? (block as HTMLElement),
      getAttrs: (block) => (findLink(block) ? null : false),
    },
  ],
  renderHTML: ({ node }) => [
    'div',
    { class: blockClasses.file },
    ['a', { href: node.attrs.href, tabindex: '-1' }, 0],
    ' ',
    ['span', { contenteditable: 'false' }, node.attrs.details],
  ],
});
