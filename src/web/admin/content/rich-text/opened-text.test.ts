import { TextSelection } from '@tiptap/pm/state';
import type { JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import { openHeadlessEditor, paragraph, press, type } from '../../../../../tests/support/headless-editor.ts';
import { readHtml } from './opened-text.ts';

const html = '<p>As it is stored</p>';

const heading: JSONContent = {
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: 'The end' }],
};
const list: JSONContent = {
  type: 'bulletList',
  content: [{ type: 'listItem', content: [paragraph('One')] }],
};
const endings: Readonly<Record<string, readonly JSONContent[]>> = {
  'a paragraph': [paragraph('Words')],
  'a heading': [paragraph('Words'), heading],
  'a list': [list],
  'a quote': [{ type: 'blockquote', content: [paragraph('Words')] }],
  'a picture': [{ type: 'image', attrs: { src: '/uploads/a.jpg', alt: 'A' } }],
  'a divider': [paragraph('Words'), { type: 'horizontalRule' }],
  'a table': [
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph()] }] }],
    },
  ],
  nothing: [paragraph()],
};

for (const [ending, content] of Object.entries(endings)) {
  test(`the focus and the cursor alone do not change a text that ends with ${ending}`, () => {
    const editor = openHeadlessEditor(content);
    const opened = { html, doc: editor.state.doc };
    const read = () => readHtml(editor.state.doc, opened, () => 'changed');
    const reported: string[] = [];
    editor.on('update', () => reported.push(read()));
    editor.view.dispatch(editor.state.tr.setMeta('focus', {}).setMeta('addToHistory', false));
    const { doc, tr } = editor.state;
    editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(doc.content.size), -1)));
    editor.view.dispatch(editor.state.tr.setMeta('blur', {}).setMeta('addToHistory', false));
    expect(new Set(reported)).toEqual(new Set(reported.length > 0 ? [html] : []));
    expect(read()).toBe(html);
    type(editor, 'a');
    expect(read()).toBe('changed');
    press(editor, 'Mod-z');
    expect(read()).toBe(html);
  });
}
