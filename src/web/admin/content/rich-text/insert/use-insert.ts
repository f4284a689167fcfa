import type { Editor, JSONContent } from '@tiptap/react';
import { usePickPictures } from '../../form/picture-picker-context.tsx';
import type { EditorDialog } from '../blocks/block-dialog.tsx';
import { toFilledFile } from '../blocks/file-block.ts';
import { asUndoStep } from '../undo-step.ts';
import { insertBlock } from './insert-block.ts';
import type { InsertName } from './insert-items.ts';
import { toGalleryPicture, toTextPicture } from './library-blocks.ts';
import { slashKey } from './slash-state.ts';

/** Removes the slash and what was typed after it, if the slash menu is open. Undo does not bring it back. */
const removeSlash = ({ state, view }: Editor): void => {
  const menu = slashKey.getState(state);
  if (!menu) return;
  const { from, query } = menu;
  view.dispatch(state.tr.delete(from, from + query.length + 1).setMeta('addToHistory', false));
};

/** Returns the function that inserts a block, or opens what asks for its content. */
export const useInsert = (open: (dialog: EditorDialog) => void) => {
  const pick = usePickPictures();
  return (editor: Editor, name: InsertName): void => {
    removeSlash(editor);
    const run = () => editor.chain().focus();
    const insert = (content: JSONContent) => {
      insertBlock(editor, content);
      editor.commands.focus();
    };
    const actions: Readonly<Record<InsertName, () => void>> = {
      picture: () =>
        pick({
          isMultiple: false,
          onPick: ([item]) => item && insert({ type: 'image', attrs: toTextPicture(item) }),
        }),
      gallery: () =>
        pick({
          isMultiple: true,
          onPick: (items) => insert({ type: 'gallery', attrs: { pictures: items.map(toGalleryPicture) } }),
        }),
      mediaText: () =>
        pick({
          isMultiple: false,
          onPick: ([item]) =>
            item &&
            insert({ type: 'mediaText', attrs: toTextPicture(item), content: [{ type: 'paragraph' }] }),
        }),
      video: () => open({ kind: 'video', block: null }),
      button: () => open({ kind: 'button', block: null }),
      heading: () => run().setHeading({ level: 2 }).run(),
      subheading: () => run().setHeading({ level: 3 }).run(),
      bullets: () => run().toggleBulletList().run(),
      numbers: () => run().toggleOrderedList().run(),
      quote: () => run().setBlockquote().run(),
      table: () => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      divider: () => run().setHorizontalRule().run(),
      file: () =>
        pick({
          isMultiple: false,
          kind: 'document',
          onPick: ([item]) => {
            if (!item) return;
            const { attributes, text } = toFilledFile(item);
            insert({ type: 'file', attrs: attributes, content: [{ type: 'text', text }] });
          },
        }),
    };
    asUndoStep(editor.view, actions[name]);
  };
};
