import { formField } from '../../shared/forms/form-names.ts';
import type { FormState } from './use-form.ts';

type FormAnswerProps = {
  readonly state: FormState;
  /** What else is good to know before sending it again. */
  readonly promise?: string;
};

/** What became of a form, said where it was sent from and announced when it changes. */
export const FormAnswer = ({ state, promise }: FormAnswerProps) => {
  const fault = state.hasFailed
    ? 'This could not be sent. Nothing you typed is lost: check your connection and send it again.'
    : state.errors[formField];
  return (
    <div
      role="status"
      tabIndex={-1}
      className={`scroll-my-28 font-semibold ${state.cameWithPage ? 'order-first' : ''}`}
    >
      {state.message ? <p className="border-l-4 border-lake py-1 pl-4 text-lake">{state.message}</p> : null}
      {fault ? (
        <p className="border-l-4 border-danger pl-4 text-danger">
          {fault} {state.hasFailed ? promise : null}{' '}
          {state.hasFailed ? (
            <button type="submit" className="py-2 underline underline-offset-4">
              Try Again
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
};
