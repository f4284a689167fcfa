import { type ChainedCommands, type Editor, findParentNode } from '@tiptap/react';
import type { Tool } from './tool.ts';

/** Whether the first row of the table at the cursor has header cells only. */
export const hasHeaderRow = ({ state }: Editor): boolean => {
  const row = findParentNode(({ type }) => type.name === 'table')(state.selection)?.node.firstChild;
  return !!row && row.childCount > 0 && row.children.every(({ type }) => type.name === 'tableHeader');
};

/** The tools of the table at the cursor. */
export const listTableTools = (run: () => ChainedCommands, isHeaderRow: boolean): readonly Tool[] => [
  { label: 'Add Row', icon: null, press: () => run().addRowAfter().run() },
  { label: 'Add Column', icon: null, press: () => run().addColumnAfter().run() },
  { label: 'Remove Row', icon: null, press: () => run().deleteRow().run() },
  { label: 'Remove Column', icon: null, press: () => run().deleteColumn().run() },
  { label: 'Header Row', icon: null, isOn: isHeaderRow, press: () => run().toggleHeaderRow().run() },
  { label: 'Remove Table', icon: null, press: () => run().deleteTable().run() },
];
