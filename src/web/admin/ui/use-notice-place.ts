import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { NoticePlace } from './notice-place.ts';

/** Not part of the first view, which has no notices. Without this script they stay at the bottom. */
const loadWatcher = () => import('./watch-notice-place.ts').catch(() => null);

const isSamePlace = (one: NoticePlace, other: NoticePlace): boolean =>
  one.edge === other.edge && one.offset === other.offset && one.side === other.side;

/** Where notices cover no control that is in use. */
export const useNoticePlace = (ref: RefObject<HTMLElement | null>, count: number): NoticePlace => {
  const [place, setPlace] = useState<NoticePlace>({ edge: 'bottom', offset: 0, side: 'middle' });
  useEffect(() => void loadWatcher(), []);
  useLayoutEffect(() => {
    if (count === 0) return;
    let isOver = false;
    let stop = () => {};
    void loadWatcher().then((watcher) => {
      if (isOver || watcher === null || ref.current === null) return;
      stop = watcher.watchNoticePlace(ref.current, (next) =>
        setPlace((now) => (isSamePlace(now, next) ? now : next)),
      );
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [ref, count]);
  return place;
};
