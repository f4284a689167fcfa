import type { Location } from 'react-router';

/** A navigation from one address of the admin area to another. */
export type Step = { readonly from: Location; readonly to: Location };

/** Unsaved input that leaving the page would lose. */
export type Work = {
  /** Whether the work is still there after this navigation. */
  readonly survives: (step: Step) => boolean;
  /** The warning shown before leaving. */
  readonly loss: string;
  /** Whether all of it is stored on the server, and can be taken up again. */
  readonly isSafe: () => boolean;
  /** Whether all of it is stored in this browser, where only its member is offered it. */
  readonly isInBrowser: () => boolean;
  /** Tries to make it safe. */
  readonly store: () => Promise<void>;
};

/** Milliseconds for which leaving waits for work to be stored, before it asks. */
export const maxWait = 1_000;

/** The work that this step would lose; with null, a step that ends all screens. */
export const listUnsafe = (works: Iterable<Work>, step: Step | null): readonly Work[] =>
  [...works].filter((work) => !work.isSafe() && (step === null || !work.survives(step)));

/** Stores what can be stored; resolves to whether nothing would be lost. */
export const storeBeforeLeaving = async (works: Iterable<Work>, step: Step | null): Promise<boolean> => {
  const all = [...works];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, maxWait);
  });
  await Promise.race([Promise.all(listUnsafe(all, step).map((work) => work.store())), timeout]);
  clearTimeout(timer);
  return listUnsafe(all, step).length === 0;
};

export type KeptWork = 'none' | 'all' | 'not-all';

/** Whether unsaved work is kept for its member once its screen is gone. */
export const findKept = (works: Iterable<Work>): KeptWork => {
  const all = [...works];
  if (all.length === 0) return 'none';
  return all.every((work) => work.isSafe() || work.isInBrowser()) ? 'all' : 'not-all';
};
