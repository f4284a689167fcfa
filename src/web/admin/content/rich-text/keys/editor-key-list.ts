/** A key of the editor and what it does. `Mod` is Ctrl, or ⌘ on a Mac. */
type EditorKey = { readonly keys: readonly string[]; readonly action: string };

type KeyGroup = { readonly title: string; readonly keys: readonly EditorKey[] };

export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere in the form',
    keys: [
      { keys: ['Mod', 'S'], action: 'Save' },
      { keys: ['Mod', 'K'], action: 'Search the admin area, if no words are selected' },
      { keys: ['?'], action: 'Show these shortcuts, outside a text field' },
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
      { keys: ['Mod', 'Shift', 'S'], action: 'Struck through' },
      { keys: ['Mod', ','], action: 'Subscript, as in H₂O' },
      { keys: ['Mod', '.'], action: 'Superscript, as in 10²' },
      { keys: ['Mod', 'E'], action: 'Code' },
      { keys: ['Mod', 'K'], action: 'Link the selected words' },
    ],
  },
  {
    title: 'Paragraphs',
    keys: [
      { keys: ['Mod', 'Alt', '2'], action: 'Heading' },
      { keys: ['Mod', 'Alt', '3'], action: 'Subheading' },
      { keys: ['Mod', 'Alt', '4'], action: 'Heading inside a subsection' },
      { keys: ['Mod', 'Alt', '0'], action: 'Plain paragraph' },
      { keys: ['Mod', 'Shift', '8'], action: 'Bulleted list' },
      { keys: ['Mod', 'Shift', '7'], action: 'Numbered list' },
      { keys: ['Mod', 'Shift', 'B'], action: 'Quote' },
      { keys: ['Mod', 'Alt', 'C'], action: 'Block of code' },
      { keys: ['Shift', 'Enter'], action: 'New line in the same paragraph' },
      { keys: ['Alt', '↑'], action: 'Move the paragraph or block up' },
      { keys: ['Alt', '↓'], action: 'Move the paragraph or block down' },
    ],
  },
  {
    title: 'Lists and tables',
    keys: [
      { keys: ['Tab'], action: 'Make a list item part of the one above it, or go to the next cell' },
      { keys: ['Shift', 'Tab'], action: 'Move a list item out again, or go to the previous cell' },
    ],
  },
  {
    title: 'Captions and labels',
    keys: [
      { keys: ['↑'], action: 'From the paragraph below a block, go into its caption' },
      {
        keys: ['Enter'],
        action: 'Continue in the paragraph below the block; beside a picture, in an empty line',
      },
      {
        keys: ['Backspace'],
        action: 'At the start of a caption or of words beside a picture, select the whole block',
      },
    ],
  },
  {
    title: 'Pictures and other blocks, selected by a click',
    keys: [
      { keys: ['Delete'], action: 'Remove the selected block' },
      { keys: ['Enter'], action: 'Continue in the paragraph below the selected block' },
      { keys: ['←', '→'], action: 'In a gallery, select the previous or next picture' },
      {
        keys: ['Alt', '←'],
        action: 'In a gallery, move the selected picture one place earlier; beside text, put it to the left',
      },
      {
        keys: ['Alt', '→'],
        action: 'In a gallery, move the selected picture one place later; beside text, put it to the right',
      },
    ],
  },
  {
    title: 'Undo',
    keys: [
      { keys: ['Mod', 'Z'], action: 'Undo' },
      { keys: ['Mod', 'Shift', 'Z'], action: 'Redo' },
      { keys: ['Mod', 'Y'], action: 'Redo' },
    ],
  },
];
