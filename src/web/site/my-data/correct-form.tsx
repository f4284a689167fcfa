import { fieldLimits } from '../../../shared/forms/form-limits.ts';
import type { MyData } from '../../../shared/privacy/my-data.ts';
import { FormField } from '../../forms/form-field.tsx';
import { OwnForm, useOwnSubmission } from './own-form.tsx';

const form = 'correct-my-data';

type CorrectFormProps = { readonly token: string; readonly details: NonNullable<MyData['details']> };

/** Corrects name, number and location of a person. */
export const CorrectForm = ({ token, details }: CorrectFormProps) => {
  const sent = useOwnSubmission(form);
  const state = {
    values: sent?.values ?? details,
    errors: sent?.errors ?? {},
    message: null,
    isSending: false,
    hasFailed: false,
    isServerRendered: true,
  };
  return (
    <OwnForm name={form} token={token} title="Correct your details" submitLabel="Save my details">
      <p>
        Your messages and comments keep the name that you gave when you wrote them. Write to us if that name
        is wrong, or if your email address has changed.
      </p>
      <FormField
        form={form}
        state={state}
        field={{ name: 'name', label: 'Name', autoComplete: 'name', maxLength: fieldLimits.name }}
      />
      <FormField
        form={form}
        state={state}
        field={{ name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 }}
      />
      <FormField
        form={form}
        state={state}
        field={{ name: 'location', label: 'Location', maxLength: fieldLimits.name }}
      />
    </OwnForm>
  );
};
