import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { asUndoStep } from '../undo-step.ts';
import { GalleryPictureSelection, listPictures } from './gallery-picture-selection.ts';

/** The gallery of the editor that an element belongs to, with its position. */
const findGallery = (view: EditorView, element: Element): { dom: Element; position: number } | null => {
  const dom = element.closest('.wp-block-gallery');
  if (!dom || !view.dom.contains(dom)) return null;
  const place = view.state.doc.resolve(view.posAtDOM(dom, 0));
  return place.parent.type.name === 'gallery' ? { dom, position: place.before() } : null;
};

const listFigures = (gallery: Element): Element[] => [...gallery.querySelectorAll(':scope > figure')];

/** Before which picture something is dropped, in reading order; their number: after the last one. */
const findDropIndex = (gallery: Element, { clientX, clientY }: DragEvent): number => {
  const figures = listFigures(gallery);
  const index = figures.findIndex((figure) => {
    const { top, bottom, left, width } = figure.getBoundingClientRect();
    return clientY < top || (clientY < bottom && clientX < left + width / 2);
  });
  return index < 0 ? figures.length : index;
};

/** Puts the selected picture before the one with this index; null where it already is there, or where none is selected. */
const placePicture = ({ selection, tr }: EditorState, before: number): Transaction | null => {
  if (!(selection instanceof GalleryPictureSelection)) return null;
  const { from, index, node } = selection;
  const pictures = listPictures(node);
  const picture = pictures[index];
  const place = before > index ? before - 1 : before;
  if (!picture || place === index || place < 0 || place >= pictures.length) return null;
  const others = pictures.filter((_, other) => other !== index);
  tr.setNodeAttribute(from, 'pictures', others.toSpliced(place, 0, picture));
  return tr.setSelection(new GalleryPictureSelection(tr.doc.resolve(from), place));
};

/** Moves the selected picture of a gallery by one place. */
export const movePicture = (view: EditorView, step: 1 | -1): boolean => {
  const { selection } = view.state;
  if (!(selection instanceof GalleryPictureSelection)) return false;
  const moved = placePicture(view.state, selection.index + (step > 0 ? 2 : -1));
  if (moved) asUndoStep(view, () => view.dispatch(moved.scrollIntoView()));
  // At an end, too: the browser would leave the page for the one before it.
  return true;
};

/** Whether a picture of a gallery is being dragged. Inside the gallery it then shows by itself where it would be dropped. */
export const isDraggingPicture = ({ dragging, state }: EditorView): boolean =>
  dragging !== null && state.selection instanceof GalleryPictureSelection;

/** A picture that is dragged inside its gallery is dropped between the others; outside of it, it becomes a picture of its own. */
export const createGalleryDragPlugin = (): Plugin => {
  let marked: Element | null = null;
  const mark = (figure: Element | null | undefined, place: 'before' | 'after' = 'before'): void => {
    marked?.removeAttribute('data-drop');
    marked = figure ?? null;
    marked?.setAttribute('data-drop', place);
  };
  /** The gallery of the dragged picture, if the pointer is over it. */
  const findOwnGallery = (view: EditorView, { target }: DragEvent) => {
    const gallery = isDraggingPicture(view) && target instanceof Element ? findGallery(view, target) : null;
    return gallery?.position === view.state.selection.from ? gallery : null;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        // The editor drags what is selected, which may be another picture, or nothing.
        dragstart: (view, { clientX, clientY }) => {
          // What the browser drags may be the whole gallery.
          const pressed = view.dom.ownerDocument.elementFromPoint(clientX, clientY);
          const gallery = pressed && findGallery(view, pressed);
          const index = gallery
            ? listFigures(gallery.dom).findIndex((figure) => figure.contains(pressed))
            : -1;
          if (!gallery || index < 0) return false;
          const { tr, doc } = view.state;
          // The editor drags what is selected, which may be another picture, or nothing.
          view.dispatch(tr.setSelection(new GalleryPictureSelection(doc.resolve(gallery.position), index)));
          return false;
        },
        dragover: (view, event) => {
          const gallery = findOwnGallery(view, event);
          if (!gallery) {
            mark(null);
            return false;
          }
          const figures = listFigures(gallery.dom);
          const before = figures[findDropIndex(gallery.dom, event)];
          mark(before ?? figures.at(-1), before ? 'before' : 'after');
          return false;
        },
        dragleave: () => {
          mark(null);
          return false;
        },
        dragend: () => {
          mark(null);
          return false;
        },
      },
      handleDrop: (view, event) => {
        const gallery = findOwnGallery(view, event);
        mark(null);
        if (!gallery) return false;
        const moved = placePicture(view.state, findDropIndex(gallery.dom, event));
        if (moved) asUndoStep(view, () => view.dispatch(moved));
        return true;
      },
    },
  });
};
