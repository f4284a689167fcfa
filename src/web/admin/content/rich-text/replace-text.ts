import { Selection } from '@tiptap/pm/state';
import { createDocument, type Editor } from '@tiptap/react';
import { isSameText } from './opened-text.ts';

/**
 * Shows a text that comes from outside the editor, such as the stored one after a save. The editor stays, so that the focus, the
 * cursor or the selected block, and the steps of undo stay, too; a text that only looks different as HTML changes nothing.
 */
export const replaceText = (editor: Editor, html: string): void => {
  const { doc, selection } = editor.state;
  if (isSameText(createDocument(html, editor.schema), doc)) return;
  editor
    .chain()
    .setContent(html, { emitUpdate: false })
    .command(({ tr }) => {
      const { size } = tr.doc.content;
      const isInside = selection.to <= size;
      tr.setSelection(
        isInside ? selection.getBookmark().resolve(tr.doc) : Selection.near(tr.doc.resolve(size), -1),
      );
      return true;
    })
    .run();
};
