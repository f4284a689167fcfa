import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format-number.ts';
import { formatVotes } from '../../../shared/votes/votes.ts';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { ScriptsNote } from '../ui/scripts-note.tsx';
import type { CheckResult } from './check-ledger-file.ts';

type BrowserCheckProps = {
  readonly entries: number;
  readonly checkpoint: string;
  readonly verifierKey: string;
};

type State =
  | { readonly kind: 'ready' | 'failed' }
  | { readonly kind: 'checking'; readonly done: number }
  | CheckResult;

const getMessage = (state: State): string => {
  if (state.kind === 'valid')
    return state.entries === 1
      ? `The only entry is intact: ${formatVotes(state.votes)}`
      : `All ${formatNumber(state.entries)} entries are intact: ${formatVotes(state.votes)}`;
  if (state.kind === 'invalid')
    return state.entry === null
      ? 'The list is not intact'
      : `Entry ${formatNumber(state.entry)} does not match`;
  return 'The download of the list was interrupted. Please try again.';
};

const getReason = (state: State): string | null => (state.kind === 'invalid' ? state.reason : null);

/** In steps of 25 per cent: screen readers cannot announce every entry. */
const formatSpokenProgress = (done: number, total: number): string =>
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
      {formatNumber(done)} / {formatNumber(Math.max(done, total))}
    </span>
  </p>
);

/** Recomputes every hash in the visitor's browser. Hidden without scripts; with them its place is kept from the start. */
export const BrowserCheck = ({ entries, checkpoint, verifierKey }: BrowserCheckProps) => {
  const [isHydrated, setIsHydrated] = useState(false);
  const [state, setState] = useState<State>({ kind: 'ready' });
  const abortController = useRef<AbortController>(null);
  useEffect(() => {
    setIsHydrated(true);
    return () => abortController.current?.abort();
  }, []);

  const check = async (): Promise<void> => {
    const abort = new AbortController();
    abortController.current = abort;
    setState({ kind: 'checking', done: 0 });
    const result = await loadChunk('check-ledger-file', () => import('./check-ledger-file.ts'))
      .then(({ checkLedgerFile }) =>
        checkLedgerFile({
          shown: { checkpoint, key: verifierKey },
          signal: abort.signal,
          onProgress: (done) => setState({ kind: 'checking', done }),
        }),
      )
      .catch(() => ({ kind: 'failed' }) as const);
    if (!abort.signal.aborted) setState(result);
  };

  const isChecking = state.kind === 'checking';
  const hasProblem = state.kind === 'invalid' || state.kind === 'failed';
  return (
    <div className={isHydrated ? undefined : 'with-scripts'}>
      <h3 className="text-2xl">In this browser</h3>
      <p className="mt-2 max-w-prose">
        Your own phone or computer downloads the list, computes its root and checks the signature.
      </p>
      {isHydrated ? null : <ScriptsNote />}
      <button
        type="button"
        aria-disabled={isChecking}
        onClick={() => {
          if (!isChecking) void check();
        }}
        className={`button mt-4 bg-amber text-ink aria-disabled:bg-line ${isHydrated ? '' : 'invisible'}`}
      >
        {isChecking ? 'Checking…' : state.kind === 'failed' ? 'Try Again' : 'Check the list'}
      </button>
      {isChecking ? <Progress done={state.done} total={entries} /> : null}
      <p
        role="status"
        className={isChecking ? 'sr-only' : 'mt-4 font-display text-2xl font-bold empty:hidden'}
      >
        {isChecking
          ? formatSpokenProgress(state.done, entries)
          : state.kind === 'valid'
            ? getMessage(state)
            : null}
      </p>
      {hasProblem ? (
        <div role="alert" className="mt-4 bg-paper p-4 text-ink">
          <p className="font-display text-2xl font-bold text-danger">{getMessage(state)}</p>
          {getReason(state) ? <p className="mt-1">{getReason(state)}</p> : null}
        </div>
      ) : null}
    </div>
  );
};
