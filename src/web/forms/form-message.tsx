import { formField } from '../../shared/forms/form-names.ts';
import type { FormState } from './use-form.ts';

type FormMessageProps = {
  readonly state: FormState;
  /** Added to the error when the form could not be sent. */
  readonly retryNote?: string;
};

/** The confirmation or error of a form; screen readers announce changes. */
export const FormMessage = ({ state, retryNote }: FormMessageProps) => {
  const error = state.hasFailed
    ? 'This could not be sent, but nothing is lost. Please check your connection and send it again.'
    : state.errors[formField];
  return (
    <div
      role="status"
      tabIndex={-1}
      className={`scroll-my-28 font-semibold outline-none ${state.isServerRendered ? 'order-first' : ''}`}
    >
      {state.message ? <p className="border-l-4 border-lake py-1 pl-4 text-lake">{state.message}</p> : null}
      {error ? (
        <p className="border-l-4 border-danger pl-4 text-danger">
          {error} {state.hasFailed ? retryNote : null}{' '}
          {state.hasFailed ? (
            <button type="submit" className="py-2 underline underline-offset-4">
              Try Again
            </button>
          ) : null}
          {state.link ? (
            <a href={state.link.address} className="button button-quiet mt-4 flex w-fit">
              {state.link.label}
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  );
};
