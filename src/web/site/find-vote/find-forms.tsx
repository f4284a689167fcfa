import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { toWallClock } from '../../../shared/dates.ts';
import { findVoteErrors } from '../../../shared/forms/find-vote-errors.ts';
import { paths } from '../../../shared/paths.ts';
import { type Field, FormField } from '../../forms/form-field.tsx';
import { FormMessage } from '../../forms/form-message.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import { PrivacyNote } from '../../forms/privacy-note.tsx';
import { type FormState, useForm } from '../../forms/use-form.ts';
import { useSite } from '../site-context.tsx';

const byReference: readonly Field[] = [
  {
    name: 'reference',
    label: 'Reference',
    required: true,
    'data-error': findVoteErrors.reference,
    maxLength: 64,
    autoComplete: 'off',
    hint: 'It is on your receipt and begins with MM. The transaction number in your operator’s message works too.',
  },
];

const byPayment: readonly Field[] = [
  {
    name: 'phone',
    label: 'Mobile number',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    required: true,
    maxLength: 40,
    hint: 'The number that paid, such as 0991234567.',
    'data-error': findVoteErrors.phone,
  },
  {
    name: 'amount',
    label: 'Amount in kwacha',
    inputMode: 'numeric',
    autoComplete: 'off',
    required: true,
    maxLength: 20,
    hint: 'What you paid, such as 450.',
    'data-error': findVoteErrors.amount,
  },
  {
    name: 'day',
    label: 'Day of your vote',
    type: 'date',
    required: true,
    'data-error': findVoteErrors.day,
  },
];

/** The server knows both forms by one name: errors that came with the page belong only to the form that was sent. */
const selectOwnState = (state: FormState, isByReference: boolean): FormState => {
  const sentByReference = state.values.reference !== undefined;
  return state.isServerRendered && sentByReference !== isByReference ? { ...state, errors: {} } : state;
};

type FindFormProps = {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly initialValues: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children?: ReactNode;
};

const FindForm = ({ title, fields, initialValues, className = '', children }: FindFormProps) => {
  const navigate = useNavigate();
  const { state, stamp, props } = useForm('find-vote', (response) => {
    void navigate((response as { readonly location: string }).location);
  });
  const own = selectOwnState(state, fields === byReference);
  const filled = { ...own, values: { ...initialValues, ...own.values } };
  return (
    <form
      {...props}
      action={`${paths.findVote}#vote`}
      className={`grid grid-cols-1 content-start gap-5 border-t-4 border-amber bg-white p-6 shadow-xl sm:p-8 ${className}`}
    >
      <h2 tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
      <HiddenFields form="find-vote" stamp={stamp} />
      {fields.map((field) => (
        <FormField key={field.name} form="find-vote" field={field} state={filled} />
      ))}
      <FormMessage state={own} />
      <HoneypotField />
      <button type="submit" aria-disabled={state.isSending} className="button button-main justify-self-start">
        {state.isSending ? 'Searching…' : 'Find my vote'}
      </button>
      {children}
    </form>
  );
};

/** Two forms that find an order: by its reference, or by number, amount and day of the payment. Links are below the shorter one. */
export const FindForms = ({ links }: { readonly links: ReactNode }) => {
  const { settings, moment } = useSite();
  const today = toWallClock(moment, settings.timezone).slice(0, 10);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <FindForm title="Search by reference" fields={byReference} initialValues={{}} />
      <FindForm
        title="Search by payment"
        fields={byPayment}
        initialValues={{ day: today }}
        className="lg:row-span-2"
      >
        <p className="text-sm text-ink-soft">
          To find a vote paid by mobile money, we need all three. If you paid by card, please use your
          reference.
        </p>
        <PrivacyNote />
      </FindForm>
      <div className="mt-4 lg:border-t-2 lg:border-line lg:pt-6">{links}</div>
    </div>
  );
};
