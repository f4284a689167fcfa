/** A key of the editor and what it does. `Mod` is Ctrl, or ⌘ on a Mac. */
export type EditorKey = { readonly keys: readonly string[]; readonly action: string };

export type KeyGroup = { readonly title: string; readonly keys: readonly EditorKey[] };

export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere in the form',
    keys: [
      { keys: ['Mod', 'S'], action: 'Save' },
      { keys: ['?'], action: 'Show these keys, outside a text field' },
    ],
  },
  {
    title: 'Insert',
    keys: [
      { keys: ['/'], action: 'Open the list of blocks, at the start of a paragraph or after a space' },
      { keys: ['↑', '↓'], action: 'Choose a block' },
      { keys: ['Enter'], action: 'Insert the chosen block' },
      { keys: ['Esc'], action: 'Close the list' },
    ],
  },
  {
    title: 'Words',
    keys: [
      { keys: ['Mod', 'B'], action: 'Bold' },
      { keys: ['Mod', 'I'], action: 'Italic' },
      { keys: ['Mod', 'U'], action: 'Underlined' },
      { keys: ['Mod', 'K'], action: 'Link of the selected words' },
    ],
  },
  {
    title: 'Paragraphs',
    keys: [
      { keys: ['Mod', 'Alt', '2'], action: 'Heading' },
      { keys: ['Mod', 'Alt', '3'], action: 'Subheading' },
      { keys: ['Mod', 'Alt', '0'], action: 'Plain paragraph' },
      { keys: ['Mod', 'Shift', '8'], action: 'List' },
      { keys: ['Mod', 'Shift', '7'], action: 'Numbered list' },
      { keys: ['Mod', 'Shift', 'B'], action: 'Quote' },
      { keys: ['Shift', 'Enter'], action: 'New line in the same paragraph' },
    ],
  },
  {
    title: 'Undo',
    keys: [
      { keys: ['Mod', 'Z'], action: 'Undo' },
      { keys: ['Mod', 'Shift', 'Z'], action: 'Redo' },
    ],
  },
];
