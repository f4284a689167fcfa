import { type Editor, useEditorState } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { filterInsertItems, type InsertName } from './insert-items.ts';
import { getSlashOptionId, slashListId } from './slash-menu.ts';
import { placeSlashMenu, type VisiblePart } from './slash-place.ts';
import { slashKey } from './slash-state.ts';

type SlashMenuListProps = { readonly editor: Editor; readonly onChoose: (name: InsertName) => void };

/** What the keyboard of a phone leaves of the window. */
const readVisiblePart = (): VisiblePart => {
  const { visualViewport } = window;
  const left = visualViewport?.offsetLeft ?? 0;
  const top = visualViewport?.offsetTop ?? 0;
  return {
    left,
    top,
    bottom: top + (visualViewport?.height ?? window.innerHeight),
    width: visualViewport?.width ?? window.innerWidth,
  };
};

/** Puts the list beside the line with the slash. */
const place = (list: HTMLElement, editor: Editor, from: number): void => {
  const slash = editor.view.coordsAtPos(from);
  const cursor = editor.view.coordsAtPos(editor.state.selection.head);
  list.style.maxHeight = '';
  const { left, top, maxHeight } = placeSlashMenu(
    { left: slash.left, top: slash.top, bottom: Math.max(slash.bottom, cursor.bottom) },
    { width: list.offsetWidth, height: list.offsetHeight },
    readVisiblePart(),
  );
  list.style.left = `${left}px`;
  list.style.top = `${top}px`;
  list.style.maxHeight = `${maxHeight}px`;
};

/** Scrolls the list to its current item, and nothing else: `scrollIntoView` could move the page, too. */
const showCurrent = (list: HTMLElement): void => {
  const current = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!current) return;
  const { offsetTop, offsetHeight } = current;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop - list.clientTop;
  else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = offsetTop + offsetHeight - list.clientHeight;
};

/** The list of the slash menu. The focus stays in the text; screen readers follow `aria-activedescendant`. */
export const SlashMenuList = ({ editor, onChoose }: SlashMenuListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const menu = useEditorState({
    editor,
    selector: ({ editor: now }) => slashKey.getState(now.state) ?? null,
  });
  useLayoutEffect(() => {
    if (!menu) return;
    const update = (event?: Event) => {
      if (list.current && event?.target !== list.current) place(list.current, editor, menu.from);
    };
    update();
    if (list.current) showCurrent(list.current);
    const { visualViewport } = window;
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    visualViewport?.addEventListener('scroll', update);
    visualViewport?.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
      visualViewport?.removeEventListener('scroll', update);
      visualViewport?.removeEventListener('resize', update);
    };
  }, [editor, menu]);
  const items = menu ? filterInsertItems(menu.query) : [];
  return (
    <>
      <p role="status" className="sr-only">
        {menu &&
          `${items.length === 1 ? '1 block' : `${items.length} blocks`} to insert. Choose with the arrow keys and Enter.`}
      </p>
      {menu && (
        <div
          ref={list}
          id={slashListId}
          role="listbox"
          aria-label="Insert"
          className="insert-list slash-list"
        >
          {items.map(({ name, label, hint, icon: Icon }, index) => (
            <div
              key={name}
              id={getSlashOptionId(name)}
              role="option"
              tabIndex={-1}
              aria-selected={index === menu.current}
              className="insert-item"
              onMouseDown={(event) => {
                // Keeps the focus in the text.
                event.preventDefault();
                onChoose(name);
              }}
            >
              <Icon aria-hidden size={18} />
              <span>
                {label}
                <small>{hint}</small>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
};
