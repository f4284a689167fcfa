import { NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { openHeadlessEditor, press } from '../../../../../../tests/support/headless-editor.ts';
import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { findBlock } from './block-at-cursor.ts';
import { GalleryPictureSelection, listPictures } from './gallery-picture-selection.ts';
import type { TextPicture } from './picture-attributes.ts';
import { replaceItem, withOtherPicture } from './replace-item.ts';

const inText = (alt: string, isDecorative = false): TextPicture => ({
  ...{ src: '/uploads/old.jpg', alt, isDecorative },
  ...{ width: 4, height: 3, focus: 'focal-x-0 focal-y-50' },
});
const item = {
  ...{ url: '/uploads/new.jpg', alt: 'The new one', isDecorative: false },
  ...{ width: 8, height: 9, focalPoint: null },
} as MediaItem;
test('an alternative text that was written for the former picture does not describe the other one', () => {
  expect(withOtherPicture(inText('Grace at the lake'), item)).toEqual({
    ...{ src: '/uploads/new.jpg', alt: 'The new one', isDecorative: false },
    ...{ width: 8, height: 9, focus: 'focal-y-25' },
  });
  expect(withOtherPicture(inText('Grace at the lake'), { ...item, alt: '' }).alt).toBe('');
});

test('a picture is replaced in its place, with its caption, in one step of undo', () => {
  const editor = openHeadlessEditor([
    { type: 'image', attrs: inText('The lake'), content: [{ type: 'text', text: 'At dawn' }] },
  ]);
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)));
  const block = findBlock(editor);
  if (block) replaceItem(editor, block, item);
  expect(editor.state.doc.firstChild?.attrs).toMatchObject({ src: '/uploads/new.jpg', alt: 'The new one' });
  expect(editor.state.doc.firstChild?.textContent).toBe('At dawn');
  expect(findBlock(editor)?.position).toBe(0);
  press(editor, 'Mod-z');
  expect(editor.state.doc.firstChild?.attrs).toMatchObject(inText('The lake'));
});

test('a single picture of a gallery is replaced and keeps its caption', () => {
  const pictures = ['First', 'Second'].map((caption) => ({ ...inText('The lake'), caption }));
  const editor = openHeadlessEditor([{ type: 'gallery', attrs: { pictures } }]);
  const gallery = new GalleryPictureSelection(editor.state.doc.resolve(0), 1);
  editor.view.dispatch(editor.state.tr.setSelection(gallery));
  const block = findBlock(editor);
  if (block) replaceItem(editor, block, item);
  const node = editor.state.doc.firstChild;
  expect(node && listPictures(node)).toMatchObject([
    { src: '/uploads/old.jpg', caption: 'First' },
    { src: '/uploads/new.jpg', alt: 'The new one', caption: 'Second' },
  ]);
  expect(findBlock(editor)?.pictureIndex).toBe(1);
});

test('a file is replaced by another one, with its name and details', () => {
  const attrs = { href: '/uploads/old.pdf', details: 'PDF, 1 KB' };
  const editor = openHeadlessEditor([
    { type: 'file', attrs, content: [{ type: 'text', text: 'Old rules' }] },
  ]);
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)));
  const block = findBlock(editor);
  const other = { url: '/uploads/new.docx', name: 'rules.docx', title: 'New rules', size: 2048 } as MediaItem;
  if (block) replaceItem(editor, block, other);
  const file = editor.state.doc.firstChild;
  expect(file?.attrs).toEqual({ href: '/uploads/new.docx', details: 'DOCX, 2 KB' });
  expect(file?.textContent).toBe('New rules');
});
