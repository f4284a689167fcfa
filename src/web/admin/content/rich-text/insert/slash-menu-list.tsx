import { type Editor, useEditorState } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { filterInsertItems, type InsertName } from './insert-items.ts';
import { getSlashOptionId, slashListId } from './slash-menu.ts';
import { slashKey } from './slash-state.ts';

type SlashMenuListProps = { readonly editor: Editor; readonly onChoose: (name: InsertName) => void };

/** The distance to the text and to the edge of the window, in pixels. */
const gap = 8;

/** Puts the list below the slash, or above it where the window ends. */
const place = (list: HTMLElement, editor: Editor, from: number): void => {
  const { left, top, bottom } = editor.view.coordsAtPos(from);
  const { offsetWidth, offsetHeight } = list;
  const fitsBelow = bottom + gap + offsetHeight < window.innerHeight || top < offsetHeight;
  list.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - offsetWidth - gap))}px`;
  list.style.top = `${fitsBelow ? bottom + gap : top - gap - offsetHeight}px`;
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
    const update = () => list.current && place(list.current, editor, menu.from);
    update();
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
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
