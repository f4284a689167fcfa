import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { addNotice, type Notice, type NoticeLink } from './notice-list.ts';
import { NoticeStack } from './notice-stack.tsx';

type NoticeParameters = [text: string, undo?: () => void, link?: NoticeLink, undoLabel?: string];

/** Shows a notice, and returns the function that closes it. */
type Notify = (...notice: NoticeParameters) => () => void;

type ShownNotices = {
  readonly notices: readonly Notice[];
  readonly onClose: (id: number) => void;
  /** The open dialog that is on top; none if the page itself is. */
  readonly top: string | undefined;
  /** Shows the notices in the dialog with this id until the returned function is called. */
  readonly addDialog: (id: string) => () => void;
};

const NotifyContext = createContext<Notify | null>(null);
const ShownContext = createContext<ShownNotices | null>(null);

/** Shows short notices where they cover no control that is in use; screen readers announce them. */
export const NoticesProvider = ({ children }: { readonly children: ReactNode }) => {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const onClose = useCallback(
    (id: number) => setNotices((before) => before.filter((one) => one.id !== id)),
    [],
  );
  const notify = useCallback<Notify>(
    (text, undo, link, undoLabel = 'Undo') => {
      const id = Date.now() + Math.random();
      const notice = { id, text, undoLabel, ...(undo ? { undo } : {}), ...(link ? { link } : {}) };
      setNotices((before) => addNotice(before, notice));
      return () => onClose(id);
    },
    [onClose],
  );
  const addDialog = useCallback((id: string) => {
    setDialogs((before) => [...before, id]);
    return () => setDialogs((before) => before.filter((one) => one !== id));
  }, []);
  const top = dialogs.at(-1);
  const shown = useMemo(() => ({ notices, onClose, top, addDialog }), [notices, onClose, top, addDialog]);
  return (
    <NotifyContext value={notify}>
      <ShownContext value={shown}>
        {children}
        <NoticeStack notices={top === undefined ? notices : []} onClose={onClose} />
      </ShownContext>
    </NotifyContext>
  );
};

const noNotices: Pick<ShownNotices, 'notices' | 'onClose'> = { notices: [], onClose: () => {} };

/**
 * Where a modal dialog shows notices: behind it they would be hidden, and a browser neither announces nor lets anyone press what is
 * outside of it.
 */
export const DialogNotices = () => {
  const id = useId();
  const shown = useContext(ShownContext);
  const addDialog = shown?.addDialog;
  useLayoutEffect(() => addDialog?.(id), [addDialog, id]);
  const { notices, onClose } = shown?.top === id ? shown : noNotices;
  return <NoticeStack notices={notices} onClose={onClose} />;
};

/** Returns the function that shows a notice and returns what closes it, for a notice that ends with its screen. */
export const useClosableNotify = (): Notify => {
  const notify = useContext(NotifyContext);
  if (notify === null) throw new Error('useNotify must be used within a NoticesProvider');
  return notify;
};

/** Returns the function that shows a notice, optionally with Undo or a link. */
export const useNotify = (): ((...notice: NoticeParameters) => void) => useClosableNotify();
