import { type AnyContentType, requestedFields } from '../../../../content/content-type.ts';
import type { FieldInput } from '../../../../content/field.ts';
import { publishingHint } from '../form/form-words.ts';
import type { EntryFormState } from '../form/use-entry-form.ts';
import { DefinedField } from './defined-field.tsx';

type DefinedFieldsProps = {
  readonly type: AnyContentType;
  readonly form: Pick<
    EntryFormState,
    'values' | 'failure' | 'pictures' | 'fillings' | 'addPictures' | 'changeField'
  >;
};

/** Inputs that need the whole width. */
const wide: readonly FieldInput[] = ['paragraph', 'picture', 'pictures', 'names'];

/** Inputs of any length, which fill what room there is. */
const lines: readonly FieldInput[] = ['line', 'address'];

/** Which of them stand alone in their row: those that need it, and lines of text that would leave half of it empty. */
const aloneIn = (inputs: readonly FieldInput[]): readonly boolean[] => {
  let isBeside = false;
  return inputs.map((input, at) => {
    const next = inputs[at + 1];
    const isLast = next === undefined || wide.includes(next);
    const isAlone = wide.includes(input) || (lines.includes(input) && !isBeside && isLast);
    isBeside = !isAlone && !isBeside;
    return isAlone;
  });
};

/** Everything that the definition of a type adds to what all types have, in its order. */
export const DefinedFields = ({ type, form }: DefinedFieldsProps) => {
  const fields = requestedFields(type);
  if (fields.length === 0) return null;
  const isAlone = aloneIn(fields.map(([, { input }]) => input));
  const faults = form.failure?.faults ?? {};
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      {fields.map(([name, field], at) => (
        <div
          key={`${name} ${form.fillings[name] ?? 0}`}
          className={`min-w-0 ${isAlone[at] ? 'sm:col-span-2' : ''} ${field.input === 'checkbox' ? 'sm:self-end sm:pb-2.5' : ''}`}
        >
          <DefinedField
            field={field}
            value={form.values.fields[name]}
            fault={faults[name] ?? faults[`fields.${name}`]}
            hint={type.form?.hints?.[name] ?? publishingHint(type, name)}
            pictures={form.pictures}
            onPictures={form.addPictures}
            onChange={(value) => form.changeField(name, value)}
          />
        </div>
      ))}
    </div>
  );
};
