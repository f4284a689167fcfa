import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { readVideo } from '../../../../../addresses/videos/video-address.ts';

/** The address of a video that is the whole text of a paragraph; null for all others. */
const readVideoLine = ({ type, textContent }: Node): string | null => {
  const text = textContent.trim();
  return type.name === 'paragraph' && /^https?:\/\/\S+$/i.test(text) ? (readVideo(text)?.href ?? null) : null;
};

/** How many lines of the text are nothing but the address of a video. */
export const countVideoLines = ({ state }: Editor): number => {
  let count = 0;
  state.doc.forEach((node) => {
    if (readVideoLine(node) !== null) count += 1;
  });
  return count;
};

/** Turns the lines that are nothing but the address of a video into videos. */
export const showVideoLines = (editor: Editor): void => {
  const { tr, doc, schema } = editor.state;
  doc.forEach((node, position) => {
    const href = readVideoLine(node);
    if (href === null || !schema.nodes.video) return;
    const start = tr.mapping.map(position);
    tr.replaceWith(start, start + node.nodeSize, schema.nodes.video.create({ href }));
  });
  if (tr.docChanged) editor.view.dispatch(tr);
};
