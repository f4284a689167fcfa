import { DecisionConflicts } from './decision-conflicts.tsx';
import type { SubmissionKind } from './submission-kind.ts';
import type { Decisions } from './use-decisions.ts';

type DecisionNotesProps = { readonly kind: SubmissionKind; readonly decisions: Decisions };

/** Why a decision was not applied: an error, or another member decided first. */
export const DecisionNotes = ({ kind, decisions }: DecisionNotesProps) => (
  <>
    {decisions.errorMessage && (
      <p role="alert" className="mb-4 font-semibold text-danger">
        {decisions.errorMessage}
      </p>
    )}
    {decisions.missed.length > 0 && (
      <DecisionConflicts kind={kind} missed={decisions.missed} onClose={decisions.dismiss} />
    )}
  </>
);
