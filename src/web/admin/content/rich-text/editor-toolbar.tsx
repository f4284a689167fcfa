import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Languages,
  Link2,
  List,
  ListOrdered,
  Plus,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { BlockAtCursor } from './blocks/block-at-cursor.ts';
import type { EditorDialog } from './blocks/block-dialog.tsx';
import { listBlockTools } from './blocks/block-tools.ts';
import { replaceItem } from './blocks/replace-item.ts';
import { useOtherItem } from './blocks/use-other-item.ts';
import type { InsertName } from './insert/insert-items.ts';
import { InsertMenu } from './insert/insert-menu.tsx';
import { findNextTool } from './next-tool.ts';
import { listTableTools } from './table-tools.ts';
import type { Tool } from './tool.ts';
import { ToolButton } from './tool-button.tsx';
import { readToolbarState } from './toolbar-state.ts';
import { useVisibleTop } from './use-visible-top.ts';

type EditorToolbarProps = {
  readonly editor: Editor;
  readonly onInsert: (name: InsertName) => void;
  readonly onOpen: (dialog: EditorDialog) => void;
};

/** The toolbar of the editor. Arrow keys move between tools; Tab leaves the toolbar. */
export const EditorToolbar = ({ editor, onInsert, onOpen }: EditorToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const sticky = useRef<HTMLDivElement>(null);
  useVisibleTop(sticky);
  const [current, setCurrent] = useState(0);
  const [isInserting, setInserting] = useState(false);
  const state = useEditorState({ editor, selector: ({ editor: now }) => readToolbarState(now) });
  const askForOther = useOtherItem();
  const run = () => editor.chain().focus();
  const tools: readonly Tool[] = [
    {
      label: 'Heading',
      icon: Heading2,
      isOn: state.heading,
      press: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subheading',
      icon: Heading3,
      isOn: state.subheading,
      press: () => run().toggleHeading({ level: 3 }).run(),
    },
    { label: 'Bold', icon: Bold, isOn: state.bold, press: () => run().toggleBold().run() },
    { label: 'Italic', icon: Italic, isOn: state.italic, press: () => run().toggleItalic().run() },
    { label: 'Link', icon: Link2, isOn: state.link, press: () => onOpen({ kind: 'link' }) },
    { label: 'List', icon: List, isOn: state.bullets, press: () => run().toggleBulletList().run() },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      isOn: state.numbers,
      press: () => run().toggleOrderedList().run(),
    },
    { label: 'Quote', icon: Quote, isOn: state.quote, press: () => run().toggleBlockquote().run() },
    {
      label: 'Chichewa',
      icon: Languages,
      isOn: state.chichewa,
      press: () => run().toggleMark('language', { lang: 'ny' }).run(),
    },
    { label: 'Picture', icon: ImagePlus, press: () => onInsert('picture') },
    {
      label: 'Table',
      icon: Table,
      isDisabled: state.table,
      press: () => onInsert('table'),
    },
    {
      label: 'Insert',
      icon: Plus,
      isOpen: isInserting,
      press: () => setInserting(!isInserting),
    },
    { label: 'Undo', icon: Undo2, isDisabled: !state.canUndo, press: () => run().undo().run() },
    { label: 'Redo', icon: Redo2, isDisabled: !state.canRedo, press: () => run().redo().run() },
  ];
  const tableTools = state.table ? listTableTools(run, state.headerRow) : [];
  const blockActions = {
    open: onOpen,
    replace: (block: BlockAtCursor) =>
      askForOther(
        (item) => {
          replaceItem(editor, block, item);
          editor.commands.focus();
        },
        block.name === 'file' ? 'document' : 'image',
      ),
  };
  const blockTools = state.block ? listBlockTools(editor, state.block, blockActions) : [];
  /** What depends on the place of the cursor, in a row of its own. */
  const placeTools = [...blockTools, ...tableTools];
  const all = [...tools, ...placeTools];
  /** The tool that Tab reaches; the tools of a table or a block disappear outside it. */
  const reachable = Math.min(current, all.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findNextTool(event.key, reachable, all.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  const showTool = (tool: Tool, index: number) => (
    <ToolButton
      key={tool.label}
      tool={tool}
      isReachable={index === reachable}
      onFocus={() => setCurrent(index)}
    />
  );
  return (
    <div ref={sticky} className="editor-tools">
      <div ref={bar} role="toolbar" aria-label="Text" onKeyDown={onKeyDown}>
        <div className="editor-tool-row">{tools.map(showTool)}</div>
        {/* Always there: a row that came with a click on a picture would move the picture away from under the pointer. */}
        <div className="editor-tool-row editor-place-tools">
          {placeTools.map((tool, index) => showTool(tool, tools.length + index))}
          {placeTools.length === 0 && (
            <p>
              <span className="max-sm:hidden">Type / for more blocks</span>
              <span className="sm:hidden">Tap + for more blocks</span>
            </p>
          )}
        </div>
      </div>
      {isInserting && (
        <InsertMenu
          onChoose={(name) => {
            setInserting(false);
            onInsert(name);
          }}
          onClose={() => {
            setInserting(false);
            editor.commands.focus();
          }}
        />
      )}
    </div>
  );
};
