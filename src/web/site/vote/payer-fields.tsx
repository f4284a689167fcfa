import { emailError, fieldLimits } from '../../../shared/forms/form-limits.ts';
import { formatPrefixes, isMobileMethod } from '../../../shared/phone-number.ts';
import { getPrivacyPath } from '../../../shared/privacy/privacy-path.ts';
import { type PaymentMethod, paymentMethods } from '../../../shared/votes/votes.ts';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/use-form.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { cardNote } from './card-note.ts';

const getPhoneHint = (method: PaymentMethod | null): string =>
  method !== null && isMobileMethod(method)
    ? `Your ${paymentMethods[method]} number begins with ${formatPrefixes(method)}.`
    : `Airtel Money: ${formatPrefixes('airtel')}. TNM Mpamba: ${formatPrefixes('tnm')}. Card: leave it empty.`;

type PayerFieldsProps = {
  readonly state: FormState;
  /** Null while no method is chosen, and always without scripts. */
  readonly method: PaymentMethod | null;
  /** Payments are simulated: there is no gateway and no checkout page. */
  readonly isSimulated: boolean;
};

/**
 * Phone number and e-mail address of the payer. The number is hidden only while a card is chosen, so it is always
 * displayed without scripts. A hidden field keeps its value.
 */
export const PayerFields = ({ state, method, isSimulated }: PayerFieldsProps) => (
  <div className="mt-8 grid gap-5 print:hidden">
    <div hidden={method === 'visa'}>
      <FormField
        form="vote"
        state={state}
        field={{
          name: 'phone',
          label: 'Mobile number',
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel-national',
          maxLength: 40,
          hint: getPhoneHint(method),
        }}
      />
    </div>
    {isSimulated || (method !== null && method !== 'visa') ? null : (
      <p>{method === null ? `By card: ${cardNote.replace('You', 'you')}` : cardNote}</p>
    )}
    <FormField
      form="vote"
      state={state}
      field={{
        name: 'email',
        label: 'Email for the receipt (optional)',
        type: 'email',
        autoComplete: 'email',
        maxLength: fieldLimits.email,
        'data-error': emailError,
      }}
    />
    {/* Not the note of other forms, whose script the vote page would load for it. */}
    <p className="text-sm text-ink-soft">
      <PageLink
        to={getPrivacyPath(useSite().settings)}
        className="inline-block py-1 underline underline-offset-4"
      >
        How we use what you send
      </PageLink>
    </p>
  </div>
);
