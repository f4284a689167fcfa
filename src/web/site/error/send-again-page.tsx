import { useLocation } from 'react-router';
import type { Submission } from '../../../shared/forms/form-names.ts';
import { paymentMethods } from '../../../shared/votes/votes.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { turnsMotif } from './turns-motif.tsx';

/** The fields that visitors fill in themselves, with their labels; other fields are sent but not shown. */
const shownFields: Readonly<Record<string, string>> = {
  votes: 'Votes',
  method: 'Payment method',
  name: 'Name',
  email: 'Email',
  phone: 'Mobile number',
  subject: 'Subject',
  message: 'Message',
  reference: 'Reference',
  amount: 'Amount',
  day: 'Day',
};

const methodNames: Readonly<Record<string, string>> = paymentMethods;

const formatValue = (field: string, value: string): string =>
  (field === 'method' ? methodNames[value] : null) ?? value;

/** Shown when a form could not be saved and its own page cannot be rendered either: one button sends the same data again. */
export const SendAgainPage = ({ submission }: { readonly submission: Submission }) => {
  const { pathname, search } = useLocation();
  const { form, values, errors, stamp = '' } = submission;
  const shown = Object.entries(shownFields).filter(([field]) => values[field]);
  return (
    <>
      <PageHead title="Not saved yet" isHidden />
      <PageBanner motif={turnsMotif} eyebrow="Not saved yet" title="Please send it again" />
      <div className="wrap py-12 md:py-20">
        <section className="max-w-2xl border-t-4 border-amber bg-white p-6 shadow-xl sm:p-8">
          {Object.entries(errors).map(([field, error]) => (
            <p key={field} role="alert" className="border-l-4 border-danger pl-4 font-semibold text-danger">
              {error}
            </p>
          ))}
          {form === 'vote' ? (
            <p className="mt-5">
              We have not asked for any money. If your phone asks for your PIN anyway, this order did arrive:
              approve that payment, and do not send the order again.
            </p>
          ) : null}
          <form method="post" action={pathname + search} encType="multipart/form-data" className="mt-6">
            <HiddenFields form={form} stamp={stamp} />
            {Object.entries(values).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <dl>
              {shown.map(([field, label]) => (
                <div key={field} className="border-t-2 border-line py-3">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="whitespace-pre-wrap">{formatValue(field, values[field] ?? '')}</dd>
                </div>
              ))}
            </dl>
            {form === 'feedback' ? (
              <label className="mt-3 block">
                <span className="block text-sm text-ink-soft">
                  Picture, if you sent one (please choose it again)
                </span>
                <input type="file" name="picture" accept="image/png,image/jpeg" />
              </label>
            ) : null}
            <button type="submit" className="button button-main mt-6">
              Send Again
            </button>
          </form>
        </section>
      </div>
    </>
  );
};
