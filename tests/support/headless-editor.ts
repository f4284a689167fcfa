import { TextSelection } from '@tiptap/pm/state';
import { type AnyExtension, Editor, type JSONContent } from '@tiptap/react';
import { textExtensions } from '../../src/web/admin/content/rich-text/editor-extensions.ts';

/** An editor without a page: it has a document, a selection, undo and keys, but shows nothing. */
export const openHeadlessEditor = (
  content: readonly JSONContent[],
  others: readonly AnyExtension[] = [],
): Editor => {
  const editor = new Editor({
    element: null,
    extensions: [...textExtensions, ...others],
    content: { type: 'doc', content: [...content] },
  });
  editor.view.updateState(editor.state.reconfigure({ plugins: editor.extensionManager.plugins }));
  return editor;
};

export const paragraph = (text = ''): JSONContent => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});

/** Puts the cursor behind the first occurrence of some words; at the end of the document for an empty text. */
export const putCursorBehind = (editor: Editor, words: string): void => {
  const { doc, tr } = editor.state;
  let position = doc.content.size - 1;
  doc.descendants((node, start) => {
    const index = node.isText && words !== '' ? (node.text ?? '').indexOf(words) : -1;
    if (index >= 0) position = start + index + words.length;
  });
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, position)));
};

/** Types words at the cursor, as the editor records them for undo. */
export const type = (editor: Editor, words: string): void => {
  for (const letter of words) editor.view.dispatch(editor.state.tr.insertText(letter));
};

/** As the editor finds out whether `Mod` is ⌘. */
const isMac = /Mac|iP(?:hone|[oa]d)/.test(navigator.platform);

/** Presses a key, such as `Mod-b`; false if the editor has no use for it. */
export const press = (editor: Editor, name: string): boolean => {
  const keys = name.split('-');
  const event = {
    key: keys.at(-1),
    keyCode: 0,
    ctrlKey: keys.includes('Mod') && !isMac,
    metaKey: keys.includes('Mod') && isMac,
    altKey: keys.includes('Alt'),
    shiftKey: keys.includes('Shift'),
    preventDefault: () => {},
    stopPropagation: () => {},
  } as unknown as KeyboardEvent;
  return editor.state.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, editor.view, event));
};

/** The document as one line: the names of its nodes with their texts, and `|` at the cursor. */
export const outline = (editor: Editor): string => {
  const { doc, selection } = editor.state;
  const parts: string[] = [];
  doc.forEach((node, offset) => {
    const at = selection.from - offset - 1;
    const isInside = selection.from > offset && selection.from < offset + node.nodeSize;
    const text = node.textContent;
    const shown = isInside ? `${text.slice(0, Math.max(0, at))}|${text.slice(Math.max(0, at))}` : text;
    parts.push(shown === '' ? node.type.name : `${node.type.name} ${shown}`);
  });
  return parts.join(', ');
};
