import { GripVertical } from 'lucide-react';
import type { Ordering } from './use-ordering.ts';

type MoveHandleProps = ReturnType<Ordering['getHandle']> & { readonly className?: string };

/** Moves an item of an ordered list: by dragging it, or by the arrow keys. */
export const MoveHandle = ({ name, hintId, onKeyDown, onPointerDown, className = '' }: MoveHandleProps) => (
  <button
    type="button"
    className={`order-handle btn-icon ${className}`}
    aria-label={`Move ${name}`}
    aria-describedby={hintId}
    title="Drag to move"
    onKeyDown={onKeyDown}
    onPointerDown={onPointerDown}
  >
    <GripVertical aria-hidden size={18} />
  </button>
);
