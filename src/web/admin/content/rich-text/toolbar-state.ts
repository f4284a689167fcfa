import type { Editor } from '@tiptap/react';
import { type BlockAtCursor, findBlock } from './blocks/block-at-cursor.ts';
import { isCursorPlaced } from './cursor-place.ts';
import { hasHeaderRow } from './table-tools.ts';

/** What the toolbar shows of the text at the cursor. */
export type ToolbarState = {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly heading: boolean;
  readonly subheading: boolean;
  readonly chichewa: boolean;
  readonly link: boolean;
  readonly bullets: boolean;
  readonly numbers: boolean;
  readonly quote: boolean;
  readonly table: boolean;
  readonly headerRow: boolean;
  readonly block: BlockAtCursor | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

export const readToolbarState = (editor: Editor): ToolbarState => {
  const isPlaced = isCursorPlaced(editor.state);
  const isOn = (name: string, attributes?: Readonly<Record<string, unknown>>): boolean =>
    isPlaced && editor.isActive(name, attributes);
  return {
    bold: isOn('bold'),
    italic: isOn('italic'),
    heading: isOn('heading', { level: 2 }),
    subheading: isOn('heading', { level: 3 }),
    chichewa: isOn('language', { lang: 'ny' }),
    link: isOn('link'),
    bullets: isOn('bulletList'),
    numbers: isOn('orderedList'),
    quote: isOn('blockquote'),
    table: isOn('table'),
    headerRow: isPlaced && hasHeaderRow(editor),
    block: isPlaced ? findBlock(editor) : null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
};
