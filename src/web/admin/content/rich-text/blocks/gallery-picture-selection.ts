import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';
import type { GalleryPicture } from './picture-attributes.ts';

export const listPictures = ({ attrs }: Node): readonly GalleryPicture[] => attrs.pictures;

/** The same selection, narrowed to one picture where it is a gallery. */
const choosePicture = (selection: Selection, index: number): Selection =>
  selection instanceof NodeSelection && selection.node.type.name === 'gallery'
    ? new GalleryPictureSelection(selection.$from, Math.min(index, listPictures(selection.node).length - 1))
    : selection;

/** A single picture of a gallery. Deleting and cutting take only this picture; the last one takes the gallery with it. */
export class GalleryPictureSelection extends NodeSelection {
  readonly index: number;

  constructor($gallery: ResolvedPos, index: number) {
    super($gallery);
    this.index = index;
  }

  override eq(other: Selection): boolean {
    return other instanceof GalleryPictureSelection && super.eq(other) && other.index === this.index;
  }

  override map(doc: Node, mapping: Mappable): Selection {
    return choosePicture(super.map(doc, mapping), this.index);
  }

  /** For undo, which selects the picture again. */
  override getBookmark(): ReturnType<NodeSelection['getBookmark']> {
    const gallery = super.getBookmark();
    const resolve = (doc: Node): Selection => choosePicture(gallery.resolve(doc), this.index);
    return Object.assign(super.getBookmark(), { resolve });
  }

  /** Copied, the picture is one of its own. */
  override content(): Slice {
    const { image } = this.node.type.schema.nodes;
    const picture = listPictures(this.node)[this.index];
    if (!image || !picture) return Slice.empty;
    const { caption, ...attributes } = picture;
    const words = caption === '' ? null : image.schema.text(caption);
    return new Slice(Fragment.from(image.create(attributes, words)), 0, 0);
  }

  /** What is pasted follows the gallery, which cannot hold it. */
  override replace(tr: Transaction, content = Slice.empty): void {
    const others = listPictures(this.node).filter((_, index) => index !== this.index);
    if (content.size > 0) {
      tr.replaceRange(this.to, this.to, content);
      tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(this.to)), -1));
    } else if (others.length === 0) super.replace(tr);
    else {
      tr.setNodeAttribute(this.from, 'pictures', others);
      tr.setSelection(choosePicture(NodeSelection.create(tr.doc, this.from), this.index));
    }
  }

  override replaceWith(tr: Transaction, node: Node): void {
    this.replace(tr, new Slice(Fragment.from(node), 0, 0));
  }
}
