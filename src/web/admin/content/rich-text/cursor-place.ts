import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

const placedKey = new PluginKey<boolean>('cursorPlace');

/** Whether the cursor was placed: a text that is only open has its cursor at the start, where nobody has put it. */
export const isCursorPlaced = (state: EditorState): boolean => placedKey.getState(state) ?? false;

/** Remembers the first focus, with which the cursor is placed. */
export const CursorPlace = Extension.create({
  name: 'cursorPlace',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: placedKey,
      state: {
        init: () => false,
        apply: (tr, isPlaced) => isPlaced || tr.getMeta('focus') !== undefined,
      },
    }),
  ],
});
