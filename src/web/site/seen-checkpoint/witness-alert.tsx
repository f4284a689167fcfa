import { useEffect, useState } from 'react';
import { parseLogProof } from '../../../shared/transparency-log/log-proof.ts';
import { createCheckpointStore } from './checkpoint-store.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { createLogRequests, type LogRequests } from './log-requests.ts';
import type { SignedCheckpoint } from './signed-checkpoint.ts';
import { type LedgerConflict, witnessCheckpoint } from './witness-checkpoint.ts';

export type WitnessAlertProps = {
  /** What the page shows: a checkpoint, or a receipt with its checkpoint. */
  readonly shown: SignedCheckpoint | { readonly receipt: string };
  /** Of the alert. */
  readonly className: string;
};

const readCheckpoint = async (
  requests: LogRequests,
  shown: WitnessAlertProps['shown'],
): Promise<SignedCheckpoint | null> => {
  if ('checkpoint' in shown) return shown;
  const proof = parseLogProof(shown.receipt);
  const key = proof && (await requests.getKey());
  return proof && key ? { checkpoint: proof.note, key } : null;
};

const findConflict = async (shown: WitnessAlertProps['shown']): Promise<LedgerConflict | null> => {
  const requests = createLogRequests((...request) => fetch(...request));
  const checkpoint = await readCheckpoint(requests, shown);
  if (checkpoint === null) return null;
  const store = createCheckpointStore(() => localStorage);
  return witnessCheckpoint({ store, requests, now: Date.now }, checkpoint);
};

/** Compares the shown checkpoint with the last one that this browser was shown; an alert if they do not fit together. */
export default function WitnessAlert({ shown, className }: WitnessAlertProps) {
  const [conflict, setConflict] = useState<LedgerConflict | null>(null);
  const text = 'checkpoint' in shown ? shown.checkpoint : shown.receipt;
  useEffect(() => {
    let isOutdated = false;
    // An error of ours must not look like one of the ledger.
    findConflict(shown).then(
      (found) => {
        if (!isOutdated) setConflict(found);
      },
      () => {},
    );
    return () => {
      isOutdated = true;
    };
  }, [text]);
  return conflict ? <ConflictAlert conflict={conflict} className={className} /> : null;
}
