import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { type Editor, findParentNode } from '@tiptap/react';

export type BlockName = 'image' | 'gallery' | 'video' | 'button' | 'file';

const blockNames: ReadonlySet<string> = new Set<BlockName>(['image', 'gallery', 'video', 'button', 'file']);

export type BlockAtCursor = {
  readonly name: BlockName;
  readonly position: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** The block that is selected, or whose caption or label has the cursor. */
export const findBlock = ({ state: { selection } }: Pick<Editor, 'state'>): BlockAtCursor | null => {
  const found =
    selection instanceof NodeSelection && blockNames.has(selection.node.type.name)
      ? { node: selection.node, pos: selection.from }
      : findParentNode(({ type }) => blockNames.has(type.name))(selection);
  if (!found) return null;
  const { node, pos } = found;
  return {
    name: node.type.name as BlockName,
    position: pos,
    attributes: node.attrs,
    text: node.textContent,
  };
};

/** The position of the block around the cursor, or of what is selected as a whole: a divider or a picture that is uploading, too. */
export const findBlockPosition = (state: EditorState): number | null => {
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.node.isBlock) return selection.from;
  return findBlock({ state })?.position ?? null;
};

/** Changes the attributes of a block, and its text where one is given. */
export const changeBlock = (
  editor: Editor,
  { position }: BlockAtCursor,
  attributes: Readonly<Record<string, unknown>>,
  text?: string,
): void => {
  const { tr, doc, schema } = editor.state;
  const node = doc.nodeAt(position);
  if (!node) return;
  if (text !== undefined && text !== node.textContent)
    tr.replaceWith(position + 1, position + 1 + node.content.size, schema.text(text));
  tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attributes });
  editor.view.dispatch(tr);
};

export const removeBlock = (editor: Editor, { position }: BlockAtCursor): void => {
  const node = editor.state.doc.nodeAt(position);
  if (node) editor.view.dispatch(editor.state.tr.delete(position, position + node.nodeSize));
};
