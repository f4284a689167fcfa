import { type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { type Editor, Extension, type JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import {
  openHeadlessEditor,
  outline,
  paragraph,
  press,
  putCursorBehind,
  type,
} from '../../../../../../tests/support/headless-editor.ts';
import { PictureUpload } from '../pictures/picture-upload.ts';
import { asUndoStep } from '../undo-step.ts';
import { leavePastedBlock } from './pasted-cursor.ts';

const PastedCursor = Extension.create({
  addProseMirrorPlugins: () => [new Plugin({ appendTransaction: leavePastedBlock })],
});

const open = (...content: readonly JSONContent[]): Editor =>
  openHeadlessEditor(content, [PictureUpload, PastedCursor]);

/** Does what the editor does with clipboard HTML once it is parsed. */
const paste = (editor: Editor, ...content: readonly JSONContent[]): void => {
  const nodes = content.map((one): Node => editor.schema.nodeFromJSON(one));
  const { tr } = editor.state;
  const [first] = nodes;
  if (nodes.length === 1 && first) tr.replaceSelectionWith(first);
  else tr.replaceSelection(new Slice(editor.schema.topNodeType.create(null, nodes).content, 0, 0));
  asUndoStep(editor.view, () => editor.view.dispatch(tr.setMeta('paste', true)));
};

const upload = { type: 'pictureUpload', attrs: { key: 1, alt: '' } };
const image = { type: 'image', attrs: { src: '/uploads/a.jpg' } };

test.each([
  ['a picture that is uploading', upload],
  ['a picture of the library', image],
  ['a divider', { type: 'horizontalRule' }],
])('typing goes on below %s that was pasted at the end, and undo takes it away', (_, block) => {
  const editor = open(paragraph());
  putCursorBehind(editor, '');
  type(editor, 'Before');
  paste(editor, block);
  type(editor, 'after');
  expect(outline(editor)).toBe(`paragraph Before, ${block.type}, paragraph after|`);
  press(editor, 'Mod-z');
  press(editor, 'Mod-z');
  expect(outline(editor)).toBe('paragraph Before|');
});

test('typing goes on below several pasted pictures', () => {
  const editor = open(paragraph('Before'));
  putCursorBehind(editor, '');
  paste(editor, upload, upload);
  type(editor, 'after');
  expect(outline(editor)).toBe('paragraph Before, pictureUpload, pictureUpload, paragraph after|');
});

test('what is pasted into a caption keeps the cursor there', () => {
  const editor = open({ ...image, content: [{ type: 'text', text: 'The lake' }] }, paragraph());
  putCursorBehind(editor, 'The lake');
  paste(editor, { type: 'text', text: ' at dawn' });
  expect(outline(editor)).toBe('image The lake at dawn|, paragraph');
});
