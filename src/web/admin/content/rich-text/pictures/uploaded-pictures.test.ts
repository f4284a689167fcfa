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
import type { Upload, UploadQueue } from '../../../media/upload-queue.ts';
import { insertBlock } from '../insert/insert-block.ts';
import { PictureUpload } from './picture-upload.ts';
import { getWaitingSentence, showUploadedPictures } from './uploaded-pictures.ts';

const item = { url: '/uploads/lake.jpg', alt: '', isDecorative: false, width: 4, height: 3 } as MediaItem;

/** An editor with a picture that is uploading; `finish` ends its upload. */
const openUploading = () => {
  let state: Upload['state'] = { kind: 'sending', share: 0.5 };
  const all = () => [{ key: 1, file: new File([], 'lake.png'), folderId: null, state }] as Upload[];
  const queue = { all } as unknown as UploadQueue;
  const editor = openHeadlessEditor([paragraph()], [PictureUpload.configure({ queue })]);
  putCursorBehind(editor, '');
  type(editor, 'Before');
  insertBlock(editor, { type: 'pictureUpload', attrs: { key: 1, alt: 'The lake' } });
  return {
    editor,
    undo: () => press(editor, 'Mod-z'),
    redo: () => press(editor, 'Shift-Mod-z'),
    waiting: () => getWaitingSentence(editor, all()),
    finish: () => {
      state = { kind: 'done', item } as Upload['state'];
      showUploadedPictures(editor, all());
    },
  };
};

test('an upload that ends after undo does not bring the picture back; redo shows it', () => {
  const { editor, undo, redo, finish, waiting } = openUploading();
  undo();
  finish();
  expect(outline(editor)).toBe('paragraph Before|');
  expect(waiting()).toBeNull();
  redo();
  expect(outline(editor)).toBe('paragraph Before, image, paragraph |');
  expect(editor.state.doc.child(1).attrs).toMatchObject({ src: item.url, alt: 'The lake' });
});

test('a finished picture is one step of undo and redo', () => {
  const { editor, undo, redo, finish } = openUploading();
  finish();
  expect(outline(editor)).toBe('paragraph Before, image, paragraph |');
  undo();
  expect(outline(editor)).toBe('paragraph Before|');
  redo();
  expect(outline(editor)).toBe('paragraph Before, image, paragraph |');
  undo();
  undo();
  expect(outline(editor)).toBe('paragraph |');
});

test('a place that was removed while its picture was uploading shows the picture after undo', () => {
  const { editor, undo, finish } = openUploading();
  const start = editor.state.doc.child(0).nodeSize;
  editor.view.dispatch(editor.state.tr.delete(start, start + 1));
  finish();
  expect(outline(editor)).toBe('paragraph Before, paragraph |');
  undo();
  expect(outline(editor)).toContain('paragraph Before, image');
});
