import { NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import { asUndoStep } from '../undo-step.ts';
import { findBlock, findBlockPosition } from './block-at-cursor.ts';
import { selectClicked } from './block-click.ts';
import { createGalleryDragPlugin, movePicture } from './gallery-drag.ts';
import { GalleryPictureSelection, listPictures } from './gallery-picture-selection.ts';
import { createChosenPicturePlugin } from './gallery-view.ts';
import { goOnBelow } from './go-on-below.ts';
import { putPictureOnSide } from './media-text-block.ts';
import { moveBlock } from './move-block.ts';

/** Leaves a block for the paragraph below it: a caption or a label is one line. */
const leaveBlock = ({ view, state }: Editor): boolean => {
  const position = findBlockPosition(state);
  if (position === null) return false;
  view.dispatch(goOnBelow(state.tr, position));
  return true;
};

/** Enter in an empty last paragraph beside a picture leaves it for the paragraph below the block, as in a list. */
const leaveWords = ({ view, state }: Editor): boolean => {
  const { $from, empty } = state.selection;
  const words = $from.depth > 0 ? $from.node(-1) : null;
  const isLastLine =
    empty &&
    words?.type.name === 'mediaText' &&
    $from.parent.type.name === 'paragraph' &&
    $from.parent.content.size === 0 &&
    $from.index(-1) === words.childCount - 1;
  if (!isLastLine) return false;
  const { tr } = state;
  const block = $from.before(-1);
  if (words.childCount > 1) tr.delete($from.before(), $from.after());
  view.dispatch(goOnBelow(tr, block));
  return true;
};

const removeSelected = ({ view, state }: Editor): boolean => {
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection && selection.node.isBlock)) return false;
  asUndoStep(view, () => view.dispatch(tr.deleteSelection().scrollIntoView()));
  return true;
};

/** At the beginning of a caption, a label or the words beside a picture, Backspace selects the whole block first, so that the next one removes it. */
const selectWhole = (editor: Editor): boolean => {
  const { selection, tr } = editor.state;
  const block = findBlock(editor);
  const start = block && Selection.near(tr.doc.resolve(block.position + 1)).from;
  if (!block || !selection.empty || selection.from !== start) return false;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, block.position)));
  return true;
};

/** Goes to the next picture of a gallery; from the last one to its caption, from the first one to what is before the gallery. */
const moveInGallery = ({ view, state }: Editor, step: 1 | -1): boolean => {
  const { selection, doc, tr } = state;
  if (!(selection instanceof GalleryPictureSelection)) return false;
  const { $from, from, index, node } = selection;
  const next = index + step;
  if (next >= 0 && next < listPictures(node).length)
    tr.setSelection(new GalleryPictureSelection($from, next));
  else if (step > 0) tr.setSelection(TextSelection.create(doc, from + 1));
  else tr.setSelection(Selection.findFrom($from, -1) ?? NodeSelection.create(doc, from));
  view.dispatch(tr.scrollIntoView());
  return true;
};

/** Words typed while a block is selected go below it: without this, the first letter would replace the block. */
const typeBelow = (view: EditorView, text: string): boolean => {
  const { selection, tr } = view.state;
  const position = findBlockPosition(view.state);
  if (position === null || !(selection instanceof NodeSelection)) return false;
  view.dispatch(goOnBelow(tr, position).insertText(text));
  return true;
};

/** Selects what is clicked, however long the pointer is down. */
const createClickPlugin = (): Plugin => {
  let pressed: Selection | null = null;
  const click = (view: EditorView, position: number, event: MouseEvent): boolean => {
    const { doc, selection } = view.state;
    return selectClicked(view, position, event, pressed?.$from.doc === doc ? pressed : selection);
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown: (view) => {
          pressed = view.state.selection;
          return false;
        },
      },
      handleClick: click,
      handleDoubleClick: click,
      // The browser would select the words of the caption.
      handleTripleClick: click,
    },
  });
};

/** The keys and clicks for blocks. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => leaveBlock(editor) || leaveWords(editor),
      Backspace: () => removeSelected(editor) || selectWhole(editor),
      Delete: () => removeSelected(editor),
      ArrowLeft: () => moveInGallery(editor, -1),
      ArrowRight: () => moveInGallery(editor, 1),
      'Alt-ArrowLeft': () => movePicture(editor.view, -1) || putPictureOnSide(editor, false),
      'Alt-ArrowRight': () => movePicture(editor.view, 1) || putPictureOnSide(editor, true),
      'Alt-ArrowUp': () => moveBlock(editor.view, -1),
      'Alt-ArrowDown': () => moveBlock(editor.view, 1),
    };
  },
  addProseMirrorPlugins: () => [
    createChosenPicturePlugin(),
    createClickPlugin(),
    createGalleryDragPlugin(),
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => typeBelow(view, text),
      },
    }),
  ],
});
