import { type Box, findNoticePlace, type NoticePlace } from './notice-place.ts';

/** The bar at the top of a narrow screen, the buttons of forms, the bars that hold them, and a note that lies over the page. */
const alwaysInUse = 'header, .save-bar, button[type="submit"], [data-over-page]';

/** The same in a dialog, which hides everything outside of it. */
const inUseInDialog = '.btn, .btn-icon, button[type="submit"], .comparison-actions, .dialog-actions';

/** Covered only where there is no other room: every other control, and the text of an entry. */
const otherControls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"]';

/** Of a taller control, such as the text of a post, only a part is in use at a time. */
const maxFocusedHeight = 200;

/** The text of an entry. */
const texts = '[contenteditable="true"]';

/** Pixels above and below the line that is written. */
const spaceAroundLine = 40;

/** The line that is written in a focused text; null if there is none. */
const findWrittenLine = (focused: Element | null): Box | null => {
  const selection = window.getSelection();
  if (!focused?.matches(texts) || !selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  // A range in an empty line has no size.
  const line = [range, range.startContainer as Element]
    .map((place) => place.getBoundingClientRect?.())
    .find((box) => box !== undefined && box.height > 0);
  if (line === undefined) return null;
  const { left, right } = focused.getBoundingClientRect();
  return { left, right, top: line.top - spaceAroundLine, bottom: line.bottom + spaceAroundLine };
};

/** The boxes of the elements, as far as they are inside the dialog: the rest is scrolled out of sight. */
const toVisibleBoxes = (elements: readonly Element[], dialog: Element | null): Box[] => {
  const frame = dialog?.getBoundingClientRect();
  return elements
    .map((one) => one.getBoundingClientRect())
    .map(({ left, right, top, bottom }) => ({
      left,
      right,
      top: Math.max(top, frame?.top ?? top),
      bottom: Math.min(bottom, frame?.bottom ?? bottom),
    }))
    .filter(({ left, right, top, bottom }) => right > left && bottom > top);
};

const listBoxesInUse = (notices: HTMLElement): Box[] => {
  const focused = document.activeElement;
  const dialog = notices.closest('dialog');
  const controls = dialog
    ? [...dialog.querySelectorAll(inUseInDialog)]
    : [...document.querySelectorAll(alwaysInUse)];
  if (focused !== null && focused !== document.body && focused.clientHeight <= maxFocusedHeight)
    controls.push(focused);
  const line = findWrittenLine(focused);
  return [
    ...toVisibleBoxes(
      controls.filter((control) => !notices.contains(control)),
      dialog,
    ),
    ...(line === null ? [] : [line]),
  ];
};

/**
 * Reports where notices cover no control that is in use, now and whenever the focus, the cursor, the scroll position, the content
 * or the size of the screen changes. Returns a function that ends it.
 */
export const watchNoticePlace = (
  notices: HTMLElement,
  onPlace: (place: NoticePlace) => void,
): (() => void) => {
  const update = () => {
    const { width, height } = notices.getBoundingClientRect();
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const boxes = listBoxesInUse(notices);
    const dialog = notices.closest('dialog');
    const others = [...(dialog ?? document).querySelectorAll(otherControls)];
    const otherBoxes = toVisibleBoxes(
      others.filter((control) => !notices.contains(control)),
      dialog,
    );
    onPlace(findNoticePlace({ width, height }, screen, boxes, otherBoxes));
  };
  update();
  let frame = 0;
  const updateSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  // What a save changes is rendered after its notice, and what a dialog loads comes later still.
  updateSoon();
  const root = notices.closest('dialog') ?? document.body;
  const mutations = new MutationObserver(updateSoon);
  mutations.observe(root, { childList: true, subtree: true });
  const sizes = new ResizeObserver(updateSoon);
  for (const element of [root, ...root.children]) sizes.observe(element);
  const events = ['focusin', 'scroll', 'resize', 'selectionchange'] as const;
  const onEvent = ({ type, target }: Event) => {
    // Pressing a button of a notice focuses it: if the notice moved now, releasing it would miss the button.
    if (type === 'focusin' && target instanceof Node && notices.contains(target)) return;
    updateSoon();
  };
  for (const event of events) window.addEventListener(event, onEvent, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    mutations.disconnect();
    sizes.disconnect();
    for (const event of events) window.removeEventListener(event, onEvent, { capture: true });
  };
};
