import { expect, test } from 'vitest';
import {
  openHeadlessEditor,
  outline,
  paragraph,
  press,
  putCursorBehind,
} from '../../../../../../tests/support/headless-editor.ts';
import { countVideoLines, showVideoLines } from './video-links.ts';

const lines = [
  paragraph('https://youtu.be/aqz-KE-bpKQ'),
  paragraph('https://vm.tiktok.com/ZMabc123/'),
  paragraph('fb.watch/abc_DEF-12/'),
  paragraph('https://video.example/watch?v=1'),
  paragraph('See https://youtu.be/aqz-KE-bpKQ'),
];

test('counts the lines that are addresses of videos, and the short links among them', () => {
  const editor = openHeadlessEditor(lines);
  putCursorBehind(editor, 'See');
  expect(countVideoLines(editor, false)).toEqual({ all: 3, short: 2 });
});

test('an address that may still be typed counts only after a paste', () => {
  const editor = openHeadlessEditor([paragraph('https://youtu.be/aqz-KE-bpKQ'), paragraph('After')]);
  putCursorBehind(editor, 'KE');
  expect(countVideoLines(editor, false).all).toBe(0);
  expect(countVideoLines(editor, true).all).toBe(1);
  putCursorBehind(editor, 'After');
  expect(countVideoLines(editor, false).all).toBe(1);
});

test('all lines become videos in one step of undo', () => {
  const editor = openHeadlessEditor(lines);
  const before = outline(editor);
  showVideoLines(editor);
  expect(editor.getJSON().content?.map(({ type }) => type)).toEqual([
    'video',
    'video',
    'video',
    'paragraph',
    'paragraph',
  ]);
  press(editor, 'Mod-z');
  expect(outline(editor)).toBe(before);
});
