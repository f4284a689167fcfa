import type { JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import { openHeadlessEditor, paragraph } from '../../../../../tests/support/headless-editor.ts';
import { readToolbarState, type ToolbarState } from './toolbar-state.ts';

const text = (marks: readonly string[] = []): JSONContent => ({
  type: 'text',
  text: 'Words',
  marks: marks.map((type) => ({ type })),
});
const cell: JSONContent = { type: 'tableHeader', content: [paragraph()] };

/** Texts by what is lit where they begin. */
const beginnings: Readonly<Partial<Record<keyof ToolbarState, JSONContent>>> = {
  heading: { type: 'heading', attrs: { level: 2 }, content: [text()] },
  subheading: { type: 'heading', attrs: { level: 3 }, content: [text()] },
  bold: { type: 'paragraph', content: [text(['bold'])] },
  bullets: { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Words')] }] },
  quote: { type: 'blockquote', content: [paragraph('Words')] },
  headerRow: { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
  block: { type: 'button', attrs: { href: '/vote' }, content: [text()] },
};

for (const [name, content] of Object.entries(beginnings) as [keyof ToolbarState, JSONContent][])
  test(`${name} is lit once the cursor is placed, not in a text that is only open`, () => {
    const editor = openHeadlessEditor([content]);
    expect(Object.values(readToolbarState(editor)).filter(Boolean)).toEqual([]);
    editor.view.dispatch(editor.state.tr.setMeta('focus', {}));
    expect(readToolbarState(editor)[name]).toBeTruthy();
    editor.view.dispatch(editor.state.tr.setMeta('blur', {}));
    expect(readToolbarState(editor)[name]).toBeTruthy();
  });
