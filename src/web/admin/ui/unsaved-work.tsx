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
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { findKept, type KeptWork, listUnsafe, type Step, storeBeforeLeaving, type Work } from './leaving.ts';

type Unsaved = {
  readonly works: Set<Work>;
  /** Runs an action that ends all screens, such as logging out; asks first where work is unsaved. */
  readonly leave: (go: () => Promise<void>) => Promise<void>;
};

const UnsavedContext = createContext<Unsaved | null>(null);

/**
 * Asks before unsaved work is lost: with our own dialog on a link, Back or Logout; with the browser's own when the page is
 * closed or reloaded. Does not ask about work that is stored on the server.
 */
export const UnsavedWorkProvider = ({ children }: { readonly children: ReactNode }) => {
  const [works] = useState(() => new Set<Work>());
  const [ending, setEnding] = useState<(() => Promise<void>) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const step = useRef<Step>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    step.current = { from: currentLocation, to: nextLocation };
    return listUnsafe(works, step.current).length > 0;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isOver = false;
    void storeBeforeLeaving(works, step.current).then((isSafe) => {
      if (isOver) return;
      if (isSafe) blocker.proceed();
      else setAsking(true);
    });
    return () => {
      isOver = true;
      setAsking(false);
    };
  }, [blocker, works]);
  const unsaved = useMemo<Unsaved>(
    () => ({
      works,
      leave: async (go) => {
        if (await storeBeforeLeaving(works, null)) await go();
        else setEnding(() => go);
      },
    }),
    [works],
  );

  /** Clears the unsaved work and leaves; puts the work back where leaving fails. */
  const leaveUnsaved = async (go: () => void | Promise<void>): Promise<void> => {
    const left = [...works];
    works.clear();
    try {
      await go();
    } catch (error) {
      for (const work of left) works.add(work);
      throw error;
    }
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {(ending !== null || isAsking) && (
        <ConfirmDialog
          title="Leave without saving?"
          action="Leave"
          onConfirm={() => leaveUnsaved(ending ?? (() => blocker.proceed?.()))}
          onClose={() => {
            setEnding(null);
            blocker.reset?.();
          }}
        >
          {[...new Set(listUnsafe(works, null).map(({ loss }) => loss))].map((loss) => (
            <p key={loss}>{loss}</p>
          ))}
        </ConfirmDialog>
      )}
    </UnsavedContext>
  );
};

export const isSamePath = ({ from, to }: Step): boolean => from.pathname === to.pathname;

/** Whether path and search parameters stay the same. */
export const isSameAddress = (step: Step): boolean => isSamePath(step) && step.from.search === step.to.search;

const isNeverSafe = () => false;
const storeNothing = async () => {};

const unsavedChanges = 'Your changes on this screen are not saved yet. If you leave now, they will be lost.';

/**
 * Registers unsaved work of this screen; by default it is lost when the path changes. Returns a function that unregisters
 * it at once, for forms that save and navigate in the same event handler.
 */
export const useUnsavedWork = (
  hasUnsaved: boolean,
  {
    survives = isSamePath,
    loss = unsavedChanges,
    isSafe = isNeverSafe,
    isInBrowser = isNeverSafe,
    store = storeNothing,
  }: Partial<Work> = {},
): (() => void) => {
  const works = useContext(UnsavedContext)?.works;
  const known = useRef({ survives, isSafe, isInBrowser, store });
  known.current = { survives, isSafe, isInBrowser, store };
  const work = useMemo<Work>(
    () => ({
      survives: (step) => known.current.survives(step),
      loss,
      isSafe: () => known.current.isSafe(),
      isInBrowser: () => known.current.isInBrowser(),
      store: () => known.current.store(),
    }),
    [loss],
  );
  useEffect(() => {
    if (!hasUnsaved || works === undefined) return;
    works.add(work);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (works.has(work) && !work.isSafe()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      works.delete(work);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [hasUnsaved, works, work]);
  return useCallback(() => void works?.delete(work), [works, work]);
};

/** Returns a function that tells whether there is unsaved work, and whether all of it is kept for its member. */
export const useFindUnsavedWork = (): (() => KeptWork) => {
  const works = useContext(UnsavedContext)?.works;
  return useCallback(() => findKept(works ?? []), [works]);
};

/** Returns a function that drops all unsaved work, for example after its record was deleted. */
export const useDiscardUnsavedWork = (): (() => void) => {
  const works = useContext(UnsavedContext)?.works;
  return useCallback(() => works?.clear(), [works]);
};

/** Returns `leave`, which asks about unsaved work before it ends all screens. */
export const useLeave = (): Unsaved['leave'] => {
  const unsaved = useContext(UnsavedContext);
  if (unsaved === null) throw new Error('useLeave must be used within an UnsavedWorkProvider');
  return unsaved.leave;
};
