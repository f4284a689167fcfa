import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import { type Editor, findParentNode } from '@tiptap/react';
import { asUndoStep } from '../undo-step.ts';
import { GalleryPictureSelection } from './gallery-picture-selection.ts';

const blockNames = ['image', 'gallery', 'mediaText', 'video', 'button', 'file', 'horizontalRule'] as const;

export type BlockName = (typeof blockNames)[number];

export const isBlockName = (name: string): name is BlockName =>
  (blockNames as readonly string[]).includes(name);

export type BlockAtCursor = {
  readonly name: BlockName;
  readonly position: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The selected picture of a gallery; null for the whole gallery and for other blocks. */
  readonly pictureIndex: number | null;
};

/** The block that is selected, or whose caption, label or other words have the cursor. */
export const findBlock = ({ state: { selection } }: Pick<Editor, 'state'>): BlockAtCursor | null => {
  const found =
    selection instanceof NodeSelection && isBlockName(selection.node.type.name)
      ? { node: selection.node, pos: selection.from }
      : findParentNode(({ type }) => isBlockName(type.name))(selection);
  if (!found) return null;
  const { node, pos } = found;
  return {
    name: node.type.name as BlockName,
    position: pos,
    attributes: node.attrs,
    text: node.textContent,
    pictureIndex: selection instanceof GalleryPictureSelection ? selection.index : null,
  };
};

/**
 * The position of the block whose caption or label has the cursor, or of what is selected as a whole: a picture that is uploading, too.
 * The words beside a picture are paragraphs like all others.
 */
export const findBlockPosition = ({ selection }: EditorState): number | null => {
  if (selection instanceof NodeSelection && selection.node.isBlock) return selection.from;
  return findParentNode(({ type }) => isBlockName(type.name) && type.inlineContent)(selection)?.pos ?? null;
};

/** Selects a whole block; a picture of a gallery that is selected stays selected. */
export const selectBlock = (tr: Transaction, position: number): Transaction =>
  tr.selection instanceof NodeSelection && tr.selection.from === position
    ? tr
    : tr.setSelection(NodeSelection.create(tr.doc, position));

/**
 * Changes the attributes of a block, and its text where one is given. The block is selected then, so that what is typed next goes below
 * it, wherever the cursor was before.
 */
export const changeBlock = (
  editor: Editor,
  { position }: BlockAtCursor,
  attributes: Readonly<Record<string, unknown>>,
  text?: string,
): void => {
  const { tr, doc, schema } = editor.state;
  const node = doc.nodeAt(position);
  if (!node) return;
  for (const [name, value] of Object.entries(attributes))
    if (name in node.attrs) tr.setNodeAttribute(position, name, value);
  if (text !== undefined && text !== node.textContent)
    tr.replaceWith(position + 1, position + 1 + node.content.size, schema.text(text));
  asUndoStep(editor.view, () => editor.view.dispatch(selectBlock(tr, position)));
};

/** Removes a block; of a gallery only the picture that is selected, if `isPicture`. */
export const removeBlock = (
  editor: Editor,
  { position, pictureIndex }: BlockAtCursor,
  isPicture = false,
): void => {
  const { tr, doc } = editor.state;
  if (!doc.nodeAt(position)) return;
  const $block = doc.resolve(position);
  if (isPicture && pictureIndex !== null) tr.setSelection(new GalleryPictureSelection($block, pictureIndex));
  else tr.setSelection(new NodeSelection($block));
  asUndoStep(editor.view, () => editor.view.dispatch(tr.deleteSelection()));
};
