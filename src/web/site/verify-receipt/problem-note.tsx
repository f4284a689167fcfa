import { paths } from '../../../shared/paths.ts';
import { PageLink } from '../ui/page-link.tsx';
import { describeProblem, type ReceiptProblem } from './receipt-problem.ts';

const linkStyle = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

type ProblemNoteProps = {
  readonly problem: ReceiptProblem;
  /** The name of the log that this page knows the key of. */
  readonly logName: string;
};

/** Why a receipt does not fit, and what to do. */
export const ProblemNote = ({ problem, logName }: ProblemNoteProps) => {
  const { title, meaning, advice } = describeProblem(problem, logName);
  return (
    <div role="alert" className="max-w-3xl border-l-8 border-danger bg-white px-5 py-6 sm:px-8">
      <h2 id="check-result" className="text-3xl text-danger">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-lg wrap-anywhere">{meaning}</p>
      <p className="mt-2 max-w-prose">{advice}</p>
      <p className="mt-2 flex flex-wrap gap-x-8">
        <PageLink to={paths.findVote} className={linkStyle}>
          Find my vote
        </PageLink>
        <PageLink to={paths.contact} className={linkStyle}>
          Write to us
        </PageLink>
      </p>
    </div>
  );
};
