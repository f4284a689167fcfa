import type { Ordering } from './use-ordering.ts';

/** For screen readers: how the handles of a list are used, and what was moved where. */
export const OrderStatus = ({ hintId, announcement }: Pick<Ordering, 'hintId' | 'announcement'>) => (
  <>
    <span id={hintId} hidden>
      Drag it, or use the arrow keys.
    </span>
    <p role="status" className="sr-only">
      {announcement}
    </p>
  </>
);
