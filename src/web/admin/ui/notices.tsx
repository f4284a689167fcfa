import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { addNotice, type Notice, type NoticeLink } from './notice-list.ts';
import { NoticeStack } from './notice-stack.tsx';

type NoticeParameters = [text: string, undo?: () => void, link?: NoticeLink, undoLabel?: string];

type Notices = {
  /** Returns the function that closes the notice. */
  readonly notify: (...notice: NoticeParameters) => () => void;
  /** Shows the notices in this element until the returned function is called. */
  readonly addHost: (host: HTMLElement) => () => void;
};

const NoticesContext = createContext<Notices | null>(null);

/** Shows short notices where they cover no control that is in use; screen readers announce them. */
export const NoticesProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  /** The last one is that of the dialog on top. */
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([]);
  const close = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const [context] = useState<Notices>(() => ({
    notify: (text, undo, link, undoLabel = 'Undo') => {
      const id = Date.now() + Math.random();
      const notice = { id, text, undoLabel, ...(undo ? { undo } : {}), ...(link ? { link } : {}) };
      setShown((before) => addNotice(before, notice));
      return () => close(id);
    },
    addHost: (host) => {
      setHosts((before) => [...before, host]);
      return () => setHosts((before) => before.filter((one) => one !== host));
    },
  }));
  const host = hosts.at(-1);
  const stack = shown.length > 0 && <NoticeStack notices={shown} onClose={close} />;
  return (
    <NoticesContext value={context}>
      {children}
      <div role="status">{host === undefined && stack}</div>
      {host !== undefined && stack && createPortal(stack, host)}
    </NoticesContext>
  );
};

/**
 * Where a modal dialog shows notices: behind it they would be hidden, and a browser neither announces nor lets anyone press what is
 * outside of it. In the dialog from the start, so that screen readers announce what appears there.
 */
export const NoticeHost = () => {
  const host = useRef<HTMLDivElement>(null);
  const addHost = useContext(NoticesContext)?.addHost;
  useLayoutEffect(() => (host.current ? addHost?.(host.current) : undefined), [addHost]);
  return <div ref={host} role="status" />;
};

/** Returns the function that shows a notice and returns what closes it, for a notice that ends with its screen. */
export const useClosableNotify = (): Notices['notify'] => {
  const notices = useContext(NoticesContext);
  if (notices === null) throw new Error('useNotify must be used within a NoticesProvider');
  return notices.notify;
};

/** Returns the function that shows a notice, optionally with Undo or a link. */
export const useNotify = (): ((...notice: NoticeParameters) => void) => useClosableNotify();
