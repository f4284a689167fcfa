import { NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { openHeadlessEditor, press } from '../../../../../../tests/support/headless-editor.ts';
import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { findBlock } from './block-at-cursor.ts';
import { GalleryPictureSelection, listPictures } from './gallery-picture-selection.ts';
import type { TextPicture } from './picture-attributes.ts';
import { replacePicture, withOtherPicture } from './replace-picture.ts';

const inText = (alt: string, isDecorative = false): TextPicture => ({
  ...{ src: '/uploads/old.jpg', alt, isDecorative },
  ...{ width: 4, height: 3, focus: 'focal-x-0 focal-y-50' },
});
const item = {
  ...{ url: '/uploads/new.jpg', alt: 'The new one', isDecorative: false },
  ...{ width: 8, height: 9, focalPoint: null },
} as MediaItem;
const inLibrary = (alt: string, isDecorative = false) => ({ alt, isDecorative });

test.each([
  ['the library’s own', inText('The lake'), inLibrary('The lake'), 'The new one', false],
  ['none', inText(''), inLibrary('The lake'), 'The new one', false],
  ['written for this text', inText('Grace at the lake'), inLibrary('The lake'), 'Grace at the lake', false],
  ['written here, missing in the library', inText('Grace'), inLibrary(''), 'Grace', false],
  ['of a picture that the library no longer has', inText('Grace'), null, 'Grace', false],
  ['marked as decorative here', inText('', true), inLibrary('The lake'), '', true],
  ['decorative in the library', inText('', true), inLibrary('', true), 'The new one', false],
])('an alternative text that is %s', (_, picture, former, alt, isDecorative) => {
  expect(withOtherPicture(picture, former, item)).toEqual({
    ...{ src: '/uploads/new.jpg', alt, isDecorative },
    ...{ width: 8, height: 9, focus: 'focal-y-25' },
  });
});

test('a picture is replaced in its place, with its caption, in one step of undo', () => {
  const editor = openHeadlessEditor([
    { type: 'image', attrs: inText('The lake'), content: [{ type: 'text', text: 'At dawn' }] },
  ]);
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)));
  const block = findBlock(editor);
  if (block) replacePicture(editor, block, inLibrary('The lake'), item);
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
  if (block) replacePicture(editor, block, inLibrary('The lake'), item);
  const node = editor.state.doc.firstChild;
  expect(node && listPictures(node)).toMatchObject([
    { src: '/uploads/old.jpg', caption: 'First' },
    { src: '/uploads/new.jpg', alt: 'The new one', caption: 'Second' },
  ]);
  expect(findBlock(editor)?.pictureIndex).toBe(1);
});
