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

/** From one address inside the admin area to another. */
export type Step = { readonly from: Location; readonly to: Location };

/** Something that would be lost by leaving. */
type Work = {
  /** Whether it is still there after this step inside the admin area. */
  readonly survives: (step: Step) => boolean;
  /** What would happen to it, in a sentence. */
  readonly loss: string;
  /** Told when it was left knowingly. */
  readonly onLeft: () => void;
};

type Unsaved = {
  readonly works: Set<Work>;
  /** Does what ends every screen, such as logging out; asks before where something would be lost. */
  readonly leave: (go: () => Promise<void>) => Promise<void>;
};

const UnsavedContext = createContext<Unsaved | null>(null);

/**
 * The one place that asks before unsaved work is left. By a link, the browser's Back or Logout our own question is asked;
 * before the page itself goes, the browser asks.
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

  /** Asks no more about what is open, unless leaving it does not work. */
  const giveUpFor = async (go: () => void | Promise<void>): Promise<void> => {
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
          onConfirm={() => giveUpFor(ending ?? (() => blocker.proceed?.()))}
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

/** Whether a step stays on the same screen. */
export const isSamePath = ({ from, to }: Step): boolean => from.pathname === to.pathname;

/** Whether a step leaves the whole address as it is. */
export const isSameAddress = (step: Step): boolean => isSamePath(step) && step.from.search === step.to.search;

const nothing = () => {};

const unsavedChanges = 'Your changes on this screen are not saved yet. They are lost if you leave now.';

/**
 * Says that this screen has unsaved work, which by itself is lost where the path changes. Gives the way to take that back
 * at once, for what saves and goes on in the same breath.
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
    const ask = (event: BeforeUnloadEvent) => {
      if (works.has(work)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      works.delete(work);
      window.removeEventListener('beforeunload', ask);
    };
  }, [hasUnsaved, works, work]);
  return useCallback(() => void works?.delete(work), [works, work]);
};

/** How to find out whether leaving would lose something. */
export const useHasUnsavedWork = (): (() => boolean) => {
  const works = useContext(UnsavedContext)?.works;
  return useCallback(() => (works?.size ?? 0) > 0, [works]);
};

/** How to forget about all of it, where what it belongs to was deleted. */
export const useForgetUnsavedWork = (): (() => void) => {
  const works = useContext(UnsavedContext)?.works;
  return useCallback(() => works?.clear(), [works]);
};

/** How to do what ends every screen, asking before where something would be lost. */
export const useLeave = (): Unsaved['leave'] => {
  const unsaved = useContext(UnsavedContext);
  if (unsaved === null) throw new Error('useLeave must be used within an UnsavedWorkProvider');
  return unsaved.leave;
};
