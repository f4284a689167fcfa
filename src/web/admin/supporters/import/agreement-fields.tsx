import { maxAgreementLength } from '../../../../shared/admin/supporter-import.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { ImportChoices } from './import-queries.ts';

type Agreement = Pick<ImportChoices, 'subscribes' | 'agreement' | 'agreedOn'>;

type AgreementFieldsProps = {
  readonly value: Agreement;
  /** Whether a column has the days on which they agreed. */
  readonly hasDays: boolean;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Agreement>) => void;
};

/** Whether the people agreed to get the newsletter, how and when. Without that nobody is subscribed. */
export const AgreementFields = ({ value, hasDays, fieldErrors, onChange }: AgreementFieldsProps) => (
  <fieldset className="grid gap-3">
    <legend className="pb-2 font-semibold">Newsletter</legend>
    {(
      [
        [false, 'Do not subscribe anyone'],
        [true, 'These people agreed to get the newsletter'],
      ] as const
    ).map(([subscribes, label]) => (
      <label key={label} className="flex min-h-6 gap-3">
        <input
          type="radio"
          name="subscribes"
          className="size-6 flex-none accent-theme-strong"
          checked={value.subscribes === subscribes}
          onChange={() => onChange({ subscribes })}
        />
        {label}
      </label>
    ))}
    {value.subscribes && (
      <div className="grid items-start gap-4 pt-1 sm:grid-cols-[1fr_14rem]">
        <FormField
          label="How did they agree?"
          hint="Such as “Ticked the box on our list at the Zomba fair”. It is kept, and shown in each person’s history."
          fieldError={fieldErrors.agreement}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              maxLength={maxAgreementLength}
              value={value.agreement}
              onChange={({ currentTarget }) => onChange({ agreement: currentTarget.value })}
            />
          )}
        </FormField>
        <FormField
          label="On which day?"
          isOptional={hasDays}
          hint={hasDays ? 'For rows without a day.' : undefined}
          fieldError={fieldErrors.agreedOn}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="date"
              className="input"
              min="2000-01-01"
              max="2099-12-31"
              value={value.agreedOn}
              onChange={({ currentTarget }) => onChange({ agreedOn: currentTarget.value })}
            />
          )}
        </FormField>
      </div>
    )}
  </fieldset>
);
