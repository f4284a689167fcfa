import { CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Notice } from './notice-list.ts';
import { useNoticePlace } from './use-notice-place.ts';

/** How long a notice is shown; longer where it has a button or link. */
const displayMs = { plain: 6_000, withAction: 15_000 };

type NoticeLineProps = { readonly notice: Notice; readonly onClose: (id: number) => void };

const NoticeLine = ({ notice, onClose }: NoticeLineProps) => {
  const { id, text, undo, link, undoLabel } = notice;
  const hasAction = undo !== undefined || link !== undefined;
  const close = () => onClose(id);
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), hasAction ? displayMs.withAction : displayMs.plain);
    return () => clearTimeout(timer);
  }, [onClose, id, hasAction]);
  return (
    <div className="pointer-events-auto flex items-center gap-3 rounded-xl bg-ink py-2 pr-2 pl-4 text-paper shadow-lg">
      <CircleCheck aria-hidden size={20} className="flex-none text-amber" />
      <div className="min-w-0 sm:flex sm:items-center sm:gap-1">
        <p>{text}</p>
        {link && (
          <Link
            to={link.to}
            target={link.isPublic ? '_blank' : '_self'}
            className="btn btn-small px-0 text-amber underline sm:px-3"
            onClick={close}
          >
            {link.label}
          </Link>
        )}
        {undo && (
          <button
            type="button"
            className="btn btn-small flex-none px-0 text-amber underline sm:px-2"
            onClick={() => {
              undo();
              close();
            }}
          >
            {undoLabel}
          </button>
        )}
      </div>
      <button
        type="button"
        className="grid size-9 flex-none place-items-center rounded-lg hover:bg-white/15"
        aria-label="Dismiss"
        onClick={close}
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
};

type NoticeStackProps = {
  /** Empty where they are shown elsewhere. */
  readonly notices: readonly Notice[];
  readonly onClose: (id: number) => void;
};

/**
 * Notices above each other, where they cover no control that is in use. In the document before there are any, so that screen readers
 * announce what appears in it.
 */
export const NoticeStack = ({ notices, onClose }: NoticeStackProps) => {
  const stack = useRef<HTMLDivElement>(null);
  const place = useNoticePlace(stack, notices.length);
  return (
    <div
      ref={stack}
      role="status"
      className={`pointer-events-none fixed z-40 grid w-max max-w-full justify-items-center gap-2 ${notices.length > 0 ? 'notices p-2 sm:p-4' : ''} ${place.side === 'right' ? 'right-0' : 'left-1/2 -translate-x-1/2'}`}
      style={{ [place.edge]: place.offset }}
    >
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onClose={onClose} />
      ))}
    </div>
  );
};
