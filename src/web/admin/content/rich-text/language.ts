import { Extension, Mark } from '@tiptap/react';

/** The elements within a line that may have a language; the editor keeps their other meaning, too. */
const inlineElements = ['span', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code'];

/** Blocks of the editor, which keep a language as their own attribute. */
const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
];

const lang = {
  default: null,
  parseHTML: (element: HTMLElement): string | null => element.getAttribute('lang') || null,
  renderHTML: (attributes: { readonly lang?: string | null }) =>
    attributes.lang ? { lang: attributes.lang } : {},
};

/** Words in another language than the page, such as `<span lang="ny">Zikomo</span>`: screen readers pronounce them by it. */
export const LanguageMark = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang }),
  parseHTML: () => [
    { tag: inlineElements.map((element) => `${element}[lang]:not([lang=""])`).join(','), consuming: false },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** The language of whole blocks. */
export const BlockLanguage = Extension.create({
  name: 'blockLanguage',
  addGlobalAttributes: () => [{ types: blocks, attributes: { lang } }],
});
