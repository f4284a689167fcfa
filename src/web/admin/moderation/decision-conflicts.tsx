import { X } from 'lucide-react';
import { stateLabels } from '../../../shared/admin/inbox-states.ts';
import type { DecisionOutcome } from '../../../shared/admin/inbox-submissions.ts';
import type { SubmissionKind } from './submission-kind.ts';

type Conflicts = DecisionOutcome['missed'];

const describeConflict = ({ one }: SubmissionKind, { name, state, by }: Conflicts[number]): string => {
  if (name === null || state === null) return `One ${one} is no longer there: someone has deleted it.`;
  const now = `is ${stateLabels[state]} now`;
  return by === null
    ? `The ${one} from ${name} ${now}.`
    : `The ${one} from ${name} ${now}: ${by} decided first.`;
};

type DecisionConflictsProps = {
  readonly kind: SubmissionKind;
  readonly missed: Conflicts;
  readonly onClose: () => void;
};

/** Lists submissions that another member decided meanwhile; those decisions stay. */
export const DecisionConflicts = ({ kind, missed, onClose }: DecisionConflictsProps) => (
  <div
    role="alert"
    className="mb-4 flex items-start justify-between gap-3 rounded-xl bg-paper-deep py-2 pr-2 pl-4"
  >
    <div className="py-1.5">
      <p className="font-semibold">Someone else decided in the meantime. Their decision stays.</p>
      <ul>
        {missed.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            {describeConflict(kind, one)}
          </li>
        ))}
      </ul>
    </div>
    <button type="button" className="btn-icon flex-none" aria-label="Dismiss" onClick={onClose}>
      <X aria-hidden size={18} />
    </button>
  </div>
);
