import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Box, findNoticePlace, type NoticePlace } from './notice-place.ts';

/** The bar at the top of a narrow screen, the buttons of forms, and the bars that hold them. */
const alwaysInUse = 'header, .save-bar, button[type="submit"]';

/** Of a taller control, such as the text of a post, only a part is in use at a time. */
const maxFocusedHeight = 200;

const listBoxesInUse = (notices: HTMLElement): Box[] => {
  const focused = document.activeElement;
  const controls = [...document.querySelectorAll(alwaysInUse)];
  if (focused !== null && focused !== document.body && focused.clientHeight <= maxFocusedHeight)
    controls.push(focused);
  return controls
    .filter((control) => !notices.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
};

/** Where notices cover no control that is in use; follows the focus, scrolling and the size of the screen. */
export const useNoticePlace = (ref: RefObject<HTMLElement | null>, count: number): NoticePlace => {
  const [place, setPlace] = useState<NoticePlace>({ edge: 'bottom', offset: 0 });
  useLayoutEffect(() => {
    if (count === 0) return;
    const update = () => {
      const notices = ref.current;
      if (notices === null) return;
      const { width, height } = notices.getBoundingClientRect();
      const screen = { width: window.innerWidth, height: window.innerHeight };
      const next = findNoticePlace({ width, height }, screen, listBoxesInUse(notices));
      setPlace((now) => (now.edge === next.edge && now.offset === next.offset ? now : next));
    };
    update();
    // The content of the page changes with the save that a notice is about: measure again once it is rendered.
    const frame = requestAnimationFrame(update);
    const events = ['focusin', 'scroll', 'resize'] as const;
    const onEvent = ({ type, target }: Event) => {
      // Pressing a button of a notice focuses it: if the notice moved now, releasing it would miss the button.
      if (type === 'focusin' && target instanceof Node && ref.current?.contains(target)) return;
      update();
    };
    for (const event of events) window.addEventListener(event, onEvent, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) window.removeEventListener(event, onEvent, { capture: true });
    };
  }, [ref, count]);
  return place;
};
