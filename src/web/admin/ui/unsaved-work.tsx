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
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A navigation from one address of the admin area to another. */
export type Step = { readonly from: Location; readonly to: Location };

/** Unsaved input that leaving the page would lose. */
type Work = {
  /** Whether the work is still there after this navigation. */
  readonly survives: (step: Step) => boolean;
  /** The warning shown before leaving. */
  readonly loss: string;
  /** Called after the user chose to leave without saving. */
  readonly onLeft: () => void;
};

type Unsaved = {
  readonly works: Set<Work>;
  /** Runs an action that ends all screens, such as logging out; asks first where work is unsaved. */
  readonly leave: (go: () => Promise<void>) => Promise<void>;
};

const UnsavedContext = createContext<Unsaved | null>(null);

/**
 * Asks before unsaved work is lost: with our own dialog on a link, Back or Logout; with the browser's own when the page is
 * closed or reloaded.
 */
export const UnsavedWorkProvider = ({ children }: { readonly children: ReactNode }) => {
  const [works] = useState(() => new Set<Work>());
  const [ending, setEnding] = useState<(() => Promise<void>) | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...works].some((work) => !work.survives({ from: currentLocation, to: nextLocation })),
  );
  const unsaved = useMemo<Unsaved>(
    () => ({
      works,
      leave: async (go) => {
        if (works.size === 0) await go();
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
    for (const work of left) work.onLeft();
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {(ending !== null || blocker.state === 'blocked') && (
        <ConfirmDialog
          title="Leave without saving?"
          action="Leave"
          onConfirm={() => leaveUnsaved(ending ?? (() => blocker.proceed?.()))}
          onClose={() => {
            setEnding(null);
            blocker.reset?.();
          }}
        >
          {[...new Set([...works].map(({ loss }) => loss))].map((loss) => (
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

const nothing = () => {};

const unsavedChanges = 'Your changes on this screen are not saved yet. If you leave now, they will be lost.';

/**
 * Registers unsaved work of this screen; by default it is lost when the path changes. Returns a function that unregisters
 * it at once, for forms that save and navigate in the same event handler.
 */
export const useUnsavedWork = (
  hasUnsaved: boolean,
  { survives = isSamePath, loss = unsavedChanges, onLeft = nothing }: Partial<Work> = {},
): (() => void) => {
  const works = useContext(UnsavedContext)?.works;
  const known = useRef({ survives, onLeft });
  known.current = { survives, onLeft };
  const work = useMemo<Work>(
    () => ({
      survives: (step) => known.current.survives(step),
      loss,
      onLeft: () => known.current.onLeft(),
    }),
    [loss],
  );
  useEffect(() => {
    if (!hasUnsaved || works === undefined) return;
    works.add(work);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (works.has(work)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      works.delete(work);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [hasUnsaved, works, work]);
  return useCallback(() => void works?.delete(work), [works, work]);
};

/** Returns a function that tells whether there is unsaved work. */
export const useHasUnsavedWork = (): (() => boolean) => {
  const works = useContext(UnsavedContext)?.works;
  return useCallback(() => (works?.size ?? 0) > 0, [works]);
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
