import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import {
  openHeadlessEditor,
  outline,
  paragraph,
  press,
  putCursorBehind,
  type,
} from '../../../../../../tests/support/headless-editor.ts';
import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { insertBlock } from '../insert/insert-block.ts';
import { listTextFiles } from '../missing/text-files.ts';
import { describePictures, listUndescribed } from '../pictures/uploaded-pictures.ts';
import { findBlock } from './block-at-cursor.ts';
import { replaceItem } from './replace-item.ts';

const attrs = { src: '/uploads/a.jpg', alt: 'A', isDecorative: false, width: 4, height: 3, focus: '' };
const item = {
  ...{ url: '/uploads/a.jpg', alt: 'Thandiwe at the lake', isDecorative: false },
  ...{ width: 4, height: 3, focalPoint: null },
} as MediaItem;

const mediaText = (...words: readonly JSONContent[]): JSONContent => ({
  type: 'mediaText',
  attrs,
  content: [...words],
});

const select = (editor: Editor, position: number) =>
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));

/** The blocks beside the picture. */
const listWords = (editor: Editor, index = 0) =>
  editor.state.doc.child(index).children.map((child) => `${child.type.name} ${child.textContent}`.trim());

test('after it is inserted, words are typed beside the picture; undo takes it away in one step', () => {
  const editor = openHeadlessEditor([paragraph()]);
  type(editor, 'Before');
  insertBlock(editor, mediaText(paragraph()));
  type(editor, 'Who she is');
  expect(listWords(editor, 1)).toEqual(['paragraph Who she is']);
  expect(editor.state.doc.childCount).toBe(3);
  press(editor, 'Mod-z');
  press(editor, 'Mod-z');
  expect(outline(editor)).toBe('paragraph Before|');
});

test('Enter begins a paragraph beside the picture, and in an empty last one goes below the block', () => {
  const editor = openHeadlessEditor([mediaText(paragraph('Words')), paragraph('Last')]);
  putCursorBehind(editor, 'Words');
  press(editor, 'Enter');
  type(editor, 'More');
  expect(listWords(editor)).toEqual(['paragraph Words', 'paragraph More']);
  press(editor, 'Enter');
  press(editor, 'Enter');
  expect(listWords(editor)).toEqual(['paragraph Words', 'paragraph More']);
  expect(outline(editor)).toBe('mediaText WordsMore, paragraph |, paragraph Last');
});

test('Enter in an empty first paragraph leaves the block, which keeps a place for words', () => {
  const editor = openHeadlessEditor([mediaText(paragraph()), paragraph()]);
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 2)));
  press(editor, 'Enter');
  expect(outline(editor)).toBe('mediaText, paragraph |');
  expect(listWords(editor)).toEqual(['paragraph']);
});

test('Backspace at the start of the words selects the whole block, and nowhere else', () => {
  const editor = openHeadlessEditor([mediaText(paragraph('One'), paragraph('Two')), paragraph()]);
  putCursorBehind(editor, 'Two');
  editor.view.dispatch(
    editor.state.tr.setSelection(TextSelection.create(editor.state.doc, editor.state.selection.from - 3)),
  );
  press(editor, 'Backspace');
  expect(editor.state.selection).toBeInstanceOf(TextSelection);
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 2)));
  press(editor, 'Backspace');
  expect(editor.state.selection).toBeInstanceOf(NodeSelection);
  expect(findBlock(editor)).toMatchObject({ name: 'mediaText', position: 0 });
});

test('Backspace in the paragraph below joins nothing', () => {
  const editor = openHeadlessEditor([mediaText(paragraph('Words')), paragraph('Last')]);
  putCursorBehind(editor, 'Last');
  const { from } = editor.state.selection;
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from - 4)));
  press(editor, 'Backspace');
  expect(listWords(editor)).toEqual(['paragraph Words']);
  expect(editor.state.doc.child(1).textContent).toBe('Last');
});

test('a button that is inserted among the words stays beside the picture', () => {
  const editor = openHeadlessEditor([mediaText(paragraph('Words')), paragraph()]);
  putCursorBehind(editor, 'Words');
  insertBlock(editor, {
    type: 'button',
    attrs: { href: '/vote' },
    content: [{ type: 'text', text: 'Vote' }],
  });
  expect(listWords(editor)).toEqual(['paragraph Words', 'button Vote', 'paragraph']);
});

test('keys put the picture of the selected block to a side, as one step of undo', () => {
  const editor = openHeadlessEditor([mediaText(paragraph('Words')), paragraph()]);
  const isOnRight = () => editor.state.doc.child(0).attrs.isOnRight;
  select(editor, 0);
  press(editor, 'Alt-ArrowRight');
  expect(isOnRight()).toBe(true);
  press(editor, 'Alt-ArrowRight');
  expect(isOnRight()).toBe(true);
  press(editor, 'Alt-ArrowLeft');
  expect(isOnRight()).toBe(false);
  press(editor, 'Mod-z');
  expect(isOnRight()).toBe(true);
  // With the cursor among the words these keys belong to the browser.
  putCursorBehind(editor, 'Words');
  expect(press(editor, 'Alt-ArrowLeft')).toBe(false);
});

test('its picture is described, replaced and watched like all pictures of the text', () => {
  const editor = openHeadlessEditor([
    { ...mediaText(paragraph('Words')), attrs: { ...attrs, alt: '', isOnRight: true } },
    paragraph(),
  ]);
  expect(listTextFiles(editor.state.doc)).toMatchObject([{ name: 'a.jpg', block: 'mediaText', position: 0 }]);
  expect(listUndescribed(editor)).toMatchObject([{ name: 'mediaText', position: 0 }]);
  describePictures(editor, item);
  expect(editor.state.doc.child(0).attrs).toMatchObject({ alt: 'Thandiwe at the lake', isOnRight: true });
  expect(listUndescribed(editor)).toEqual([]);
  const block = findBlock(editor);
  expect(block).toMatchObject({ name: 'mediaText', position: 0 });
  if (block) replaceItem(editor, block, { ...item, url: '/uploads/b.jpg', alt: 'B' });
  expect(editor.state.doc.child(0).attrs).toMatchObject({ src: '/uploads/b.jpg', alt: 'B', isOnRight: true });
  expect(listWords(editor)).toEqual(['paragraph Words']);
});
