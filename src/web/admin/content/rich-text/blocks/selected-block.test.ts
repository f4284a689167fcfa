import { NodeSelection } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import {
  openHeadlessEditor,
  outline,
  paragraph,
  press,
} from '../../../../../../tests/support/headless-editor.ts';
import { findBlock } from './block-at-cursor.ts';
import { listBlockTools } from './block-tools.ts';
import { GalleryPictureSelection, listPictures } from './gallery-picture-selection.ts';

const picture = (name: string, caption = '') => ({
  src: `/uploads/${name}.jpg`,
  alt: name,
  isDecorative: false,
  width: 4,
  height: 3,
  caption,
});
const label = [{ type: 'text', text: 'Label' }];
const gallery: JSONContent = {
  type: 'gallery',
  attrs: { pictures: [picture('a'), picture('b', 'At the lake'), picture('c')] },
  content: [{ type: 'text', text: 'Three' }],
};

const blocks: readonly (readonly [block: JSONContent, tools: readonly string[]])[] = [
  [
    { type: 'image', attrs: picture('a'), content: [{ type: 'text', text: 'The lake' }] },
    ['Describe the Picture', 'Replace Picture', 'Remove Picture'],
  ],
  [gallery, ['Edit Gallery', 'Remove Gallery']],
  [
    { type: 'mediaText', attrs: picture('a'), content: [paragraph('Words')] },
    ['Describe the Picture', 'Replace Picture', 'Picture Right', 'Remove Block'],
  ],
  [
    { type: 'video', attrs: { href: 'https://vimeo.com/76979871', title: '', poster: null } },
    ['Edit Video', 'Remove Video'],
  ],
  [{ type: 'button', attrs: { href: '/vote' }, content: label }, ['Edit Button', 'Remove Button']],
  [
    { type: 'file', attrs: { href: '/uploads/a.pdf', details: 'PDF' }, content: label },
    ['Edit File', 'Replace File', 'Remove File'],
  ],
  [{ type: 'horizontalRule' }, ['Remove Divider']],
];

const select = (editor: Editor, position: number, index?: number): void => {
  const whole = NodeSelection.create(editor.state.doc, position);
  const chosen = index === undefined ? whole : new GalleryPictureSelection(whole.$from, index);
  editor.view.dispatch(editor.state.tr.setSelection(chosen));
};

const tools = (editor: Editor) => {
  const block = findBlock(editor);
  return block ? listBlockTools(editor, block, { open: () => {}, replace: () => {} }) : [];
};

/** Types a letter as the browser reports it. */
const typeLetter = ({ state, view }: Editor, letter: string): boolean =>
  state.plugins.some((plugin) => {
    const { from, to } = state.selection;
    return plugin.props.handleTextInput?.call(plugin, view, from, to, letter, () => state.tr);
  });

for (const [block, labels] of blocks) {
  const { type } = block;
  const content = [paragraph('Before'), block, paragraph('After')];
  /** The block follows the first paragraph. */
  const position = 8;
  const openSelected = () => {
    const editor = openHeadlessEditor(content);
    select(editor, position);
    return editor;
  };

  test(`a selected ${type} has its tools`, () => {
    expect(tools(openSelected()).map((tool) => tool.label)).toEqual(labels);
  });

  for (const key of ['Backspace', 'Delete', 'the tool'])
    test(`${key} removes exactly the selected ${type}, and one undo brings it back`, () => {
      const editor = openSelected();
      const { doc } = editor.state;
      if (key === 'the tool') tools(editor).at(-1)?.press();
      else press(editor, key);
      expect(outline(editor)).toBe('paragraph Before, paragraph |After');
      press(editor, 'Mod-z');
      expect(editor.state.doc.content.cut(0, doc.content.size).eq(doc.content)).toBe(true);
      expect(findBlock(editor)).toMatchObject({ name: type, position });
    });

  test(`Enter goes on below the selected ${type}`, () => {
    const editor = openSelected();
    press(editor, 'Enter');
    expect(outline(editor)).toMatch(
      new RegExp(`^paragraph Before, ${type}[\\w ]*, paragraph \\|, paragraph After$`),
    );
  });

  test(`a letter typed on the selected ${type} goes below it`, () => {
    const editor = openSelected();
    expect(typeLetter(editor, 'x')).toBe(true);
    expect(outline(editor)).toMatch(
      new RegExp(`^paragraph Before, ${type}[\\w ]*, paragraph x\\|, paragraph After$`),
    );
  });
}

const openGallery = (index: number) => {
  const editor = openHeadlessEditor([paragraph('Before'), gallery, paragraph('After')]);
  select(editor, 8, index);
  const names = () =>
    editor.state.doc.child(1).type.name === 'gallery'
      ? listPictures(editor.state.doc.child(1)).map(({ alt }) => alt)
      : [];
  return { editor, names, chosen: () => findBlock(editor)?.pictureIndex };
};

test('a single picture of a gallery has its tools and those of the gallery', () => {
  const { editor } = openGallery(1);
  expect(tools(editor).map((tool) => tool.label)).toEqual([
    'Replace Picture',
    'Remove Picture',
    'Edit Gallery',
    'Remove Gallery',
  ]);
});

test.each(['Backspace', 'Delete', 'the tool'])(
  '%s removes exactly the selected picture of a gallery, and one undo brings it back',
  (key) => {
    const { editor, names, chosen } = openGallery(1);
    if (key === 'the tool') tools(editor)[1]?.press();
    else press(editor, key);
    expect(names()).toEqual(['a', 'c']);
    expect(chosen()).toBe(1);
    expect(editor.state.doc.child(1).textContent).toBe('Three');
    press(editor, 'Mod-z');
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(chosen()).toBe(1);
  },
);

test('the last picture of a gallery takes the gallery with it', () => {
  const { editor, names } = openGallery(2);
  for (const left of [2, 1, 0]) {
    press(editor, 'Delete');
    expect(names()).toHaveLength(left);
  }
  expect(outline(editor)).toBe('paragraph Before, paragraph |After');
});

test('arrow keys go from picture to picture, and out of the gallery', () => {
  const { editor, chosen } = openGallery(1);
  press(editor, 'ArrowRight');
  expect(chosen()).toBe(2);
  press(editor, 'ArrowRight');
  expect(outline(editor)).toBe('paragraph Before, gallery |Three, paragraph After');
  select(editor, 8, 1);
  press(editor, 'ArrowLeft');
  expect(chosen()).toBe(0);
  press(editor, 'ArrowLeft');
  expect(outline(editor)).toBe('paragraph Before|, gallery Three, paragraph After');
});

test('a copied picture of a gallery is one of its own; what is pasted on it follows the gallery', () => {
  const { editor, names } = openGallery(1);
  const copied = editor.state.selection.content();
  expect(copied.content.firstChild?.type.name).toBe('image');
  expect(copied.content.firstChild?.textContent).toBe('At the lake');
  editor.view.dispatch(editor.state.tr.replaceSelection(copied));
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(editor.state.doc.children.map(({ type }) => type.name)).toEqual([
    'paragraph',
    'gallery',
    'image',
    'paragraph',
  ]);
});

test('typing before a gallery leaves its picture selected', () => {
  const { editor, chosen } = openGallery(2);
  editor.view.dispatch(editor.state.tr.insertText('Words ', 1));
  expect(chosen()).toBe(2);
  expect(findBlock(editor)?.position).toBe(14);
});
