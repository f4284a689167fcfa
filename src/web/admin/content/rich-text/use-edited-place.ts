import type { Editor } from '@tiptap/react';
import { useContext, useEffect } from 'react';
import { type EditedPlace, EditedPlaceContext } from '../live-preview/edited-place.ts';
import { isCursorPlaced } from './cursor-place.ts';

const readEditedPlace = ({ state, view }: Editor): EditedPlace | null => {
  const { $head } = state.selection;
  const start = $head.depth === 0 ? $head.pos : $head.before(1);
  const block = view.nodeDOM(start);
  const size = state.doc.nodeAt(start)?.nodeSize ?? 0;
  return block instanceof Element && size > 0 ? { block, share: ($head.pos - start) / size } : null;
};

/** Tells the page beside the form where the cursor is. */
export const useEditedPlace = (editor: Editor): void => {
  const store = useContext(EditedPlaceContext);
  useEffect(() => {
    if (store === null) return;
    const report = () => {
      const place = isCursorPlaced(editor.state) ? readEditedPlace(editor) : null;
      if (place) store.set(place);
    };
    editor.on('selectionUpdate', report).on('update', report).on('focus', report);
    return () => void editor.off('selectionUpdate', report).off('update', report).off('focus', report);
  }, [editor, store]);
};
