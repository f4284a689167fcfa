import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type NodeView } from '@tiptap/pm/view';
import type { MissingInGallery } from '../missing/missing-marks.ts';
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
    const specs: readonly (Chosen & MissingInGallery)[] = current.map(({ spec }) => spec);
    const chosen = specs.find(({ chosenPicture }) => chosenPicture !== undefined)?.chosenPicture;
    const missing = specs.find(({ missingPictures }) => missingPictures)?.missingPictures;
    const pictures = (dom as HTMLElement).querySelectorAll<HTMLElement>(':scope > figure');
    for (const [index, picture] of pictures.entries()) {
      const reason = missing?.get(index);
      picture.classList.toggle('is-chosen', index === chosen);
      picture.classList.toggle('is-missing', reason !== undefined);
      if (reason === undefined) delete picture.dataset.missing;
      else picture.dataset.missing = reason;
    }
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
