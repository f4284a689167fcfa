import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

type EditorKeysOptions = { openLink: () => void };

/**
 * Ctrl+K, or ⌘K, opens the link of the selected words. Without selected words the key is left to the page, which has another use for
 * it.
 */
export const EditorKeys = Extension.create<EditorKeysOptions>({
  name: 'editorKeys',
  addOptions: () => ({ openLink: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handleKeyDown: (view, event) => {
            if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k')
              return false;
            if (view.state.selection.empty && !editor.isActive('link')) return false;
            event.stopPropagation();
            options.openLink();
            return true;
          },
        },
      }),
    ];
  },
});
