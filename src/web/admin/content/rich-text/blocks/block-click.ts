import { NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isBlockName } from './block-at-cursor.ts';
import { GalleryPictureSelection } from './gallery-picture-selection.ts';

/** The position of the block that an element of the editor belongs to. */
const findPosition = (view: EditorView, element: Element): number | null => {
  const place = view.state.doc.resolve(view.posAtDOM(element, 0));
  if (isBlockName(place.parent.type.name)) return place.before();
  return place.nodeAfter?.type.name === 'horizontalRule' ? place.pos : null;
};

/**
 * What a click on an element selects; null for text, where the click puts the cursor. The label of a button or a file is text once
 * its block is selected. During a slow click the browser moves the cursor, so what counts is the selection before it.
 */
const findClicked = (
  view: EditorView,
  element: Element,
  position: number,
  selection: Selection,
): Selection | null => {
  const { doc } = view.state;
  const block = findPosition(view, element);
  const dom = block === null ? null : view.nodeDOM(block);
  if (block === null || !(dom instanceof Element)) return null;
  if (dom.querySelector(':scope > figcaption')?.contains(element)) return null;
  const whole = NodeSelection.create(doc, block);
  const isLabel =
    whole.node.type.spec.content === 'text*' && dom.querySelector(':scope > a')?.contains(element);
  if (isLabel && selection instanceof NodeSelection && selection.from === block)
    return TextSelection.near(doc.resolve(Math.min(Math.max(position, block + 1), whole.to - 1)));
  if (isLabel && selection.from > block && selection.to < whole.to) return null;
  if (whole.node.type.name !== 'gallery') return whole;
  const pictures = [...dom.querySelectorAll(':scope > figure')];
  const index = pictures.findIndex((picture) => picture.contains(element));
  return index < 0 ? whole : new GalleryPictureSelection(whole.$from, index);
};

/**
 * Selects the block that was clicked or touched; false where the click puts the cursor into text. `before` is the selection when the
 * pointer went down.
 */
export const selectClicked = (
  view: EditorView,
  position: number,
  event: MouseEvent,
  before: Selection,
): boolean => {
  const { target } = event;
  if (!view.editable || event.shiftKey || !(target instanceof Element) || target === view.dom) return false;
  const clicked = findClicked(view, target, position, before);
  if (clicked === null) return false;
  view.dispatch(view.state.tr.setSelection(clicked).setMeta('pointer', true));
  view.focus();
  return true;
};
