import { FormField } from './form-field.tsx';

type DayRange = { readonly from: string; readonly to: string };

type DayRangeFieldsProps = {
  readonly value: DayRange;
  readonly onChange: (change: Partial<DayRange>) => void;
};

/** The first and the last day of a filter; empty for no limit. */
export const DayRangeFields = ({ value, onChange }: DayRangeFieldsProps) =>
  (['from', 'to'] as const).map((name) => (
    <FormField key={name} label={name === 'from' ? 'From' : 'To'}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          className="input max-sm:px-2"
          min="2000-01-01"
          max="2099-12-31"
          value={value[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </FormField>
  ));
