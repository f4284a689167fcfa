import { type Box, findPlace } from './find-place.ts';

/** Smaller movements are a click. */
const minDistance = 5;
/** Near the edge of the screen the page scrolls by itself. */
const edge = 80;
/** Pixels per second. */
const scrollSpeed = 700;

type Drag = {
  readonly handle: HTMLElement;
  /** The items of the list in their order. */
  readonly items: readonly HTMLElement[];
  readonly from: number;
  readonly onDrop: (to: number) => void;
};

const toPageBox = (item: HTMLElement): Box => {
  const { left, top, right, bottom } = item.getBoundingClientRect();
  const [x, y] = [window.scrollX, window.scrollY];
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
};

/**
 * Drags an item of a list by its handle, with a mouse, a pen or a finger, from the press until the release. The item follows
 * the pointer, and the item whose place it would get is marked. Escape puts it back. Returns a function that ends it early.
 */
export const dragItem = (
  press: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  { handle, items, from, onDrop }: Drag,
): (() => void) => {
  const item = items[from];
  const boxes = items.map(toPageBox);
  const start = { x: press.clientX + window.scrollX, y: press.clientY + window.scrollY };
  let pointer = { x: press.clientX, y: press.clientY };
  let isMoving = false;
  let to = from;
  let frame = 0;
  let lastTime = 0;

  const mark = (next: number): void => {
    for (const one of items) delete one.dataset.drop;
    to = next;
    const target = items[to];
    if (target && to !== from) target.dataset.drop = to < from ? 'before' : 'after';
  };

  const follow = (): void => {
    const [x, y] = [pointer.x + window.scrollX, pointer.y + window.scrollY];
    if (!isMoving && Math.hypot(x - start.x, y - start.y) < minDistance) return;
    isMoving = true;
    if (item) {
      item.dataset.dragged = '';
      item.style.transform = `translate(${x - start.x}px, ${y - start.y}px)`;
    }
    mark(findPlace(boxes, x, y));
  };

  const scroll = (time: number): void => {
    const step = lastTime === 0 ? 0 : ((time - lastTime) * scrollSpeed) / 1_000;
    lastTime = time;
    const direction = pointer.y < edge ? -1 : pointer.y > window.innerHeight - edge ? 1 : 0;
    if (isMoving && direction !== 0) {
      window.scrollBy({ top: direction * step, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };

  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    cancelAnimationFrame(frame);
    mark(from);
    if (!item) return;
    delete item.dataset.dragged;
    item.style.transform = '';
  };

  const listen = { signal: ended.signal };
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      pointer = { x: event.clientX, y: event.clientY };
      follow();
    },
    listen,
  );
  handle.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const place = to;
      end();
      if (place !== from) onDrop(place);
    },
    listen,
  );
  handle.addEventListener('pointercancel', end, listen);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isMoving) return;
      // A dialog around the list stays open.
      event.preventDefault();
      end();
    },
    { ...listen, capture: true },
  );
  handle.setPointerCapture(press.pointerId);
  frame = requestAnimationFrame(scroll);
  return end;
};
