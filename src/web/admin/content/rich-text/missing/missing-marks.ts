import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import { uploadsPrefix } from '../../../../../shared/paths.ts';
import { listTextFiles } from './text-files.ts';

/** Why a file is missing, by its name, in the words that are shown on it. */
type MissingNames = ReadonlyMap<string, string>;

const missingKey = new PluginKey<MissingNames>('missingMarks');

/** Why pictures of a gallery are missing, by their places. */
export type MissingInGallery = { readonly missingPictures?: ReadonlyMap<number, string> };

const decorate = (state: EditorState): DecorationSet | null => {
  const missing = missingKey.getState(state);
  if (!missing?.size) return null;
  const galleries = new Map<number, Map<number, string>>();
  const decorations: Decoration[] = [];
  for (const { name, position, pictureIndex } of listTextFiles(state.doc)) {
    const reason = missing.get(name);
    const end = position + (state.doc.nodeAt(position)?.nodeSize ?? 0);
    if (reason === undefined) continue;
    if (pictureIndex === null)
      decorations.push(Decoration.node(position, end, { class: 'is-missing', 'data-missing': reason }));
    else {
      const pictures = galleries.get(position) ?? new Map<number, string>();
      if (pictures.size === 0) {
        const spec: MissingInGallery = { missingPictures: pictures };
        decorations.push(Decoration.node(position, end, {}, spec));
      }
      galleries.set(position, pictures.set(pictureIndex, reason));
    }
  }
  return DecorationSet.create(state.doc, decorations);
};

/** A browser does not ask again for a picture that it could not load. */
const loadRestored = (view: EditorView, restored: readonly string[]): void => {
  for (const name of restored)
    for (const image of view.dom.querySelectorAll(`img[src="${CSS.escape(uploadsPrefix + name)}"]`))
      image.setAttribute('src', uploadsPrefix + name);
};

/** Marks the pictures and files of the text that are in the bin or deleted. The text itself stays as it is. */
export const MissingMarks = Extension.create({
  name: 'missingMarks',
  addProseMirrorPlugins: () => [
    new Plugin<MissingNames>({
      key: missingKey,
      state: {
        init: () => new Map(),
        apply: (tr, before) => (tr.getMeta(missingKey) as MissingNames | undefined) ?? before,
      },
      props: { decorations: decorate },
      view: () => ({
        update: (view, former) => {
          const missing = missingKey.getState(view.state);
          const before = missingKey.getState(former);
          if (!missing || !before || missing === before) return;
          loadRestored(
            view,
            [...before.keys()].filter((name) => !missing.has(name)),
          );
        },
      }),
    }),
  ],
});

/** Shows which files are missing. */
export const showMissing = ({ view }: { readonly view: EditorView }, missing: MissingNames): void =>
  view.dispatch(view.state.tr.setMeta(missingKey, missing));
