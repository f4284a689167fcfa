import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { isBusy, type Upload } from '../../../media/upload-queue.ts';
import { type BlockAtCursor, type BlockName, selectBlock } from '../blocks/block-at-cursor.ts';
import { isUndescribed, type TextPicture } from '../blocks/picture-attributes.ts';
import { toTextPicture } from '../insert/library-blocks.ts';

/** Whether the attributes of a block are those of its only picture. */
const hasOnePicture = ({ type }: Node): boolean => type.name === 'image' || type.name === 'mediaText';

/** The keys of the uploads whose places are in the text. */
const listKeys = ({ state }: Editor): ReadonlySet<number> => {
  const keys = new Set<number>();
  state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'pictureUpload') keys.add(attrs.key);
  });
  return keys;
};

/** The uploads of the pictures that are in the text. */
const listUploadsInText = (editor: Editor, uploads: readonly Upload[]): readonly Upload[] => {
  const keys = listKeys(editor);
  return uploads.filter(({ key }) => keys.has(key));
};

/** Why a save has to wait; null if all pictures of the text are in the library. */
export const getWaitingSentence = (editor: Editor, uploads: readonly Upload[]): string | null => {
  const places = listUploadsInText(editor, uploads).filter(({ state }) => state.kind !== 'done');
  const running = places.filter((upload) => isBusy([upload])).length;
  if (running > 0)
    return running === 1
      ? 'A picture in the text is still uploading. Please save when it is done.'
      : `${running} pictures in the text are still uploading. Please save when they are done.`;
  if (places.length === 0) return null;
  return places.length === 1
    ? 'A picture in the text was not uploaded. Please try again or remove it, then save.'
    : `${places.length} pictures in the text were not uploaded. Please try again or remove them, then save.`;
};

/** Replaces the places of finished uploads by their pictures. Undo does not bring the places back. */
export const showUploadedPictures = (editor: Editor, uploads: readonly Upload[]): void => {
  const items = new Map<number, MediaItem>();
  for (const { key, state } of uploads) if (state.kind === 'done') items.set(key, state.item);
  const { tr, schema } = editor.state;
  editor.state.doc.descendants(({ type, attrs }, position) => {
    const item = type.name === 'pictureUpload' ? items.get(attrs.key) : undefined;
    if (!item || !schema.nodes.image) return;
    tr.setNodeMarkup(position, schema.nodes.image, toTextPicture({ ...item, alt: item.alt || attrs.alt }));
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
};

/** Sets the alternative text of the pictures that have none yet, and selects the first of them. */
export const describePictures = (editor: Editor, item: MediaItem): void => {
  const { tr } = editor.state;
  let first: number | null = null;
  editor.state.doc.descendants((node, position) => {
    if (!hasOnePicture(node) || node.attrs.src !== item.url || node.attrs.alt) return;
    tr.setNodeMarkup(position, undefined, { ...node.attrs, ...toTextPicture(item) });
    first ??= position;
  });
  if (first !== null) editor.view.dispatch(selectBlock(tr, first));
};

/** Whether the text shows this picture without an alternative text. */
export const isShownUndescribed = ({ state }: Editor, { url }: MediaItem): boolean => {
  let isShown = false;
  state.doc.descendants((node) => {
    if (hasOnePicture(node) && node.attrs.src === url && !node.attrs.alt) isShown = true;
  });
  return isShown;
};

/** The blocks with pictures that have no alternative text and are not marked as decorative. */
export const listUndescribed = ({ state }: Editor): readonly BlockAtCursor[] => {
  const blocks: BlockAtCursor[] = [];
  state.doc.descendants((node, position) => {
    const { attrs, textContent } = node;
    const name = node.type.name as BlockName;
    if (!hasOnePicture(node) && name !== 'gallery') return;
    const pictures = (name === 'gallery' ? attrs.pictures : [attrs]) as readonly TextPicture[];
    if (pictures.some(isUndescribed))
      blocks.push({ name, position, attributes: attrs, text: textContent, pictureIndex: null });
  });
  return blocks;
};
