import { type AnyContentType, askedFields } from '../../../../content/content-type.ts';
import type { FieldInput } from '../../../../content/field.ts';
import type { EntryFormState } from '../form/use-entry-form.ts';
import { DefinedField } from './defined-field.tsx';

type DefinedFieldsProps = {
  readonly type: AnyContentType;
  readonly form: Pick<
    EntryFormState,
    'values' | 'failure' | 'pictures' | 'filling' | 'addPictures' | 'changeField'
  >;
};

/** Inputs that need the whole width. */
const wide: readonly FieldInput[] = ['paragraph', 'picture', 'pictures', 'names'];

/** Everything that the definition of a type adds to what all types have, in its order. */
export const DefinedFields = ({ type, form }: DefinedFieldsProps) => {
  const fields = askedFields(type);
  if (fields.length === 0) return null;
  const faults = form.failure?.faults ?? {};
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      {fields.map(([name, field]) => (
        <div
          key={`${name} ${form.filling}`}
          className={`min-w-0 ${wide.includes(field.input) ? 'sm:col-span-2' : ''} ${field.input === 'checkbox' ? 'sm:self-end sm:pb-2.5' : ''}`}
        >
          <DefinedField
            field={field}
            hint={type.form?.hints?.[name]}
            value={form.values.fields[name]}
            fault={faults[name] ?? faults[`fields.${name}`]}
            pictures={form.pictures}
            onPictures={form.addPictures}
            onChange={(value) => form.changeField(name, value)}
          />
        </div>
      ))}
    </div>
  );
};
