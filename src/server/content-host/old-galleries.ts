import type { Attributes, Tag, Transformer } from 'sanitize-html';
import { blockClasses } from '../../content/text/text-blocks.ts';

/** No tag that texts may have: it is left out, and what is in it stays. */
const leftOut = 'section';

const asBlock = (className: string): Tag => ({ tagName: 'figure', attribs: { class: className } });

/** What becomes of an element with this class in a gallery of an older WordPress; the first class that fits decides. */
const tags: readonly (readonly [name: string, className: string, tag: Tag])[] = [
  // The shortcode of the classic editor, in its HTML5 form and in the one with lists of definitions.
  ['div', 'gallery', asBlock(blockClasses.gallery)],
  ['div', 'gallery-icon', { tagName: leftOut, attribs: {} }],
  ['dt', 'gallery-icon', { tagName: leftOut, attribs: {} }],
  ['figure', 'gallery-item', asBlock(blockClasses.picture)],
  ['dl', 'gallery-item', asBlock(blockClasses.picture)],
  ['dd', 'gallery-caption', { tagName: 'figcaption', attribs: {} }],
  // Blocks before WordPress 5.9: pictures were the items of a list, which was the block itself at first.
  ['ul', blockClasses.gallery, asBlock(blockClasses.gallery)],
  ['ul', 'blocks-gallery-grid', { tagName: leftOut, attribs: {} }],
  ['li', 'blocks-gallery-item', { tagName: leftOut, attribs: {} }],
];

const transform: Transformer = (tagName: string, attribs: Attributes): Tag => {
  const classes = attribs.class?.split(/\s+/) ?? [];
  const [, , tag] = tags.find(([name, className]) => name === tagName && classes.includes(className)) ?? [];
  return tag ? { ...tag, attribs: { ...tag.attribs } } : { tagName, attribs };
};

/** Turns galleries of older WordPress content into those of the present one. */
export const oldGalleryTransformers: Readonly<Record<string, Transformer>> = Object.fromEntries(
  tags.map(([name]) => [name, transform]),
);
