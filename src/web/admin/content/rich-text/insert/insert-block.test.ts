import type { JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import {
  openHeadlessEditor,
  outline,
  paragraph,
  press,
  putCursorBehind,
  type,
} from '../../../../../../tests/support/headless-editor.ts';
import { insertBlock } from './insert-block.ts';

const picture = { src: '/uploads/a.jpg', alt: 'A', isDecorative: false, width: 4, height: 3, caption: '' };
const label = [{ type: 'text', text: 'Label' }];
const blocks: readonly JSONContent[] = [
  { type: 'image', attrs: picture },
  { type: 'gallery', attrs: { pictures: [picture, picture] } },
  { type: 'video', attrs: { href: 'https://vimeo.com/76979871', title: '', poster: null } },
  { type: 'button', attrs: { href: '/vote' }, content: label },
  { type: 'file', attrs: { href: '/uploads/a.pdf', details: 'PDF' }, content: label },
];

for (const block of blocks) {
  const shown = block.content ? `${block.type} Label` : block.type;

  test(`after a new ${block.type}, typing goes on in the paragraph below it`, () => {
    const editor = openHeadlessEditor([paragraph('Before'), paragraph()]);
    putCursorBehind(editor, '');
    insertBlock(editor, block);
    type(editor, 'after');
    expect(outline(editor)).toBe(`paragraph Before, ${shown}, paragraph after|`);
  });

  test(`undo takes away a new ${block.type}, and nothing of what was typed before and after it`, () => {
    const editor = openHeadlessEditor([paragraph()]);
    putCursorBehind(editor, '');
    type(editor, 'Before');
    insertBlock(editor, block);
    type(editor, 'after');
    const complete = outline(editor);
    press(editor, 'Mod-z');
    expect(outline(editor)).toBe(`paragraph Before, ${shown}, paragraph |`);
    press(editor, 'Mod-z');
    expect(outline(editor)).toBe('paragraph Before|');
    press(editor, 'Mod-z');
    expect(outline(editor)).toBe('paragraph |');
    for (let steps = 0; steps < 3; steps += 1) press(editor, 'Shift-Mod-z');
    expect(outline(editor)).toBe(complete);
  });
}

const [image = {}] = blocks;

test('a block inside a sentence divides it, and the cursor stays before the rest', () => {
  const editor = openHeadlessEditor([paragraph('Before and after')]);
  putCursorBehind(editor, 'Before');
  insertBlock(editor, image);
  expect(outline(editor)).toBe('paragraph Before, image, paragraph | and after');
});

test('a block between two paragraphs gets a paragraph of its own below it', () => {
  const editor = openHeadlessEditor([paragraph('One'), paragraph('Two')]);
  putCursorBehind(editor, 'One');
  insertBlock(editor, image);
  type(editor, 'new');
  expect(outline(editor)).toBe('paragraph One, image, paragraph new|, paragraph Two');
});

test('from a caption, a block is inserted after its block, and the caption stays whole', () => {
  const editor = openHeadlessEditor([
    { ...image, content: [{ type: 'text', text: 'The lake at dawn' }] },
    paragraph('Last'),
  ]);
  putCursorBehind(editor, 'The lake');
  insertBlock(editor, blocks[3] ?? {});
  expect(outline(editor)).toBe('image The lake at dawn, button Label, paragraph |, paragraph Last');
});

test('Enter in a caption goes to the empty paragraph below it, or to a new one', () => {
  const caption = { ...image, content: [{ type: 'text', text: 'The lake' }] };
  const withEmpty = openHeadlessEditor([caption, paragraph(), paragraph('Last')]);
  putCursorBehind(withEmpty, 'The lake');
  press(withEmpty, 'Enter');
  expect(outline(withEmpty)).toBe('image The lake, paragraph |, paragraph Last');
  const without = openHeadlessEditor([caption, paragraph('Last')]);
  putCursorBehind(without, 'The lake');
  press(without, 'Enter');
  expect(outline(without)).toBe('image The lake, paragraph |, paragraph Last');
});
