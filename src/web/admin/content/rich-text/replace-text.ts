import { createDocument, type Editor } from '@tiptap/react';

/**
 * Shows a text that comes from outside the editor, such as the stored one after a save. The editor stays, so that the focus, the
 * cursor and the steps of undo stay, too; a text that only looks different as HTML changes nothing.
 */
export const replaceText = (editor: Editor, html: string): void => {
  const { doc, selection } = editor.state;
  if (createDocument(html, editor.schema).eq(doc)) return;
  editor
    .chain()
    .setContent(html, { emitUpdate: false })
    .command(({ tr, commands }) => {
      const [from, to] = [selection.from, selection.to].map((place) => Math.min(place, tr.doc.content.size));
      return commands.setTextSelection({ from: from ?? 0, to: to ?? 0 });
    })
    .run();
};
