import { MissedNote } from './missed-note.tsx';
import type { SubmissionKind } from './submission-kind.ts';
import type { Decisions } from './use-decisions.ts';

type DecisionNotesProps = { readonly kind: SubmissionKind; readonly decisions: Decisions };

/** Why a decision was not carried out: it failed, or somebody else was quicker. */
export const DecisionNotes = ({ kind, decisions }: DecisionNotesProps) => (
  <>
    {decisions.failure && (
      <p role="alert" className="mb-4 font-semibold text-danger">
        {decisions.failure}
      </p>
    )}
    {decisions.missed.length > 0 && (
      <MissedNote kind={kind} missed={decisions.missed} onClose={decisions.dismiss} />
    )}
  </>
);
