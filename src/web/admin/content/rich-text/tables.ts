import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** The editor computes every cell that a span covers, so a span of a million must not reach it. */
const maxSpan = 50;

const readSpan = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement): number =>
    Math.min(maxSpan, Math.max(1, Math.floor(Number(element.getAttribute(name))) || 1)),
  renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/** Cells have no width and no alignment of their own: both would be styles, which the content security policy forbids. */
const cellAttributes = () => ({
  colspan: readSpan('colspan'),
  rowspan: readSpan('rowspan'),
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

/** Tables. Tab goes to the next cell and leaves the editor from the last one, so that the keyboard is never trapped. */
export const tableExtensions = [
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        Tab: () => this.editor.commands.goToNextCell(),
      };
    },
  }).configure({ View: null }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }) }),
];
