import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
import type { Choice } from './vote-choice.ts';

type VoteSummaryProps = {
  readonly choice: Choice | null;
  readonly isTest: boolean;
  readonly isSending: boolean;
  readonly canSubmit: boolean;
};

/** The chosen votes, their price, and the button. Sticky on phones once votes are chosen. */
export const VoteSummary = ({ choice, isTest, isSending, canSubmit }: VoteSummaryProps) => (
  <div
    className={`mt-6 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-4 border-amber bg-paper-deep px-5 py-4 sm:mx-0 ${choice?.votes ? 'thumb-bar z-10' : ''}`}
  >
    <div>
      <output className="block print:hidden font-display text-xl leading-tight font-bold">
        {choice?.votes ? (
          <>
            {formatVotes(choice.votes)} ·{' '}
            <span className="whitespace-nowrap">{formatKwacha(choice.price)}</span>
          </>
        ) : (
          'Choose your votes and how to pay'
        )}
      </output>
      {isTest ? <p className="text-sm text-ink-soft">Test payments: no money moves.</p> : null}
    </div>
    <button
      type="submit"
      disabled={!canSubmit}
      aria-disabled={isSending}
      className="button button-main grow sm:grow-0"
    >
      {isSending ? 'Sending…' : 'Submit Vote'}
    </button>
  </div>
);
