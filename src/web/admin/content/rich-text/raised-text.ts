import { Mark } from '@tiptap/react';

/** Words below the line, as in H₂O, or above it, as in 1st. The one excludes the other. */
const createRaised = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', key: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

export const Subscript = createRaised('subscript', 'sub', 'Mod-,');
export const Superscript = createRaised('superscript', 'sup', 'Mod-.');
