import { useEffect, useRef, useState } from 'react';
import { formatVotes } from '../../../shared/votes.ts';
import { loadChunk } from '../../routing/chunk-loader.ts';
import type { FileVerdict } from './check-ledger-file.ts';

type Shown = { readonly entries: number; readonly head: string };

type State =
  | { readonly kind: 'ready' | 'failed' }
  | { readonly kind: 'checking'; readonly done: number }
  | FileVerdict;

const count = (number: number): string => number.toLocaleString('en');

const sentenceOf = (state: State): string => {
  if (state.kind === 'whole')
    return state.entries === 1
      ? `The only entry fits: ${formatVotes(state.votes)}`
      : `All ${count(state.entries)} entries fit together: ${formatVotes(state.votes)}`;
  if (state.kind === 'broken') return `Entry ${count(state.entry)} does not fit`;
  return 'The list could not be downloaded to its end. Please try again.';
};

const whyOf = (state: State): string | null => (state.kind === 'broken' ? state.why : null);

/** In quarters: a screen reader would have to speak without a pause to tell of every entry. */
const spokenProgress = (done: number, total: number): string =>
  `${Math.floor((4 * Math.min(done, total)) / total) * 25} per cent checked`;

const Progress = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <p className="mt-4 flex items-center gap-3">
    <progress
      aria-label="Entries checked"
      max={total}
      value={Math.min(done, total)}
      className="h-2 w-full appearance-none bg-white/25 sm:w-64 [&::-moz-progress-bar]:bg-amber [&::-webkit-progress-bar]:bg-white/25 [&::-webkit-progress-value]:bg-amber"
    />
    <span className="shrink-0 font-bold tabular-nums">
      {count(done)} / {count(Math.max(done, total))}
    </span>
  </p>
);

/** Makes every hash anew on the visitor's own phone. Needs scripts, and a browser that can make hashes. */
export const BrowserCheck = ({ entries, head }: Shown) => {
  const [canCheck, setCanCheck] = useState(false);
  const [state, setState] = useState<State>({ kind: 'ready' });
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    // Not there on pages that came without encryption.
    setCanCheck(globalThis.crypto?.subtle !== undefined);
    return () => leaving.current?.abort();
  }, []);
  if (!canCheck) return null;

  const check = async (): Promise<void> => {
    const abort = new AbortController();
    leaving.current = abort;
    setState({ kind: 'checking', done: 0 });
    const verdict = await loadChunk('check-ledger-file', () => import('./check-ledger-file.ts'))
      .then(({ checkLedgerFile }) =>
        checkLedgerFile({
          shown: { entries, head },
          signal: abort.signal,
          onProgress: (done) => setState({ kind: 'checking', done }),
        }),
      )
      .catch(() => ({ kind: 'failed' }) as const);
    if (!abort.signal.aborted) setState(verdict);
  };

  const isChecking = state.kind === 'checking';
  const isWrong = state.kind === 'broken' || state.kind === 'failed';
  return (
    <div>
      <h3 className="text-2xl">Right here</h3>
      <p className="mt-2 max-w-prose">
        Your own phone or computer downloads the list and makes every hash anew.
      </p>
      <button
        type="button"
        aria-disabled={isChecking}
        onClick={() => {
          if (!isChecking) void check();
        }}
        className="button mt-4 bg-amber text-ink aria-disabled:opacity-70"
      >
        {isChecking ? 'Checking…' : state.kind === 'failed' ? 'Try Again' : 'Check it in this browser'}
      </button>
      {isChecking ? <Progress done={state.done} total={entries} /> : null}
      <p
        role="status"
        className={isChecking ? 'sr-only' : 'mt-4 font-display text-2xl font-bold empty:hidden'}
      >
        {isChecking ? spokenProgress(state.done, entries) : state.kind === 'whole' ? sentenceOf(state) : null}
      </p>
      {isWrong ? (
        <div role="alert" className="mt-4 bg-paper p-4 text-ink">
          <p className="font-display text-2xl font-bold text-danger">{sentenceOf(state)}</p>
          {whyOf(state) ? <p className="mt-1">{whyOf(state)}</p> : null}
        </div>
      ) : null}
    </div>
  );
};
