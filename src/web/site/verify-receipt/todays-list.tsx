import { useEffect, useState } from 'react';
import { formatNumber } from '../../../shared/format-number.ts';
import type { VerifiedReceipt } from '../../../shared/votes/vote-receipt.ts';
import { ConflictAlert } from '../seen-checkpoint/conflict-alert.tsx';
import { createLogRequests } from '../seen-checkpoint/log-requests.ts';
import WitnessAlert from '../seen-checkpoint/witness-alert.tsx';
import { findReceiptInLog, type LogAnswer } from './receipt-in-log.ts';

type State = LogAnswer | { readonly kind: 'asking' };

const describe = (state: State): string => {
  if (state.kind === 'asking') return 'Checking that today’s list still has this entry…';
  if (state.kind === 'continued')
    return `Today’s list of ${state.size === 1 ? 'one entry' : `${formatNumber(state.size)} entries`} still has this entry, unchanged.`;
  if (state.kind === 'conflict') return 'Today’s list does not continue the list of this receipt: see below.';
  return navigator.onLine === false
    ? 'You are offline. Once you are online again, we can check that today’s list still has this entry.'
    : 'The site is not answering right now. Please check later that today’s list still has this entry.';
};

type TodaysListProps = { readonly receipt: VerifiedReceipt; readonly verifierKey: string };

/** Asks whether the ledger of now still continues the one of the receipt. */
export const TodaysList = ({ receipt, verifierKey }: TodaysListProps) => {
  const [state, setState] = useState<State>({ kind: 'asking' });
  useEffect(() => {
    let isOutdated = false;
    const requests = createLogRequests((...request) => fetch(...request));
    findReceiptInLog(requests, receipt, verifierKey)
      .catch(() => ({ kind: 'unknown' }) as const)
      .then((answer) => {
        if (!isOutdated) setState(answer);
      });
    return () => {
      isOutdated = true;
    };
    // The receipt of this component never changes, but every rendering verifies it anew.
  }, []);
  return (
    <>
      <p role="status" className="mt-4 max-w-prose font-bold">
        {describe(state)}
      </p>
      {state.kind === 'conflict' ? <ConflictAlert conflict={state.conflict} className="mt-6" /> : null}
      {state.kind === 'continued' ? (
        <WitnessAlert shown={{ checkpoint: state.checkpoint, key: verifierKey }} className="mt-6" />
      ) : null}
    </>
  );
};
