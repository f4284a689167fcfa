import { ArrowDown, ArrowUp } from 'lucide-react';
import { MoveHandle } from '../../ui/ordering/move-handle.tsx';
import type { SiteOrder } from './use-site-order.ts';

type OrderCellProps = {
  readonly order: Pick<SiteOrder, 'getHandle' | 'move' | 'count'>;
  readonly index: number;
};

/** Moves an entry in its list: a handle to drag, and buttons for one place up and down. */
export const OrderCell = ({ order, index }: OrderCellProps) => {
  const handle = order.getHandle(index);
  return (
    <div className="-my-1.5 -mr-3 flex whitespace-nowrap md:mr-0 md:-ml-3">
      <MoveHandle {...handle} />
      <div className="flex md:flex-col md:justify-center md:[&>.btn-icon]:h-6 md:[&>.btn-icon]:w-8">
        <button
          type="button"
          className="btn-icon"
          aria-label={`Move ${handle.name} up`}
          // Not disabled, which would take the focus from the pressed button.
          aria-disabled={index === 0}
          onClick={() => order.move(index, index - 1)}
        >
          <ArrowUp aria-hidden size={18} />
        </button>
        <button
          type="button"
          className="btn-icon"
          aria-label={`Move ${handle.name} down`}
          aria-disabled={index === order.count - 1}
          onClick={() => order.move(index, index + 1)}
        >
          <ArrowDown aria-hidden size={18} />
        </button>
      </div>
    </div>
  );
};
