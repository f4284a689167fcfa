import { CircleCheck, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { useNoticePlace } from './use-notice-place.ts';

type Notice = {
  readonly id: number;
  readonly text: string;
  /** Shows an Undo button. */
  readonly undo?: () => void;
  /** The label of that button, if it is not Undo. */
  readonly undoLabel: string;
  /** Shows a link to a related screen. */
  readonly link?: NoticeLink;
};

type NoticeLink = {
  readonly to: string;
  readonly label: string;
  /** Opens a public page in another tab. */
  readonly isPublic?: boolean;
};

type Notify = (text: string, undo?: () => void, link?: NoticeLink, undoLabel?: string) => void;

const NoticesContext = createContext<Notify | null>(null);

/** How long a notice is shown; longer where it has a button or link. */
const displayMs = { plain: 6_000, withAction: 15_000 };

const NoticeLine = ({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) => {
  const { text, undo, link, undoLabel } = notice;
  const hasAction = undo !== undefined || link !== undefined;
  useEffect(() => {
    const timer = setTimeout(onClose, hasAction ? displayMs.withAction : displayMs.plain);
    return () => clearTimeout(timer);
  }, [onClose, hasAction]);
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
            onClick={onClose}
          >
            {link.label}
          </Link>
        )}
      </div>
      {undo && (
        <button
          type="button"
          className="btn btn-small flex-none px-2 text-amber underline"
          onClick={() => {
            undo();
            onClose();
          }}
        >
          {undoLabel}
        </button>
      )}
      <button
        type="button"
        className="grid size-9 flex-none place-items-center rounded-lg hover:bg-white/15"
        aria-label="Dismiss"
        onClick={onClose}
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
};

/** Shows short notices where they cover no control that is in use; screen readers announce them. */
export const NoticesProvider = ({ children }: { readonly children: ReactNode }) => {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const notify = useCallback<Notify>((text, undo, link, undoLabel = 'Undo') => {
    const id = Date.now() + Math.random();
    setNotices((shown) => [
      ...shown.slice(-2),
      { id, text, undoLabel, ...(undo ? { undo } : {}), ...(link ? { link } : {}) },
    ]);
  }, []);
  const closers = useMemo(
    () =>
      new Map(
        notices.map(({ id }) => [id, () => setNotices((shown) => shown.filter((one) => one.id !== id))]),
      ),
    [notices],
  );
  const shown = useRef<HTMLDivElement>(null);
  const place = useNoticePlace(shown, notices.length);
  return (
    <NoticesContext value={notify}>
      {children}
      <div
        ref={shown}
        role="status"
        className={`notices pointer-events-none fixed z-40 grid w-max max-w-full justify-items-center gap-2 p-2 sm:p-4 ${place.side === 'right' ? 'right-0' : 'left-1/2 -translate-x-1/2'}`}
        style={{ [place.edge]: place.offset }}
      >
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onClose={closers.get(notice.id) ?? (() => {})} />
        ))}
      </div>
    </NoticesContext>
  );
};

/** Returns the function that shows a notice, optionally with Undo or a link. */
export const useNotify = (): Notify => {
  const notify = useContext(NoticesContext);
  if (notify === null) throw new Error('useNotify must be used within a NoticesProvider');
  return notify;
};
