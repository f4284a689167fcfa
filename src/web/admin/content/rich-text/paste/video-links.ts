import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import type { Video } from '../../../../../addresses/videos/video.ts';
import { readTypedVideo } from '../typed-video.ts';
import { asUndoStep } from '../undo-step.ts';

/** The video whose address is the whole text of a paragraph; null for all other nodes. */
const readVideoLine = ({ type, textContent }: Node): Video | null => {
  const text = textContent.trim();
  return type.name === 'paragraph' && /^\S+\/\S+$/.test(text) ? readTypedVideo(text) : null;
};

/**
 * How many lines of the text are nothing but the address of a video, and how many of these are short links. The line with the
 * cursor counts only after a paste: somebody may still be typing the address.
 */
export const countVideoLines = (
  { state: { doc, selection } }: Pick<Editor, 'state'>,
  hasPasted: boolean,
): { all: number; short: number } => {
  const count = { all: 0, short: 0 };
  doc.forEach((node, position) => {
    const hasCursor = selection.from > position && selection.to < position + node.nodeSize;
    if (hasCursor && !hasPasted) return;
    const video = readVideoLine(node);
    if (video) count.all += 1;
    if (video?.player === null) count.short += 1;
  });
  return count;
};

/** Turns the lines that are nothing but the address of a video into videos. */
export const showVideoLines = (editor: Editor): void => {
  const { tr, doc, schema } = editor.state;
  doc.forEach((node, position) => {
    const href = readVideoLine(node)?.href;
    if (href === undefined || !schema.nodes.video) return;
    const start = tr.mapping.map(position);
    tr.replaceWith(start, start + node.nodeSize, schema.nodes.video.create({ href }));
  });
  if (tr.docChanged) asUndoStep(editor.view, () => editor.view.dispatch(tr));
};
