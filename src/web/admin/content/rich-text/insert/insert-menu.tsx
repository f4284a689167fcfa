import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type InsertName, insertItems } from './insert-items.ts';

type InsertMenuProps = {
  readonly onChoose: (name: InsertName) => void;
  readonly onClose: () => void;
};

const steps: Readonly<Record<string, (current: number, count: number) => number>> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowRight: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (current + count - 1) % count,
  ArrowLeft: (current, count) => (current + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The menu of the toolbar: the blocks of the slash menu as buttons, for phones and mice. */
export const InsertMenu = ({ onChoose, onClose }: InsertMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const listButtons = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  useEffect(() => menu.current?.querySelector('button')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = listButtons();
    const current = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = steps[event.key]?.(current, buttons.length);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (next === undefined) onClose();
    else buttons[next]?.focus();
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Insert"
      className="insert-list insert-menu"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {insertItems.map(({ name, label, hint, icon: Icon }, index) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={index === 0 ? 0 : -1}
          className="insert-item"
          onClick={() => onChoose(name)}
        >
          <Icon aria-hidden size={18} />
          <span className="min-w-0 break-normal">
            {label}
            <small>{hint}</small>
          </span>
        </button>
      ))}
    </div>
  );
};
