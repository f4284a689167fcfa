import { fieldLimits } from '../../../shared/forms/form-limits.ts';
import { formatPrefixes, isMobileMethod } from '../../../shared/phone-number.ts';
import { type PaymentMethod, paymentMethods } from '../../../shared/votes.ts';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/use-form.ts';
import { cardNote } from './card-note.ts';

const hintFor = (method: PaymentMethod | null): string =>
  method !== null && isMobileMethod(method)
    ? `Your ${paymentMethods[method]} number: it begins with ${formatPrefixes(method)}.`
    : `Airtel Money: ${formatPrefixes('airtel')}. TNM Mpamba: ${formatPrefixes('tnm')}. A card needs none.`;

type PayerFieldsProps = {
  readonly state: FormState;
  /** Null while none is chosen, or where no script tells. */
  readonly method: PaymentMethod | null;
  /** Whether there is no gateway, and so no page of its own. */
  readonly isSimulated: boolean;
};

/**
 * Who pays, and where the receipt goes. The number stands there until a card is chosen: on phones that run no scripts
 * it always does. Hidden, it keeps what was typed.
 */
export const PayerFields = ({ state, method, isSimulated }: PayerFieldsProps) => (
  <div className="mt-8 grid max-w-xl gap-5">
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
          hint: hintFor(method),
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
        label: 'E-mail for the receipt (optional)',
        type: 'email',
        autoComplete: 'email',
        maxLength: fieldLimits.email,
      }}
    />
  </div>
);
