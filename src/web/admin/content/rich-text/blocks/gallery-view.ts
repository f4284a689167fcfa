import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type NodeView } from '@tiptap/pm/view';
import { GalleryPictureSelection } from './gallery-picture-selection.ts';

type Chosen = { readonly chosenPicture?: number };

const decorateChosen = ({ doc, selection }: EditorState): DecorationSet | null => {
  if (!(selection instanceof GalleryPictureSelection)) return null;
  const chosen: Chosen = { chosenPicture: selection.index };
  return DecorationSet.create(doc, [Decoration.node(selection.from, selection.to, {}, chosen)]);
};

/** Tells the gallery which of its pictures is selected. */
export const createChosenPicturePlugin = (): Plugin => new Plugin({ props: { decorations: decorateChosen } });

/** A gallery in the editor. A picture of it is no node, so that the gallery itself marks the one that is selected. */
export const createGalleryView = (gallery: Node, decorations: readonly Decoration[]): NodeView => {
  const { toDOM } = gallery.type.spec;
  if (!toDOM) throw new Error('A gallery needs its HTML');
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, toDOM(gallery));
  const mark = (current: readonly Decoration[]): void => {
    const chosen = current
      .map(({ spec }) => (spec as Chosen).chosenPicture)
      .find((index) => index !== undefined);
    const pictures = (dom as HTMLElement).querySelectorAll(':scope > figure');
    for (const [index, picture] of pictures.entries())
      picture.classList.toggle('is-chosen', index === chosen);
  };
  mark(decorations);
  return {
    dom,
    ...(contentDOM ? { contentDOM } : {}),
    update: (next, current) => {
      if (next.type !== gallery.type || next.attrs.pictures !== gallery.attrs.pictures) return false;
      mark(current);
      return true;
    },
    ignoreMutation: ({ type, target }) => type !== 'selection' && !contentDOM?.contains(target),
  };
};
